import { expect } from '@jest/globals';
import type { Stack } from './start-stack.js';

/** Fails unless a job of thirty pages has each of them once and has paid for each once. */
export async function expectThirtyPagesOnce({ api, database }: Stack, jobId: string): Promise<void> {
  const result = await api.ask('getJobResult', `/ocr/result/${jobId}?limit=1000`);
  const numbers = Array.from({ length: 30 }, (_, index) => index + 1);
  expect(result.pages.map((page) => page.page_number)).toEqual(numbers);
  expect(result.pages.filter((page) => page.error !== null || page.result === '')).toEqual([]);
  const textPages = result.pages.filter((page) => page.page_number % 5 !== 1);
  expect(textPages.map((page) => page.result)).toEqual(textPages.map((page) => `Page ${page.page_number} of 30`));
  expect(result.credits_used).toBe(30);

  const entries = await database.db.prisma.creditLedgerEntry.findMany({
    where: { jobId },
    orderBy: { sequence: 'asc' },
  });
  expect(entries.map((entry) => `${entry.kind} ${entry.balanceDelta} ${entry.heldDelta}`)).toEqual([
    'hold 0 30',
    'consume -30 -30',
  ]);
  const events = await database.db.prisma.webhookEvent.findMany({ where: { jobId }, orderBy: { jobSequence: 'asc' } });
  expect(events.map((event) => event.eventType)).toEqual(['job.created', 'job.started', 'job.completed']);
}
