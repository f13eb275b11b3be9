import { expect } from '@jest/globals';
import { countOpenTestTasks, waitUntil } from '@recto/test-support';
import { makeDocument } from './harness/documents.js';
import { onEachBackend } from './harness/on-each-backend.js';

const pageCount = 6;
const limitMs = 600_000;

onEachBackend('a job that is cancelled while it runs, and run again', { shortRunOn: 'redis' }, (test) => {
  test(
    'keeps what was read, reads the rest, and pays for every page once',
    async ({ api, database, queue }) => {
      const jobId = await api.sendForm(await makeDocument(Array.from({ length: pageCount }, () => 'scan' as const)));
      await waitUntil('a page is read', async () => {
        const job = await api.ask('getJobStatus', `/ocr/status/${jobId}`);
        return job.processed_pages > 0;
      });
      const { job: cancelled } = await api.ask('cancelJob', `/jobs/${jobId}/cancel`, { method: 'POST' });
      expect(cancelled).toMatchObject({ status: 'failed', credits_used: cancelled.processed_pages });
      expect(cancelled.processed_pages).toBeLessThan(pageCount);
      await waitUntil('no task is left', async () => (await countOpenTestTasks(queue)) === 0);

      const readPages = await database.db.prisma.jobPage.findMany({ where: { jobId, status: 'read' } });
      const { job: retried } = await api.ask('retryJob', `/jobs/${jobId}/retry`, { method: 'POST' });
      expect(retried).toMatchObject({ status: 'processing', processed_pages: cancelled.processed_pages });
      expect(await api.waitForEnd(jobId, limitMs)).toMatchObject({
        status: 'completed',
        processed_pages: pageCount,
        failed_pages: 0,
      });
      for (const { id, processedAt } of readPages) {
        expect(await database.db.prisma.jobPage.findUnique({ where: { id } })).toMatchObject({ processedAt });
      }
      const balance = await api.ask('getCreditBalance', '/credits/balance');
      expect(balance).toMatchObject({ credits_consumed: pageCount, credits_remaining: 1_000 - pageCount });
      const events = await database.db.prisma.webhookEvent.findMany({
        where: { jobId },
        orderBy: { jobSequence: 'asc' },
      });
      expect(events.map((event) => event.eventType)).toEqual([
        'job.created',
        'job.started',
        'job.failed',
        'job.started',
        'job.completed',
      ]);
    },
    limitMs,
  );
});
