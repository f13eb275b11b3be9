import { isProse } from './is-prose.js';
import { startsSmall } from './prose-signs.js';
import { cellGapShare, runsOf, textOf, type Run, type TextRow } from './text-row.js';

/** Spaces of justified lines, and the indent of a paragraph's first line, at most. */
const maxStretchShare = 1.8;
const maxIndentShare = 3;
/** White between two lines of one text, in sizes. */
const maxBetweenLines = 1.2;
/** Edges that differ by less than this share of the size are flush. */
const flushShare = 0.25;

/** A line of justified text whose spaces are as wide as gutters; the line before or after it shows what it is. */
export function isStretched(rows: readonly TextRow[], index: number, sizePt: number): boolean {
  const row = rows[index];
  if (!row || !isProse(row) || runsOf(row, sizePt * maxStretchShare).length > 1) return false;
  return [rows[index - 1], rows[index + 1]].some((near) => {
    if (!near || !isProse(near) || runsOf(near, sizePt * cellGapShare).length > 1) return false;
    const apart = Math.max(near.top - row.bottom, row.top - near.bottom);
    const indent = Math.abs((near.words[0]?.box.x ?? 0) - (row.words[0]?.box.x ?? 0));
    return apart < sizePt * maxBetweenLines && indent < sizePt * maxIndentShare;
  });
}

/**
 * The runs of a row of which the last ones are one where the line below shows them to be one line of a justified cell: it begins where one
 * of them but the first does, goes on within the sentence and without such white, and both end at one edge.
 */
export function joinStretched(
  runs: readonly Run[],
  row: TextRow,
  below: TextRow | undefined,
  sizePt: number,
): readonly Run[] {
  if (runs.length < 2 || !below || below.top - row.bottom > sizePt * maxBetweenLines) return runs;
  const [line, ...more] = runsOf(below, sizePt * cellGapShare);
  if (!line || more.length > 0 || !isProse(line) || !startsSmall.test(textOf(line))) return runs;
  const isFlush = (a: number, b: number) => Math.abs(a - b) < sizePt * flushShare;
  const first = runs.findIndex(({ left }) => isFlush(left, line.left));
  const stretched = runs.slice(first);
  const right = stretched.at(-1)?.right ?? 0;
  const words = stretched.flatMap((run) => run.words);
  if (first < 1 || stretched.length < 2 || !isFlush(right, line.right) || !isProse({ words })) return runs;
  return [...runs.slice(0, first), { words, left: stretched[0]?.left ?? 0, right }];
}
