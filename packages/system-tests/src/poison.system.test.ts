import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { poisonDocuments } from '@recto/test-support';
import { makeDocument, makeMixedPoison } from './harness/documents.js';
import { startStack, type Stack } from './harness/start-stack.js';

/** The settings of the worker here; a page may cost its time one and a half times, to look at and to draw. */
const pageTimeoutMs = 4_000;
const inspectTimeoutMs = 12_000;
/** For opening, looking and reading, on a machine that does other things at the same time. */
const endLimitMs = 240_000;
const neighbours = 3;
const limitMs = 600_000;

/** A page that cannot be read within its time; on a busy machine the look at the document takes too long before. */
const tooMuch = ['unreadable_document', 'document_too_complex'];
/** How each may end: with its one page, or with a reason that says what it is. */
const ends: Record<(typeof poisonDocuments)[number]['name'], readonly string[]> = {
  'a page of 35,000 x 35,000 points': ['completed', 'blank_document', 'unreadable_document'],
  'a page with ten million path operators': tooMuch,
  'a page that draws for minutes': tooMuch,
  'eight pages that each draw for minutes': tooMuch,
  'a page of ten thousand million forms': tooMuch,
  'a content stream that unpacks to a gigabyte': tooMuch,
  'an image of 30,000 x 30,000 pixels': ['completed', 'blank_document', 'unreadable_document'],
  'a page tree that refers to itself': ['completed'],
  'a claim of ten thousand million pages': ['completed'],
  'objects packed into a stream of a gigabyte': ['completed'],
};

let stack: Stack;

beforeAll(async () => {
  const env = {
    PAGE_TIMEOUT_MS: String(pageTimeoutMs),
    INSPECT_TIMEOUT_MS: String(inspectTimeoutMs),
    PDF_MEMORY_MB: '256',
  };
  stack = await startStack({ backend: 'postgres', env });
});
afterAll(async () => {
  await stack.stop();
});

/** Why pages of a job were not read. */
async function failuresOf(jobId: string): Promise<unknown[]> {
  const failed = { jobId, status: 'unreadable' as const };
  return stack.database.db.prisma.jobPage.findMany({ where: failed, select: { errorCode: true, errorMessage: true } });
}

describe('a document that attacks its reader', () => {
  test.each(poisonDocuments.map(({ name, make }) => [name, make] as const))(
    '%s: ends cleanly, the jobs beside it are read, and the worker lives on',
    async (name, make) => {
      const { api } = stack;
      const poison = await api.sendForm(await make(), { no_cache: 'true' });
      const beside: string[] = [];
      for (let count = 0; count < neighbours; count += 1) {
        beside.push(await api.sendForm(await makeDocument(['text']), { no_cache: 'true' }));
      }
      for (const jobId of beside) {
        const { status } = await api.waitForEnd(jobId, endLimitMs);
        expect({ status, failed: await failuresOf(jobId) }).toEqual({ status: 'completed', failed: [] });
      }
      const end = await api.waitForEnd(poison, endLimitMs);
      const row = await stack.database.db.prisma.job.findUniqueOrThrow({ where: { id: poison } });
      expect(ends[name]).toContain(row.errorCode ?? end.status);
      expect(row).toMatchObject({ heldCredits: 0, creditsUsed: end.status === 'completed' ? 1 : 0 });
      expect(stack.running('worker')).toHaveLength(1);
    },
    limitMs,
  );

  test(
    'one page of many costs itself only',
    async () => {
      const { api } = stack;
      const jobId = await api.sendForm(await makeMixedPoison());
      expect(await api.waitForEnd(jobId, endLimitMs)).toMatchObject({
        status: 'completed',
        processed_pages: 3,
        failed_pages: 1,
      });
      const { pages, credits_used: creditsUsed } = await api.ask('getJobResult', `/ocr/result/${jobId}`);
      expect(pages.map((page) => page.error === null)).toEqual([true, false, true]);
      expect(creditsUsed).toBe(2);
    },
    limitMs,
  );
});
