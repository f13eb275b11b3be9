import { expect } from '@jest/globals';
import { countOpenTestTasks, waitUntil } from '@recto/test-support';
import { makeDocument } from './harness/documents.js';
import { onEachBackend } from './harness/on-each-backend.js';

const pageCount = 40;

/** Work must stop within 2 s; the rest is for a busy machine. Reading what is left would take several times as long. */
const stopLimitMs = 8_000;

onEachBackend('deleting a running job', {}, (test) => {
  test('stops its work, releases the unread pages and charges the read ones', async ({ api, database, queue }) => {
    const { prisma } = database.db;
    const jobId = await api.sendForm(await makeDocument(Array.from({ length: pageCount }, () => 'scan' as const)));
    await waitUntil('some pages are read', async () => {
      const job = await api.ask('getJobStatus', `/ocr/status/${jobId}`);
      return job.processed_pages > 0;
    });
    expect(await countOpenTestTasks(queue)).toBeGreaterThan(0);

    await api.ask('deleteJob', `/ocr/delete/${jobId}`, { method: 'DELETE' });
    await waitUntil('no task is left', async () => (await countOpenTestTasks(queue)) === 0, stopLimitMs);

    const row = await prisma.job.findUniqueOrThrow({ where: { id: jobId } });
    expect(row).toMatchObject({ status: 'failed', errorCode: 'cancelled', heldCredits: 0 });
    expect(row.processedPages).toBeGreaterThan(0);
    expect(row.processedPages).toBeLessThan(pageCount);
    expect(row.creditsUsed).toBe(row.processedPages);
    expect(await prisma.jobPage.count({ where: { jobId } })).toBe(0);

    const entries = await prisma.creditLedgerEntry.findMany({ where: { jobId }, orderBy: { sequence: 'asc' } });
    const unread = pageCount - row.processedPages;
    expect(entries.map((entry) => `${entry.kind} ${entry.balanceDelta} ${entry.heldDelta}`)).toEqual([
      `hold 0 ${pageCount}`,
      `consume -${row.processedPages} -${row.processedPages}`,
      `release 0 -${unread}`,
    ]);
    const balance = await api.ask('getCreditBalance', '/credits/balance');
    expect(balance.credits_remaining).toBe(1_000 - row.processedPages);
    const events = await prisma.webhookEvent.findMany({ where: { jobId }, orderBy: { jobSequence: 'asc' } });
    expect(events.map((event) => event.eventType)).toEqual(['job.created', 'job.started', 'job.failed', 'job.deleted']);
  });
});
