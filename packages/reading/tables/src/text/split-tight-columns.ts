import { median, type TableColumn, type Word } from '@recto/document-model';
import type { TextRow } from './text-row.js';

/** White this narrow still parts columns when enough rows keep it; in shares of the print's size. */
const minWhiteShare = 0.22;
const minRows = 4;
/** Of so many rows the first may be headings, which are wider than their column. */
const minBodyRows = 6;
const maxHeadingRows = 2;
/** Share of the column's rows that have words on both sides. */
const minSharedRows = 0.3;
/** Edges that differ by less than this share of the size are flush. */
const flushShare = 0.15;
/** A space between words, in shares of the size. */
const maxSpaceShare = 0.6;

/** Parts columns that stand closer than words usually do, where rows keep a white strip with a flush edge. */
export function splitTightColumns(
  columns: readonly TableColumn[],
  rows: readonly TextRow[],
  sizePt: number,
): TableColumn[] {
  return columns.flatMap((column) => splitColumn(column, rows, sizePt));
}

function splitColumn(column: TableColumn, rows: readonly TextRow[], sizePt: number): TableColumn[] {
  const lines = rows
    .map(({ words }) =>
      words.filter(({ box }) => box.x >= column.left - 0.5 && box.x + box.width <= column.right + 0.5),
    )
    .filter((words) => words.length > 0);
  if (lines.length < minRows) return [column];
  const body = lines.slice(lines.length >= minBodyRows ? maxHeadingRows : 0);
  const strips = whiteStrips(body.flat(), sizePt * minWhiteShare);
  const strip = strips.find((white, index) => {
    const cells = { left: strips[index - 1]?.right ?? column.left, right: strips[index + 1]?.left ?? column.right };
    return isGutter(white, cells, body, sizePt);
  });
  if (!strip) return [column];
  const rest = { left: strip.right, right: column.right };
  return [{ left: column.left, right: strip.left }, ...splitColumn(rest, rows, sizePt)];
}

function whiteStrips(words: readonly Word[], minWidth: number): TableColumn[] {
  const strips: TableColumn[] = [];
  let end = Infinity;
  for (const { box } of [...words].sort((a, b) => a.box.x - b.box.x)) {
    if (box.x - end >= minWidth) strips.push({ left: end, right: box.x });
    end = end === Infinity ? box.x + box.width : Math.max(end, box.x + box.width);
  }
  return strips;
}

/** Whether a white strip parts columns; `reach` is from where to where its neighbouring cells may stand. */
function isGutter(
  { left, right }: TableColumn,
  reach: TableColumn,
  lines: readonly (readonly Word[])[],
  sizePt: number,
): boolean {
  const pairs = lines.flatMap((words) => {
    const before = words.findLast(({ box }) => box.x + box.width <= left + 0.01);
    const after = words.find(({ box }) => box.x >= right - 0.01);
    return before && after ? [{ before, after }] : [];
  });
  if (pairs.length < Math.max(minRows, lines.length * minSharedRows)) return false;
  const isFlush = (edge: number, edges: readonly number[]) =>
    edges.filter((at) => Math.abs(at - edge) <= sizePt * flushShare).length >= edges.length * 0.8;
  const flushLeft = isFlush(
    right,
    pairs.map(({ after }) => after.box.x),
  );
  const flushRight = isFlush(
    left,
    pairs.map(({ before }) => before.box.x + before.box.width),
  );
  const isCentred = [
    { left: reach.left, right: left },
    { left: right, right: reach.right },
  ].some((cell) => {
    const middles = lines.flatMap((words) => middleIn(words, cell));
    return middles.length >= minRows && isFlush(median(middles), middles);
  });
  const isVaried = new Set(pairs.map(({ before }) => before.text)).size > pairs.length / 2;
  return (flushLeft || flushRight || isCentred) && isVaried && !areOneCell(pairs, sizePt);
}

interface Pair {
  readonly before: Word;
  readonly after: Word;
}

/** Words side by side that belong together, row by row: groups of figures, signs, ranges, units, divided words, counts. */
function areOneCell(pairs: readonly Pair[], sizePt: number): boolean {
  const gaps = pairs.map(({ before, after }) => after.box.x - before.box.x - before.box.width);
  // "907 10799": figures in groups, one space apart each time.
  const isOneSpace =
    Math.max(...gaps) < sizePt * maxSpaceShare && Math.max(...gaps) - Math.min(...gaps) < sizePt * 0.03;
  const isNumberGroup = pairs.every(
    ({ before, after }) =>
      /\d$/u.test(before.text) && (/^\d{3}\b/u.test(after.text) || (isOneSpace && /^\d+$/u.test(after.text))),
  );
  const isSign = pairs.every(
    ({ before, after }) => isSignOnly(before.text) || (isSignOnly(after.text) && !/\p{Sc}/u.test(after.text)),
  );
  // "1.4 (0.9–2.2)": a value and its range, with no more than a space between them.
  const isNear = ({ before, after }: Pair) => after.box.x - before.box.x - before.box.width < sizePt * maxSpaceShare;
  const isRange = pairs.filter((pair) => /^[([]/u.test(pair.after.text) && isNear(pair)).length > pairs.length * 0.8;
  // "19 Sep", "60 m": numbers with one of few words.
  const isUnit =
    pairs.every(
      (pair) => /^\p{N}[\p{N}.,]*$/u.test(pair.before.text) && /^\p{L}+\.?$/u.test(pair.after.text) && isNear(pair),
    ) && new Set(pairs.map(({ after }) => after.text)).size <= Math.max(1, pairs.length / 3);
  // "635 pa-": words divided at the end of a line are parts of cells.
  const isDivided = pairs.filter(({ after }) => /\p{Ll}[-\u00ad\u2010]$/u.test(after.text)).length >= pairs.length / 2;
  // "1. Tonnage": labels that are counted.
  const isCount = pairs.every((pair) => /^\p{N}{1,2}[.)]$/u.test(pair.before.text) && isNear(pair));
  return isNumberGroup || isSign || isRange || isUnit || isDivided || isCount;
}

/** The middle of what stands between two edges; nothing where nothing stands. */
function middleIn(words: readonly Word[], { left, right }: TableColumn): number[] {
  const own = words.filter(({ box }) => box.x >= left - 0.01 && box.x + box.width <= right + 0.01);
  if (own.length === 0) return [];
  const ends = own.map(({ box }) => box.x + box.width);
  return [(Math.min(...own.map(({ box }) => box.x)) + Math.max(...ends)) / 2];
}

function isSignOnly(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}
