import type { TableColumn, Word } from '@recto/document-model';
import { candidateRegions } from '../text/candidate-regions.js';
import type { TableDraft, TextTableContext } from '../table-draft.js';
import { readTextTable } from '../text/read-text-table.js';
import { splitZones } from '../text/split-zones.js';
import { textColumns } from '../text/text-columns.js';
import { runsOf, toTextRows, wordsOfRows, type TextRow } from '../text/text-row.js';
import { withoutSideProse } from '../text/without-side-prose.js';
import type { StripRegion } from './strip-regions.js';

/** Words this near, in shares of the print's size, go on with a line. */
const maxWordGapShare = 0.8;
/** The first row, and the names of the columns. */
const maxRowsAbove = 2;
/** White between two lines of one cell, at most, in shares of the size. */
const maxLineGapShare = 0.8;
/** Rules that so many rows run beyond underline something else. */
const maxCutShare = 0.2;
/** Of the rows between rules over figures so many have a label outside of them. */
const minLabelledShare = 0.5;

/** Rows between rules, with those of the `free` words above and below that keep to the same columns: not every table is closed by a rule. */
export function readStrip(
  strip: StripRegion,
  free: readonly Word[],
  context: TextTableContext,
): TableDraft | undefined {
  const { rows } = strip;
  const inside = new Set(wordsOfRows(rows));
  if (
    isCut(
      rows,
      free.filter((word) => !inside.has(word)),
      context.sizePt,
    )
  )
    return undefined;
  const within = { ...context, strip };
  const draft = readTextTable(rows, within);
  const [left, right] = [strip.left - context.sizePt, strip.right + context.sizePt];
  const near = free.filter(({ box: { x, width } }) => x > left && x + width < right);
  const regions = candidateRegions(toTextRows(near), context.sizePt).map(wordsOfRows);
  const touching = regions.filter((words) => words.some((word) => inside.has(word)));
  const longer = toTextRows([...new Set([...inside, ...besideRuled(strip, touching.flat(), context.sizePt)])]);
  const extended = longer.length > rows.length ? readTextTable(longer, within) : undefined;
  const best = extended && (!draft || extended.columns.length === draft.columns.length) ? extended : draft;
  const labelled = withLabels(strip, free, context.sizePt);
  const wider = labelled && readTextTable(labelled, context);
  return wider && wider.columns.length > (best?.columns.length ?? 0) ? wider : best;
}

/**
 * What may belong to the rows of a strip. Where a rule stands below each of its rows, no more is of the table above its first rule than
 * the row that this rule is below and the names of the columns, which fill all of these but the first; below its last rule stand sums,
 * which reach into its last column.
 */
function besideRuled({ rows, isRuledByRow }: StripRegion, words: readonly Word[], sizePt: number): Word[] {
  const others = toTextRows(words);
  if (!isRuledByRow) return wordsOfRows(others);
  const top = rows[0]?.top ?? 0;
  const end = Math.max(...rows.map(({ bottom }) => bottom));
  const above = others.filter(({ bottom }) => bottom <= top);
  const columns = textColumns(rows, sizePt);
  const isFull = (row: TextRow) =>
    columns.slice(1).every((column) => reachesInto(row, column)) ||
    (columns.length > 1 && runsOf(row, sizePt * maxWordGapShare).length === columns.length);
  let first = above.flatMap((row, index) => (isFull(row) ? [index] : [])).at(-maxRowsAbove) ?? above.findIndex(isFull);
  if (first < 0) first = above.length;
  while (first > 0 && (above[first]?.top ?? top) - (above[first - 1]?.bottom ?? 0) < sizePt * maxLineGapShare)
    first -= 1;
  const last = columns.at(-1);
  const below = others.filter((row) => row.top >= end);
  const isOfTable = last !== undefined && below.some((row) => reachesInto(row, last));
  return wordsOfRows(isOfTable ? others.slice(first) : others.slice(first, others.length - below.length));
}

function reachesInto({ words }: TextRow, { left, right }: TableColumn): boolean {
  return words.some(({ box: { x, width } }) => x < right && x + width > left);
}

/** The rows with the labels left of the rules, where these run over the columns of figures only; undefined without labels. */
function withLabels(
  { rows, left }: StripRegion,
  free: readonly Word[],
  sizePt: number,
): readonly TextRow[] | undefined {
  const before = free.filter(({ box }) => box.x + box.width < left);
  const isLabelled = ({ top, bottom }: TextRow) =>
    before.some(({ box }) => box.y + box.height / 2 > top && box.y + box.height / 2 < bottom);
  if (rows.filter(isLabelled).length < rows.length * minLabelledShare) return undefined;
  const inside = wordsOfRows(rows);
  const labels = new Set(before);
  return splitZones(toTextRows(free), sizePt)
    .flatMap((zone) => candidateRegions(zone, sizePt))
    .map((region) => withoutSideProse(region, sizePt))
    .find((region) => {
      const words = new Set(wordsOfRows(region));
      return (
        inside.every((word) => words.has(word)) && region.some((row) => row.words.some((word) => labels.has(word)))
      );
    });
}

/** Whether lines go on beyond the rules. */
function isCut(rows: readonly TextRow[], outside: readonly Word[], sizePt: number): boolean {
  const maxGap = sizePt * maxWordGapShare;
  const cut = rows.filter(({ words, top, bottom }) => {
    const left = Math.min(...words.map(({ box }) => box.x));
    const right = Math.max(...words.map(({ box }) => box.x + box.width));
    return outside.some(({ box }) => {
      const middle = box.y + box.height / 2;
      const gap = Math.max(box.x - right, left - box.x - box.width);
      return middle > top && middle < bottom && gap > -maxGap && gap < maxGap;
    });
  });
  return cut.length > rows.length * maxCutShare;
}
