import type { Db } from '@recto/database';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/** A word of a page, in points of the upright page. */
export interface PlacedWord {
  text: string;
  box: { x: number; y: number; width: number; height: number };
  /** Clockwise turn of the baseline, 0 <= degrees < 360. */
  rotationDegrees: number;
}

export interface ReadWord extends PlacedWord {
  /** 0..1. */
  confidence: number;
}

/** Text, x, y, width, height, turn; of words that are delivered also the confidence. */
type StoredWord = [string, number, number, number, number, number, number?];

/** A page as it was read; one that was not has no words. */
interface PageWords {
  pageNumber: number;
  words?: readonly PlacedWord[];
  allWords?: readonly ReadWord[];
  reading?: Uint8Array<ArrayBuffer>;
}

/** As they are stored: some 10 bytes a word, boxes to a tenth of a point, turns to a tenth of a degree. */
function packWords(words: readonly (PlacedWord & { confidence?: number })[]): Uint8Array<ArrayBuffer> {
  const tenths = (value: number): number => Math.round(value * 10) / 10;
  const rows = words.map(({ text, box, rotationDegrees, confidence }): StoredWord => [
    text,
    tenths(box.x),
    tenths(box.y),
    tenths(box.width),
    tenths(box.height),
    tenths(rotationDegrees) % 360,
    ...(confidence === undefined ? ([] as const) : ([Math.round(confidence * 10_000) / 10_000] as const)),
  ]);
  return new Uint8Array(deflateRawSync(JSON.stringify(rows)));
}

/** The columns of the words of a page, for a row of its own; null for a page without any that are kept. */
export function packPageWords({ pageNumber, words = [], allWords, reading }: PageWords) {
  if (words.length === 0 && allWords === undefined && reading === undefined) return null;
  return {
    pageNumber,
    words: words.length === 0 ? null : packWords(words),
    allWords: allWords === undefined ? null : packWords(allWords),
    reading: reading ?? null,
  };
}

/** Only `packWords` writes what this reads. */
function storedWords(bytes: Uint8Array): StoredWord[] {
  return JSON.parse(inflateRawSync(bytes).toString('utf8')) as StoredWord[];
}

function placedWord([text, x, y, width, height, rotationDegrees]: StoredWord): PlacedWord {
  return { text, box: { x, y, width, height }, rotationDegrees };
}

function unpackWords(bytes: Uint8Array | null): PlacedWord[] {
  return bytes === null ? [] : storedWords(bytes).map(placedWord);
}

function unpackAllWords(bytes: Uint8Array | null): ReadWord[] {
  if (bytes === null) return [];
  return storedWords(bytes).map((word) => ({ ...placedWord(word), confidence: word[6] ?? 1 }));
}

/** The words of pages of a job that their file has no text for, by page number. */
export async function loadPageWords(db: Db, jobId: string): Promise<Map<number, PlacedWord[]>> {
  const rows = await db.prisma.jobPageWords.findMany({
    where: { jobId, words: { not: null } },
    orderBy: { pageNumber: 'asc' },
    select: { pageNumber: true, words: true },
  });
  return new Map(rows.map(({ pageNumber, words }) => [pageNumber, unpackWords(words)]));
}

/** All words of pages of a job that asked for them, by page number. */
export async function loadAllWords(
  db: Db,
  jobId: string,
  pageNumbers: readonly number[],
): Promise<Map<number, ReadWord[]>> {
  const rows = await db.prisma.jobPageWords.findMany({
    where: { jobId, pageNumber: { in: [...pageNumbers] }, allWords: { not: null } },
    select: { pageNumber: true, allWords: true },
  });
  return new Map(rows.map(({ pageNumber, allWords }) => [pageNumber, unpackAllWords(allWords)]));
}
