import { afterAll, expect, test } from '@jest/globals';
import { createPdfReader } from '@recto/pdf';
import { makeFieldsDocuments } from './make-fields-documents.js';

const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 30_000, pageTimeoutMs: 30_000, maxMemoryMb: 512 });
afterAll(() => pdf.close());

test('a scan is a picture with as much print as its original, and no text', async () => {
  const wish = { halves: ['tuning'], forms: ['digital', 'scan'], copies: 1, layoutName: 'us-parking' } as const;
  const pages: { kinds: string[]; ink: number }[] = [];
  for await (const { name, bytes } of makeFieldsDocuments(pdf, wish)) {
    const document = { key: name, bytes };
    const inspection = await pdf.inspect(document, { maxPages: 10 });
    if (inspection.outcome !== 'inspected') throw new Error(`${name} is ${inspection.outcome}.`);
    const page = await pdf.render(document, 1, { dpi: 100, maxPixels: 10_000_000 });
    if (page.outcome !== 'rendered') throw new Error(`${name} is ${page.outcome}.`);
    const ink = page.pixels.reduce((dark, grey) => dark + (grey < 128 ? 1 : 0), 0);
    pages.push({ kinds: inspection.pages.map(({ kind }) => kind), ink });
  }
  const [digital, scan] = pages;
  expect(digital?.kinds).toEqual(['text']);
  expect(scan?.kinds).toEqual(['image']);
  expect((scan?.ink ?? 0) / (digital?.ink ?? 1)).toBeGreaterThan(0.7);
  expect((scan?.ink ?? 0) / (digital?.ink ?? 1)).toBeLessThan(1.4);
});
