import { runsOf, type TextRow } from '../text/text-row.js';

/** So many lines begin anew at the left edge because the line above was full, and so large a share of the lines are they. */
const minWrapped = 3;
const minShareOfLines = 0.2;
/** Of the lines that hold one run from the left edge on nearly all do: a label of two lines stands below any row. */
const minShareOfCandidates = 0.9;
const spaceSizes = 0.25;
const maxGapSizes = 1;
const maxIndentSizes = 0.3;

/**
 * Whether rows of print are lines that break at the right edge and go on at the left one, below what is no cell of theirs: what a
 * program writes (time, level, message), printed with its long lines folded.
 */
export function wrapsOver(rows: readonly TextRow[], sizePt: number): boolean {
  const left = Math.min(...rows.map((row) => row.words[0]?.box.x ?? Infinity));
  const edge = Math.max(...rows.map(({ words }) => rightOf(words)));
  const candidates = rows.flatMap((row, index) => {
    const above = rows[index - 1];
    const [first] = row.words;
    const isFolded =
      first !== undefined &&
      first.box.x - left <= sizePt * maxIndentSizes &&
      runsOf(row, sizePt * maxGapSizes).length === 1;
    if (!above || !isFolded || runsOf(above, sizePt * maxGapSizes).length < 2) return [];
    return [rightOf(above.words) + sizePt * spaceSizes + first.box.width > edge];
  });
  const wrapped = candidates.filter(Boolean).length;
  return (
    wrapped >= minWrapped &&
    wrapped >= rows.length * minShareOfLines &&
    wrapped >= candidates.length * minShareOfCandidates
  );
}

function rightOf(words: TextRow['words']): number {
  return Math.max(...words.map(({ box }) => box.x + box.width));
}
