import { boxAround, median, type Box, type Word } from '@recto/document-model';
import { groupBy } from '../group-by.js';
import type { EdgePage } from './edge-page.js';

/** The print that fills most of a page. */
export interface PageBody {
  readonly box: Box;
  readonly sizePt: number;
  readonly heightPt: number;
  readonly faces: ReadonlySet<string>;
  /** The colour of most words; empty where that is black. */
  readonly color: string;
  /** From one line to the next. */
  readonly pitchPt: number;
  /** White between lines that only a tenth of them have more of. */
  readonly widestGapPt: number;
  readonly rowCount: number;
  readonly proseShare: number;
}

/** Rows of prose have so many words. */
const minProseWords = 6;

/** `rows` are those of all words of the page. */
export function bodyOf(rows: readonly (readonly Word[])[], { words, heightPt }: EdgePage): PageBody {
  const prose = rows.filter((row) => row.filter(({ text }) => /\p{L}/u.test(text)).length >= minProseWords);
  const text = prose.length > 0 ? prose.flat() : words;
  const boxes = rows.map((row) => boxAround(row.map(({ box }) => box)));
  const gaps = boxes.slice(1).map(({ y }, index) => y - bottomOf(boxes[index]));
  const pitches = boxes.slice(1).map((box, index) => bottomOf(box) - bottomOf(boxes[index]));
  const sorted = gaps.toSorted((a, b) => a - b);
  return {
    box: boxAround(text.map(({ box }) => box)),
    sizePt: median(text.map(({ fontSizePt }) => fontSizePt)),
    heightPt: median(text.map(({ box }) => box.height)),
    faces: new Set(text.map(({ fontName }) => fontName)),
    color: commonColor(text),
    pitchPt: pitches.length > 0 ? median(pitches) : heightPt,
    widestGapPt: sorted[Math.floor(sorted.length * 0.9)] ?? heightPt,
    rowCount: rows.length,
    proseShare: prose.length / Math.max(rows.length, 1),
  };
}

function bottomOf(box: Box | undefined): number {
  return box ? box.y + box.height : 0;
}

function commonColor(words: readonly Word[]): string {
  const groups = [...groupBy(words, ({ color }) => color ?? '')];
  return groups.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}
