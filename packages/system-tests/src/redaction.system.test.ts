import { expect } from '@jest/globals';
import { startWebhookReceiver, waitUntil } from '@recto/test-support';
import { makeThirtyPages, readDocument } from './harness/documents.js';
import { startFileServer } from './harness/file-server.js';
import { findWords } from './harness/find-words.js';
import { onEachBackend } from './harness/on-each-backend.js';
import type { Stack } from './harness/start-stack.js';

/** Words of the documents, and of what came with them. */
const documentWords = ['harbour', 'anchor', 'provisions'];
const requestWords = ['schemaword', 'instructionword', 'metadataword', 'addressword'];
const words = [...documentWords, ...requestWords];

const schema = {
  type: 'object',
  properties: { schemaword_title: { type: 'string', description: 'The title, The harbour in winter' } },
};

onEachBackend('redaction', { shortRunOn: 'redis', env: { LOG_LEVEL: 'debug' } }, (test) => {
  test('of deleted jobs no word is left in tables, queue, store or logs', async (stack) => {
    const { api } = stack;
    const { prisma } = stack.database.db;
    const receiver = await startWebhookReceiver();
    const bytes = await readDocument('text-3-pages.pdf');
    const server = await startFileServer((_request, response) => response.writeHead(200).end(bytes));
    try {
      await api.ask('createWebhookEndpoint', '/webhooks', { method: 'POST', body: { url: receiver.url } });
      const jobIds = await submitAll(stack, { bytes, url: `${server.url}/a.pdf?key=addressword` });
      for (const jobId of jobIds) {
        expect(await api.waitForEnd(jobId)).toMatchObject({ status: 'completed' });
        for (const file of ['pages/1/image', 'searchable.pdf', 'result.md', 'result.json']) {
          expect((await api.send(`/ocr/jobs/${jobId}/${file}`)).status).toBe(200);
        }
        await api.ask('getMergedResult', `/ocr/result/${jobId}/document`);
      }
      const running = await api.sendForm(await makeThirtyPages(), { metadata: '{"note":"metadataword"}' });
      await waitUntil('some pages are read', async () => {
        const { processed_pages: count } = await api.ask('getJobStatus', `/ocr/status/${running}`);
        return count > 0;
      });
      // The search finds what is there: otherwise it would prove nothing afterwards.
      const before = await findWords(stack, words);
      for (const word of words) expect(before.filter((place) => place.endsWith(word))).not.toEqual([]);
      expect(await stack.listAllFiles()).not.toEqual([]);

      for (const jobId of [...jobIds, running]) {
        await api.ask('deleteJob', `/ocr/delete/${jobId}`, { method: 'DELETE' });
      }
      await waitUntil('the store is empty', async () => (await stack.listAllFiles()).length === 0);
      await receiver.waitFor(4 * (jobIds.length + 1));
      for (const app of ['api', 'worker', 'webhook-worker'] as const) await stack.kill(app, 'SIGTERM');

      expect(await findWords(stack, words)).toEqual([]);
      expect(await stack.listAllFiles()).toEqual([]);
      // Words are packed in there: none may be left, readable or not.
      const left = [await prisma.jobPage.count(), await prisma.jobPageWords.count(), await prisma.jobFile.count()];
      expect(left).toEqual([0, 0, 0]);
    } finally {
      await receiver.close();
      await server.close();
    }
  });
});

/** A text, a twin that takes its pages, a scan, fields by a schema, and an address. */
async function submitAll({ api }: Stack, source: { bytes: Uint8Array<ArrayBuffer>; url: string }): Promise<string[]> {
  const { bytes, url } = source;
  const options = { extract_bounding_boxes: 'true', metadata: '{"note":"metadataword"}' };
  const first = await api.sendForm(bytes, options);
  await api.waitForEnd(first);
  const fetched = await api.ask('createJobFromUrl', '/ocr/uploads/url', {
    method: 'POST',
    body: { url },
    headers: { 'Idempotency-Key': 'redaction-of-an-address' },
  });
  return [
    first,
    await api.sendForm(bytes, options),
    await api.sendForm(await readDocument('scan-2-pages.pdf'), { pages: '1' }),
    await api.uploadFile(bytes, { format: 'structured', schema, instructions: 'Mind the instructionword.' }),
    fetched.job_id,
  ];
}
