import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Db } from '@recto/database';

/** A word of a page that its file has no text for, in points of the upright page. */
export interface PlacedWord {
  text: string;
  box: { x: number; y: number; width: number; height: number };
  /** Clockwise turn of the baseline, 0 <= degrees < 360. */
  rotationDegrees: number;
}

/** Text, x, y, width, height, turn. */
type StoredWord = [string, number, number, number, number, number];

/** As they are stored: some 10 bytes a word, boxes to a tenth of a point, turns to a tenth of a degree. */
export function packWords(words: readonly PlacedWord[]): Uint8Array<ArrayBuffer> {
  const tenths = (value: number): number => Math.round(value * 10) / 10;
  const rows = words.map(({ text, box, rotationDegrees }): StoredWord => [
    text,
    tenths(box.x),
    tenths(box.y),
    tenths(box.width),
    tenths(box.height),
    tenths(rotationDegrees) % 360,
  ]);
  return new Uint8Array(deflateRawSync(JSON.stringify(rows)));
}

/** Only `packWords` writes what this reads. */
function storedWords(bytes: Uint8Array): StoredWord[] {
  return JSON.parse(inflateRawSync(bytes).toString('utf8')) as StoredWord[];
}

function unpackWords(bytes: Uint8Array): PlacedWord[] {
  return storedWords(bytes).map(([text, x, y, width, height, rotationDegrees]) => ({
    text,
    box: { x, y, width, height },
    rotationDegrees,
  }));
}

/** The words of pages of a job that their file has no text for, by page number. */
export async function loadPageWords(db: Db, jobId: string): Promise<Map<number, PlacedWord[]>> {
  const rows = await db.prisma.jobPageWords.findMany({ where: { jobId }, orderBy: { pageNumber: 'asc' } });
  return new Map(rows.map(({ pageNumber, words }) => [pageNumber, unpackWords(words)]));
}
