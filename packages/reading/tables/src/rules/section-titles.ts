import type { Word } from '@recto/document-model';
import { cellGapShare, runsOf, toTextRows } from '../text/text-row.js';
import type { RuleLine } from './rule-lines.js';

/** A title is so much larger than the rows, stands so far above its rule, in sizes, and begins where that does, in points. */
const title = { minSizeRatio: 1.1, maxAboveShare: 0.9, flushPt: 6 };
/** One alone may be the name of a table. */
const minTitles = 2;

/** Rules that underline the titles of sections, and the words of these: what one rules off goes on below it, and no further than to the next. */
export function sectionTitles(
  lines: readonly RuleLine[],
  words: readonly Word[],
  sizePt: number,
): ReadonlyMap<RuleLine, readonly Word[]> {
  const titles = new Map<RuleLine, readonly Word[]>();
  const large = words.filter(({ fontSizePt }) => fontSizePt >= sizePt * title.minSizeRatio);
  if (large.length < minTitles) return titles;
  for (const line of lines) {
    const isAbove = ({ box: { y, height }, fontSizePt }: Word) =>
      y + height / 2 < line.at && line.at - y - height < fontSizePt * title.maxAboveShare;
    if (!large.some(isAbove)) continue;
    const row = toTextRows(words.filter(isAbove)).at(-1)?.words ?? [];
    const [run, ...others] = runsOf({ words: row }, sizePt * cellGapShare);
    const isTitle = row.every((word) => large.includes(word)) && row.some(({ text }) => /\p{L}/u.test(text));
    if (run && others.length === 0 && isTitle && Math.abs(run.left - line.from) <= title.flushPt) titles.set(line, row);
  }
  return titles.size < minTitles ? new Map() : titles;
}
