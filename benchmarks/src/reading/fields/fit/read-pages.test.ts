import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createPageReader, pageThread } from '@recto/page-pipeline';
import { createPdfReader } from '@recto/pdf';
import { PDFDocument } from 'pdf-lib';
import { readPages } from './read-pages.js';

const readings = mkdtempSync(path.join(tmpdir(), 'recto-readings-'));
const pdf = createPdfReader({
  program: pageThread,
  threads: 1,
  inspectTimeoutMs: 30_000,
  pageTimeoutMs: 30_000,
  maxMemoryMb: 512,
});
const pages = createPageReader({ pdf, threads: 1, pageTimeoutMs: 30_000 });

afterAll(async () => {
  await pages.close();
  await pdf.close();
  rmSync(readings, { recursive: true });
});

test('what was read once is kept, and not read again', async () => {
  const document = await PDFDocument.create();
  document.addPage([300, 300]).drawText('Total 12.50', { x: 40, y: 200 });
  const bytes = await document.save();
  const first = await readPages({ pdf, pages }, 'one', () => bytes, readings);
  const neverDrawn = (): Uint8Array => {
    throw new Error('It is drawn again.');
  };
  const again = await readPages({ pdf, pages }, 'one', neverDrawn, readings);
  expect(first[0]?.words.map(({ text }) => text)).toEqual(['Total', '12.50']);
  expect(again).toEqual(JSON.parse(JSON.stringify(first)));
});
