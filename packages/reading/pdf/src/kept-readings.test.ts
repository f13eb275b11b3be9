import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { createPdfReader } from './create-pdf-reader.js';
import { countItems, HandedReadings, KeptReadings } from './kept-readings.js';
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

  test('of a short document needs neither its bytes nor a thread again', async () => {
    const document = await readFixture('text-3-pages.pdf');
    const fresh = await readers.reading.readText(document, [1, 2, 3]);
    await readers.inspecting.inspect(document, { maxPages: 10 });
    await readers.inspecting.inspect(await readFixture('mixed-5-pages.pdf'), { maxPages: 10 });
    const bytes = new Uint8Array();
    expect(await readers.inspecting.readText({ ...document, bytes }, [3, 1])).toEqual([fresh[2], fresh[0]]);
    const again = await readers.inspecting.readText({ ...document, bytes }, [3, 2]);
    expect(again).toEqual([{ outcome: 'unreadable', pageNumber: 3, reason: 'corrupt' }, fresh[1]]);
  });

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

describe('readings of several documents', () => {
  test('are handed out once, each to its own document', () => {
    const handed = new HandedReadings(countItems);
    handed.keep('one', pageOf(1, 10));
    handed.keep('other', pageOf(1, 20));
    expect(handed.take('one', 1)?.words).toHaveLength(10);
    expect(handed.take('one', 1)).toBeUndefined();
    expect(handed.take('other', 1)?.words).toHaveLength(20);
    handed.clear();
  });

  test('make room for newer ones, and for nothing else when they replace themselves', () => {
    const handed = new HandedReadings(countItems);
    handed.keep('old', pageOf(1, 30_000));
    for (let times = 0; times < 5; times += 1) handed.keep('one', pageOf(1, 40_000));
    expect(handed.take('old', 1)?.words).toHaveLength(30_000);
    handed.keep('other', pageOf(1, 50_000));
    expect(handed.take('one', 1)).toBeUndefined();
    expect(handed.take('other', 1)?.words).toHaveLength(50_000);
    handed.keep('vast', pageOf(1, 100_000));
    expect(handed.take('vast', 1)).toBeUndefined();
    handed.clear();
  });

  test('are dropped when nobody asks for them', () => {
    jest.useFakeTimers();
    try {
      const handed = new HandedReadings(countItems);
      handed.keep('one', pageOf(1, 10));
      jest.advanceTimersByTime(9_000);
      handed.keep('other', pageOf(1, 10));
      jest.advanceTimersByTime(1_500);
      expect(handed.take('one', 1)).toBeUndefined();
      jest.advanceTimersByTime(10_000);
      expect(handed.take('other', 1)).toBeUndefined();
      expect(jest.getTimerCount()).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });
});

function pageOf(pageNumber: number, wordCount: number): TextLayer {
  const box = { x: 0, y: 0, width: 1, height: 1 };
  const word = { text: 'a', box, fontName: '', fontSizePt: 1, isBold: false, isItalic: false, rotationDegrees: 0 };
  const words = Array.from({ length: wordCount }, () => ({ ...word, confidence: 1 }));
  const nothing = { rules: [], images: [], textImages: [], fills: [], dots: [], links: [] };
  return { outcome: 'read', pageNumber, widthPt: 1, heightPt: 1, words, ...nothing };
}
