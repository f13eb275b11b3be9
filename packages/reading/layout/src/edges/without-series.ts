import { toLine, type TextLine } from '@recto/document-model';
import { toRows } from '../lines/to-rows.js';
import { edgeDistance, edgeShare, type EdgePage } from './edge-page.js';
import { partsOf, patternOf } from './line-parts.js';

/** Lines of one pattern within the page that make a series of them. */
const minSiblings = 2;

/** Lines with a number that stand in the middle of the page too are entries of a series: captions, rows of a list. */
export function withoutSeries(taken: readonly TextLine[], page: EdgePage): TextLine[] {
  const isSeries = (pattern: string) => pattern.includes('#') && /\p{L}/u.test(pattern);
  if (!taken.some((line) => isSeries(patternOf(line)))) return [...taken];
  const inner = page.words.filter(({ box }) => edgeDistance(box, page) >= page.heightPt * edgeShare);
  const counts = new Map<string, number>();
  for (const part of toRows(inner).flatMap((row) => partsOf(toLine(row)))) {
    const pattern = patternOf(part);
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  return taken.filter((line) =>
    partsOf(line).every((part) => {
      const pattern = patternOf(part);
      return !isSeries(pattern) || (counts.get(pattern) ?? 0) < minSiblings;
    }),
  );
}
