import { afterAll, describe, expect, test } from '@jest/globals';
import { createPdfReader } from './create-pdf-reader.js';
import { KeptReadings } from './kept-readings.js';
import type { TextLayer } from '@recto/document-model';
import { readFixture } from '@recto/document-model/testing';

const settings = { threads: 1, inspectTimeoutMs: 30_000, pageTimeoutMs: 20_000, maxMemoryMb: 256 };
const readers = { inspecting: createPdfReader(settings), reading: createPdfReader(settings) };

afterAll(() => Promise.all([readers.inspecting.close(), readers.reading.close()]));

describe('what inspection has read', () => {
  test.each(['text-3-pages.pdf', 'mixed-5-pages.pdf', 'one-bad-page.pdf', 'owner-locked.pdf'])(
    'is what reading %s afresh gives, the first time and again',
    async (name) => {
      const document = await readFixture(name);
      const inspection = await readers.inspecting.inspect(document, { maxPages: 10 });
      const pages = inspection.outcome === 'inspected' ? inspection.pages.map(({ pageNumber }) => pageNumber) : [];
      const fresh = await readers.reading.readText(document, pages);
      expect(fresh.length).toBeGreaterThan(1);
      expect(await readers.inspecting.readText(document, pages)).toEqual(fresh);
      expect(await readers.inspecting.readText(document, pages)).toEqual(fresh);
    },
  );

  test('is handed out once', () => {
    const kept = new KeptReadings();
    kept.keep(pageOf(1, 10));
    expect(kept.take(1)?.pageNumber).toBe(1);
    expect(kept.take(1)).toBeUndefined();
  });

  test('is given up beyond the bound, and there is room again for what was handed out', () => {
    const kept = new KeptReadings();
    kept.keep(pageOf(1, 50_000));
    kept.keep(pageOf(2, 50_000));
    expect(kept.take(2)).toBeUndefined();
    expect(kept.take(1)?.words).toHaveLength(50_000);
    kept.keep(pageOf(2, 50_000));
    expect(kept.take(2)?.pageNumber).toBe(2);
  });
});

function pageOf(pageNumber: number, wordCount: number): TextLayer {
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const word = { text: 'a', box, fontName: '', fontSizePt: 1, isBold: false, isItalic: false, rotationDegrees: 0 };
  const words = Array.from({ length: wordCount }, () => ({ ...word, confidence: 1 }));
  const nothing = { rules: [], images: [], textImages: [], fills: [], dots: [], links: [] };
  return { outcome: 'read', pageNumber, widthPt: 1, heightPt: 1, words, ...nothing };
}
