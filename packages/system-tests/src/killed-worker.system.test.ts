import { expect } from '@jest/globals';
import { startWebhookReceiver, waitUntil } from '@recto/test-support';
import { expectThirtyPagesOnce } from './harness/expect-thirty-pages-once.js';
import { makeDocument, makeThirtyPages, readDocument } from './harness/documents.js';
import { startFileServer } from './harness/file-server.js';
import { onEachBackend } from './harness/on-each-backend.js';
import { verifyDelivery } from './harness/verify-delivery.js';

/** A dead worker's tasks are free again after their lock and a look for stalled ones; the rest is reading, on a busy machine. */
const limitMs = 600_000;
/** As many as a worker prepares at once. */
const shortDocuments = 8;

onEachBackend('killed processes', { env: { RECONCILE_AFTER_MS: '2000', TASK_LOCK_MS: '3000' } }, (test) => {
  test(
    'a worker killed in the middle of one document and while preparing another loses nothing and charges nothing twice',
    async (stack) => {
      const { api } = stack;
      const bytes = await readDocument('text-3-pages.pdf');
      const slow = { isStuck: true };
      const server = await startFileServer((_request, response) => {
        response.writeHead(200, { 'Content-Type': 'application/pdf' });
        if (slow.isStuck) response.write(bytes.subarray(0, 1_000));
        else response.end(bytes);
      });
      const receiver = await startWebhookReceiver();
      try {
        await api.ask('createWebhookEndpoint', '/webhooks', { method: 'POST', body: { url: receiver.url } });
        const { job_id: preparing } = await api.ask('createJobFromUrl', '/ocr/uploads/url', {
          method: 'POST',
          body: { url: `${server.url}/document.pdf` },
        });
        await waitUntil('the download has begun', () => Promise.resolve(server.requested.length > 0));
        const reading = await api.sendForm(await makeThirtyPages());
        await waitUntil('some pages are read', async () => {
          const job = await api.ask('getJobStatus', `/ocr/status/${reading}`);
          return job.processed_pages > 0;
        });

        const [killed] = await stack.kill('worker', 'SIGKILL');
        expect(killed?.signal).toBe('SIGKILL');
        const half = await api.ask('getJobStatus', `/ocr/status/${reading}`);
        expect(half.status).toBe('processing');
        expect(half.processed_pages).toBeLessThan(30);
        expect(await api.ask('getJobStatus', `/ocr/status/${preparing}`)).toMatchObject({ stage: 'preparing' });

        slow.isStuck = false;
        await stack.start('worker');
        expect(await api.waitForEnd(preparing, limitMs)).toMatchObject({ status: 'completed', processed_pages: 3 });
        expect(await api.waitForEnd(reading, limitMs)).toMatchObject({ status: 'completed', processed_pages: 30 });
        await expectThirtyPagesOnce(stack, reading);

        await receiver.waitFor(6);
        const types = receiver.received.map(({ body }) => /"event_type":"([^"]+)"/.exec(body)?.[1]).toSorted();
        const each = ['job.completed', 'job.created', 'job.started'];
        expect(types).toEqual(each.flatMap((type) => [type, type]));
      } finally {
        await receiver.close();
        await server.close();
      }
    },
    limitMs,
  );

  test(
    'a worker killed while it ends short documents together has ended none; the next one ends each once, paid for once',
    async (stack) => {
      const { api, database, team } = stack;
      const { prisma } = database.db;
      const jobIds: string[] = [];
      const areBeingEnded = async () => {
        const settling = await prisma.$queryRaw<unknown[]>`
          SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%move_credits%'`;
        const free = await prisma.$queryRaw<unknown[]>`
          SELECT 1 FROM jobs WHERE id = ANY(${jobIds}::uuid[]) FOR UPDATE SKIP LOCKED`;
        return settling.length > 0 && jobIds.length - free.length > 1;
      };
      await prisma.$transaction(
        async (tx) => {
          // What ends a job locks the account last: all else of the transaction has been written by then.
          await tx.$queryRaw`SELECT 1 FROM credit_accounts WHERE team_id = ${team.teamId}::uuid FOR UPDATE`;
          const document = Buffer.from(await makeDocument(['text']));
          for (let count = 0; count < shortDocuments; count += 1) {
            // Of equal documents the later ones would have the pages of the first.
            const own = new Uint8Array(Buffer.concat([document, Buffer.from(`% ${count}\n`)]));
            jobIds.push(await api.sendForm(own));
          }
          await waitUntil('jobs are being ended', areBeingEnded, limitMs);
          await stack.kill('worker', 'SIGKILL');
        },
        { timeout: limitMs },
      );
      const jobs = await prisma.job.findMany({ where: { id: { in: jobIds } } });
      expect(jobs.filter(({ stage, creditsUsed }) => stage === 'finished' || creditsUsed > 0)).toEqual([]);
      expect(await prisma.jobPage.count({ where: { jobId: { in: jobIds } } })).toBe(0);
      expect(await prisma.creditLedgerEntry.count({ where: { jobId: { in: jobIds } } })).toBe(0);

      await stack.start('worker');
      for (const jobId of jobIds) {
        expect(await api.waitForEnd(jobId, limitMs)).toMatchObject({ status: 'completed', processed_pages: 1 });
        const entries = await prisma.creditLedgerEntry.findMany({ where: { jobId }, orderBy: { sequence: 'asc' } });
        expect(entries.map(({ kind }) => kind)).toEqual(['hold', 'consume']);
        const events = await prisma.webhookEvent.findMany({ where: { jobId }, orderBy: { jobSequence: 'asc' } });
        expect(events.map((event) => event.eventType)).toEqual(['job.created', 'job.started', 'job.completed']);
        expect(await prisma.jobPage.count({ where: { jobId } })).toBe(1);
      }
    },
    limitMs,
  );

  test('an API killed right after its answer has not forgotten the job', async (stack) => {
    const { api } = stack;
    const jobId = await api.sendForm(await makeDocument(['text']));
    await stack.kill('api', 'SIGKILL');
    await stack.start('api');
    expect(await api.waitForEnd(jobId)).toMatchObject({ status: 'completed', processed_pages: 1 });
  });

  test(
    'a webhook worker killed during a delivery leaves it to the next one, which sends the same event again',
    async (stack) => {
      const { api } = stack;
      const never = new Promise<number>(() => undefined);
      const receiver = await startWebhookReceiver((attempt) => (attempt === 1 ? never : 200));
      try {
        const endpoint = await api.ask('createWebhookEndpoint', '/webhooks', {
          method: 'POST',
          body: { url: receiver.url, event_types: ['job.created'] },
        });
        await api.sendForm(await makeDocument(['text']));
        await waitUntil('the delivery has arrived', () => Promise.resolve(receiver.received.length === 1));
        await stack.kill('webhook-worker', 'SIGKILL');
        await stack.start('webhook-worker');

        const delivered = await waitUntil(
          'the delivery is recorded',
          async () => {
            const { data } = await api.ask('listWebhookEvents', `/webhooks/events?subscription_id=${endpoint.id}`);
            return data.find((event) => event.processing_status === 'processed');
          },
          limitMs,
        );
        const events = receiver.received.map((delivery) => verifyDelivery(delivery, endpoint.secret));
        expect(events.length).toBe(2);
        expect(new Set(events.map((event) => event.body)).size).toBe(1);
        expect(events[0]?.eventId).toBe(delivered.event_id);
        expect(delivered.processing_attempts).toBe(1);
      } finally {
        await receiver.close();
      }
    },
    limitMs,
  );
});
