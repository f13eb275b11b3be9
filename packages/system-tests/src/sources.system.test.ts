import { expect } from '@jest/globals';
import { createTestObjectStore, waitUntil } from '@recto/test-support';
import { makeDocument, makeThirtyPages } from './harness/documents.js';
import { onEachBackend } from './harness/on-each-backend.js';

const limitMs = 600_000;

const env = { RECONCILE_AFTER_MS: '2000', TASK_LOCK_MS: '3000' };

onEachBackend('a bucket as a source', { shortRunOn: 'redis', env }, (test) => {
  test(
    'its documents are read once and their results stand beside them, one that is broken is set aside, and a killed worker changes nothing of that',
    async (stack) => {
      const { api } = stack;
      const { store, config } = await createTestObjectStore();
      const put = (key: string, body: Uint8Array) => store.putObject(key, body, { contentType: 'application/pdf' });
      const textAt = async (key: string) => {
        const bytes = await store.getObject(key, { maxBytes: 1_000_000 });
        return bytes && Buffer.from(bytes).toString('utf8');
      };
      await put('inbox/short.pdf', await makeDocument(['text']));
      await put('inbox/long.pdf', await makeThirtyPages());
      await put('inbox/broken.pdf', Buffer.from('this is no PDF'));
      const source = await api.ask('createSource', '/sources', {
        method: 'POST',
        body: {
          name: 'Inbox',
          endpoint: config.endpoint,
          region: config.region,
          bucket: config.bucket,
          prefix: 'inbox/',
          access_key_id: config.accessKey,
          secret_access_key: config.secretKey,
          interval_seconds: 5,
        },
      });
      const documents = async () => (await api.ask('listSourceDocuments', `/sources/${source.id}/documents`)).data;
      await waitUntil('some pages of the long one are read', async () => {
        const long = (await documents()).find(({ key }) => key === 'inbox/long.pdf');
        if (typeof long?.job_id !== 'string') return false;
        return (await api.ask('getJobStatus', `/ocr/status/${long.job_id}`)).processed_pages > 0;
      });
      await stack.kill('worker', 'SIGKILL');
      // As if the leases of the dead worker, of a minute or two, had run out.
      const { prisma } = stack.database.db;
      await prisma.source.updateMany({ data: { nextSweepAt: new Date() } });
      await prisma.sourceDocument.updateMany({
        where: { nextAttemptAt: { not: null } },
        data: { nextAttemptAt: new Date() },
      });
      await stack.start('worker');
      await waitUntil(
        'all are delivered or set aside',
        async () => {
          const taken = await documents();
          return taken.length === 3 && taken.every(({ state }) => state !== 'running');
        },
        limitMs,
      );
      expect(new Map((await documents()).map(({ key, state, error }) => [key, [state, error?.code]]))).toEqual(
        new Map([
          ['inbox/short.pdf', ['delivered', undefined]],
          ['inbox/long.pdf', ['delivered', undefined]],
          ['inbox/broken.pdf', ['set_aside', 'not_a_pdf']],
        ]),
      );
      expect(await textAt('inbox/short.pdf.md')).toBe('Page 1 of 1\n');
      expect((await textAt('inbox/long.pdf.md'))?.match(/Page \d+ of 30/g)).toHaveLength(24);
      expect(JSON.parse((await textAt('inbox/broken.pdf.error.json')) ?? '')).toMatchObject({
        key: 'inbox/broken.pdf',
        error: { code: 'not_a_pdf' },
      });
      // Looked at again, and nothing is read twice.
      const before = (await api.ask('getSource', `/sources/${source.id}`)).last_swept_at;
      await waitUntil('the next look', async () => {
        return (await api.ask('getSource', `/sources/${source.id}`)).last_swept_at !== before;
      });
      expect((await api.ask('listJobs', '/jobs')).total_count).toBe(3);
    },
    limitMs,
  );
});
