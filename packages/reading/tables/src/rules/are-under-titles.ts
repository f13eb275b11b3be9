import type { Word } from '@recto/document-model';
import { cellGapShare, runsOf, toTextRows } from '../text/text-row.js';
import type { RuleLine } from './rule-lines.js';

/** A title is so much larger than the rows, stands so far above its rule, in sizes, and begins where that does, in points. */
const title = { minSizeRatio: 1.1, maxAboveShare: 0.9, flushPt: 6 };
/** One alone may be the name of a table, whose last rule stands below its rows. */
const minTitles = 2;
const maxOtherRules = 1;

/** Whether rules underline the titles of sections, all but the last one: nothing between them is ruled off. */
export function areUnderTitles(lines: readonly RuleLine[], words: readonly Word[], sizePt: number): boolean {
  const large = words.filter(({ fontSizePt }) => fontSizePt >= sizePt * title.minSizeRatio);
  if (large.length < minTitles) return false;
  const titled = lines.filter((line) => {
    const isAbove = ({ box: { y, height }, fontSizePt }: Word) =>
      y + height / 2 < line.at && line.at - y - height < fontSizePt * title.maxAboveShare;
    if (!large.some(isAbove)) return false;
    const row = toTextRows(words.filter(isAbove)).at(-1)?.words ?? [];
    const [run, ...others] = runsOf({ words: row }, sizePt * cellGapShare);
    const isTitle = row.every((word) => large.includes(word)) && row.some(({ text }) => /\p{L}/u.test(text));
    return run !== undefined && others.length === 0 && isTitle && Math.abs(run.left - line.from) <= title.flushPt;
  });
  return titled.length >= Math.max(minTitles, lines.length - maxOtherRules);
}
