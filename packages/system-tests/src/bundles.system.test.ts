import { copyFile, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@jest/globals';
import { fixturePath, waitUntil } from '@recto/test-support';
import { PDFDocument } from 'pdf-lib';
import { readDocument } from './harness/documents.js';
import { onEachBackend } from './harness/on-each-backend.js';
import { runCommand } from './harness/run-command.js';
import type { Stack } from './harness/start-stack.js';

const limitMs = 600_000;
const env = { RECONCILE_AFTER_MS: '2000', TASK_LOCK_MS: '3000' };

onEachBackend('bundles', { shortRunOn: 'postgres', env }, (test) => {
  test('a letter, an invoice and a contract in one file come back as three documents, at the price of their pages', async ({
    api,
  }) => {
    const jobId = await api.uploadFile(await readDocument('bundle-6-pages.pdf'), { split: true });
    expect(await api.waitForEnd(jobId)).toMatchObject({ status: 'completed', processed_pages: 6 });

    const result = await api.ask('getJobResult', `/ocr/result/${jobId}`);
    expect(result).toMatchObject({ credits_used: 6, receipt: { options: { split: true } } });
    expect(result.pages).toHaveLength(6);
    const documents = result.documents ?? [];
    expect(documents.map(({ kind, first_page: first, last_page: last }) => [kind, first, last])).toEqual([
      ['letter', 1, 1],
      ['invoice', 2, 4],
      ['contract', 5, 6],
    ]);
    const [letter, invoice] = documents;
    expect(letter).toMatchObject({ number: 1, template_slug: null, fields: null, error: null });
    expect(invoice).toMatchObject({ template_slug: 'invoice', fields: { invoice_number: 'NT-20417' } });
    expect(invoice?.citations?.['/invoice_number']).toMatchObject({ page_number: 2, quote: 'NT-20417' });

    const slice = await api.ask('getJobResult', `/ocr/result/${jobId}?page=2&limit=2`);
    expect(slice.documents).toEqual(documents);
    const whole = await api.ask('getMergedResult', `/ocr/result/${jobId}/document`);
    expect(whole.documents).toEqual(documents);

    const plain = await api.uploadFile(await readDocument('bundle-6-pages.pdf'), {});
    await api.waitForEnd(plain);
    expect(await api.ask('getJobResult', `/ocr/result/${plain}`)).not.toHaveProperty('documents');
  });

  test(
    'a worker killed while it records the documents of a bundle has recorded none; the next one has each once, paid for once',
    async (stack) => {
      const { api, database } = stack;
      const { prisma } = database.db;
      const copies = 4;
      const bytes = await repeatBundle(copies);
      const load = () => prisma.job.findUniqueOrThrow({ where: { id: jobId } });
      const jobId = await killWhileRecording(stack, () => api.sendForm(bytes, { split: 'true' }));
      expect(await prisma.jobDocument.count({ where: { jobId } })).toBe(0);
      expect(await load()).toMatchObject({ status: 'processing', creditsUsed: 0 });

      await stack.start('worker');
      expect(await api.waitForEnd(jobId, limitMs)).toMatchObject({ status: 'completed', processed_pages: copies * 6 });
      const { documents = [], credits_used: credits } = await api.ask('getJobResult', `/ocr/result/${jobId}`);
      expect(credits).toBe(copies * 6);
      expect(documents.map(({ number }) => number)).toEqual(documents.map((_, index) => index + 1));
      const starts = documents.map(({ first_page: first }) => first);
      expect(starts).toEqual([1, ...documents.slice(0, -1).map(({ last_page: last }) => last + 1)]);
      expect(documents.at(-1)?.last_page).toBe(copies * 6);
      const entries = await prisma.creditLedgerEntry.findMany({ where: { jobId }, orderBy: { sequence: 'asc' } });
      expect(entries.map(({ kind }) => kind)).toEqual(['hold', 'consume']);
      const events = await prisma.webhookEvent.findMany({ where: { jobId }, orderBy: { jobSequence: 'asc' } });
      expect(events.map((event) => event.eventType)).toEqual(['job.created', 'job.started', 'job.completed']);

      // Nobody disturbs the same bundle: its documents are the same.
      const again = await api.sendForm(bytes, { split: 'true' });
      await api.waitForEnd(again, limitMs);
      expect(await api.ask('getJobResult', `/ocr/result/${again}`)).toMatchObject({ documents, credits_used: 0 });
    },
    limitMs,
  );

  test('the command line writes the documents of a bundle beside its result, by extract and by watch', async (stack) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'recto-bundle-'));
    try {
      const file = path.join(folder, 'stack.pdf');
      await copyFile(fixturePath('bundle-6-pages.pdf'), file);
      const out = path.join(folder, 'out');
      const extracted = await runCommand(stack, '--json', 'extract', file, '--split', '-o', out);
      expect(extracted.exitCode).toBe(0);
      const kinds = ['letter', 'invoice', 'contract'].map((kind) => expect.objectContaining({ kind }));
      expect(JSON.parse(extracted.output)).toMatchObject({ documents: kinds });
      expect(JSON.parse(await readFile(path.join(out, 'stack.documents.json'), 'utf8'))).toEqual(kinds);
      expect((await runCommand(stack, 'watch', folder, '--once', '--split', '--interval', '0.1')).exitCode).toBe(0);
      expect(JSON.parse(await readFile(`${file}.documents.json`, 'utf8'))).toEqual(kinds);
      await rm(out, { recursive: true });
      expect((await runCommand(stack, 'extract', file, '-o', out)).exitCode).toBe(0);
      expect(await readdir(out)).not.toContain('stack.documents.json');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

/** The bundle of six pages so many times, one behind the other. */
async function repeatBundle(copies: number): Promise<Uint8Array<ArrayBuffer>> {
  const source = await PDFDocument.load(await readDocument('bundle-6-pages.pdf'));
  const all = await PDFDocument.create();
  for (let copy = 0; copy < copies; copy += 1)
    for (const page of await all.copyPages(source, source.getPageIndices())) all.addPage(page);
  return new Uint8Array(await all.save());
}

/** Kills the worker in the transaction that records the documents of a job: it waits there for their table, which this holds. */
async function killWhileRecording(stack: Stack, submit: () => Promise<string>): Promise<string> {
  const { prisma } = stack.database.db;
  return prisma.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE job_documents IN SHARE MODE`;
      const jobId = await submit();
      const isRecording = async () => {
        const waiting = await prisma.$queryRaw<unknown[]>`
          SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query ILIKE '%job_documents%'`;
        return waiting.length > 0;
      };
      await waitUntil('the worker records the documents', isRecording, limitMs);
      await stack.kill('worker', 'SIGKILL');
      return jobId;
    },
    { timeout: limitMs },
  );
}
