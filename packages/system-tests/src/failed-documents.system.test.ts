import { expect } from '@jest/globals';
import { makeDocument, makeEmptyDocument, readDocument } from './harness/documents.js';
import { onEachBackend } from './harness/on-each-backend.js';

/** The limit of the worker in this file; the fixtures have up to three pages. */
const maxPages = 4;
const credits = 10;

const cases = [
  { name: 'a truncated file', load: () => readDocument('truncated.pdf'), code: 'corrupt_document', says: 'damaged' },
  { name: 'a protected file', load: () => readDocument('encrypted.pdf'), code: 'password_protected', says: 'password' },
  { name: 'a web page', load: () => readDocument('not-a-pdf.pdf'), code: 'not_a_pdf', says: 'not a PDF document' },
  { name: 'no page', load: () => Promise.resolve(makeEmptyDocument()), code: 'empty_document', says: 'no pages' },
  { name: 'a blank page', load: () => readDocument('blank.pdf'), code: 'blank_document', says: 'blank' },
  {
    name: 'too many pages',
    load: () => makeDocument(['text', 'text', 'text', 'text', 'text']),
    code: 'too_many_pages',
    says: 'more than the 4 pages that are allowed. It has 5.',
  },
  {
    name: 'pages that are not there',
    load: () => readDocument('text-3-pages.pdf'),
    options: { pages: '7-9' },
    code: 'no_such_pages',
    says: 'none of the requested pages',
  },
  {
    name: 'more than max_credits',
    load: () => readDocument('text-3-pages.pdf'),
    options: { max_credits: 2 },
    code: 'max_credits_exceeded',
    says: 'would cost 3 credits',
    details: { required_credits: 3, available_credits: 2 },
  },
  {
    name: 'more than there is',
    load: () => makeDocument(['text', 'text', 'text', 'text']),
    options: { model: 'pro-v2' },
    code: 'insufficient_credits',
    says: 'needs 12 credits and 10 are available',
    details: { required_credits: 12, available_credits: credits },
  },
];

onEachBackend(
  'documents that cannot be read',
  { shortRunOn: 'postgres', credits, env: { MAX_PAGES: String(maxPages) } },
  (test) => {
    for (const { name, load, options = {}, code, says, details = {} } of cases) {
      test(`${name}: fails as ${code} and costs nothing`, async ({ api }) => {
        const jobId = await api.uploadFile(await load(), options);
        const job = await api.waitForEnd(jobId);
        expect(job).toMatchObject({ status: 'failed', error_message: expect.stringContaining(says) });
        const result = await api.ask('getJobResult', `/ocr/result/${jobId}`);
        expect(result).toMatchObject({ status: 'failed', credits_used: 0, error: { code, ...details } });
        const balance = await api.ask('getCreditBalance', '/credits/balance');
        expect(balance).toMatchObject({ credits_remaining: credits, credits_consumed: 0 });
      });
    }

    test('a file that claims 900,000 pages has the three that exist', async ({ api, database, team }) => {
      const jobId = await api.uploadFile(await readDocument('claims-many-pages.pdf'));
      expect(await api.waitForEnd(jobId)).toMatchObject({ status: 'completed', total_pages: 3, processed_pages: 3 });
      const result = await api.ask('getJobResult', `/ocr/result/${jobId}`);
      expect(result.pages.map((page) => page.result)).toEqual([
        expect.stringContaining('Page one is here'),
        expect.stringContaining('Page two is here'),
        expect.stringContaining('Page three is here'),
      ]);
      expect(result.credits_used).toBe(3);
      const account = await database.db.prisma.creditAccount.findUniqueOrThrow({ where: { teamId: team.teamId } });
      expect(account.heldCredits).toBe(0n);
    });

    test('one bad page does not sink its document and is not paid for', async ({ api }) => {
      const jobId = await api.uploadFile(await readDocument('one-bad-page.pdf'));
      expect(await api.waitForEnd(jobId)).toMatchObject({ status: 'completed', processed_pages: 3, failed_pages: 1 });
      const result = await api.ask('getJobResult', `/ocr/result/${jobId}`);
      expect(result.credits_used).toBe(2);
      expect(result.pages[0]?.result).toContain('Page one is here');
      expect(result.pages[1]).toMatchObject({ page_number: 2, result: '', error: { code: 'corrupt' } });
      expect(result.pages[2]?.result).toContain('Page three is here');
    });
  },
);
