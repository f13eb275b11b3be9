import { median, type TableCell, type TableColumn } from '@recto/document-model';
import { isProse } from '../text/is-prose.js';
import { isCode } from './is-code.js';
import { isContents } from './is-contents.js';
import { isFlowingText } from './is-flowing-text.js';
import { isQuantity, viewCell, type CellView } from './cell-view.js';

export interface Evidence {
  /** Lines that run along the table's rows. */
  readonly ruleCount: number;
  /** Rows of different grounds. */
  readonly hasGrounds: boolean;
  readonly headerRowCount: number;
  readonly hasLeaders: boolean;
  /** Share of the rows whose cells do not stand on one line. */
  readonly unevenShare: number;
  /** Cells of several lines that begin together and leave white below them: rows, whatever their text. */
  readonly hasRowGaps: boolean;
  /** The cells of each line of print by itself. */
  readonly lines: () => readonly (readonly TableCell[])[];
}

/** From this sum of reasons on, print without a drawn grid is a table. */
const minScore = 3;
/** Reasons that make a table certain. */
const fullScore = 8;
/** Contents have a rule above and one below at most. */
const maxContentsRules = 2;
const labelEnd = /[:：]$/u;

/** How sure it is that rows of print are a table, 0..1; 0 when they are not. */
export function judgeTable(
  rows: readonly (readonly TableCell[])[],
  columns: readonly TableColumn[],
  evidence: Evidence,
): number {
  const views = rows.map((row) => row.map(viewCell));
  const body = views.slice(evidence.headerRowCount);
  const score =
    shapeScore(views, columns) +
    contentScore(body, columns) +
    evidenceScore(evidence, columns) -
    penalties(views, columns, evidence);
  // Line by line costs as much as all of the above: only what would be a table is asked.
  if (score < minScore || areContents(columns, evidence)) return 0;
  return Math.min(score / fullScore, 1);
}

function shapeScore(views: readonly (readonly CellView[])[], columns: readonly TableColumn[]): number {
  const byRows = views.length >= 6 ? 1.5 : views.length >= 4 ? 1 : views.length >= 3 ? 0.5 : -1;
  const byColumns = Math.min(columns.length - 2, 2) * 0.75;
  return byRows + byColumns;
}

function contentScore(body: readonly (readonly CellView[])[], columns: readonly TableColumn[]): number {
  const numeric = columns.filter((_, column) => {
    const filled = inColumn(body, column).filter(({ kind }) => kind !== 'nothing');
    const exact = filled.filter((view) => isQuantity(view) || view.kind === 'date' || view.kind === 'code');
    return filled.length > 1 && exact.length >= filled.length * 0.6;
  }).length;
  return Math.min(numeric, 3) * 0.9 + alignedShare(body, columns) * 1.5 - 0.75;
}

function evidenceScore(evidence: Evidence, columns: readonly TableColumn[]): number {
  const { ruleCount, hasGrounds, headerRowCount, unevenShare, hasRowGaps } = evidence;
  const byRules = Math.min(ruleCount, 3) * 0.9;
  const byHeader = headerRowCount > 0 ? (columns.length > 2 ? 1 : 1.5) : 0;
  const unevenness = unevenShare > 0.25 && !hasRowGaps ? 3 : 0;
  return byRules + byHeader + (hasGrounds ? 1 : 0) + (hasRowGaps ? 1.5 : 0) - unevenness;
}

function penalties(
  views: readonly (readonly CellView[])[],
  columns: readonly TableColumn[],
  evidence: Evidence,
): number {
  const { headerRowCount } = evidence;
  const cells = views.flat();
  const filled = cells.filter(({ text }) => text !== '');
  const fillShare = filled.length / Math.max(cells.length, 1);
  const labels = inColumn(views, 0).filter(({ text }) => labelEnd.test(text)).length / Math.max(views.length, 1);
  return (
    (fillShare < 0.45 ? 2 : fillShare < 0.6 ? 0.75 : 0) +
    (evidence.hasRowGaps ? 0 : wordiness(filled, views.length, evidence.ruleCount)) +
    (labels > 0.4 && columns.length <= 4 ? 3 : 0) +
    (columns.length === 2 ? pairing(views, evidence) : 0) +
    (isBare(views.slice(headerRowCount), columns.length, evidence) ? 1.5 : 0) +
    (isNumbering(views, columns.length) ? 3 : 0) +
    (!evidence.hasRowGaps && isFlowingText(views, columns.length) ? 8 : 0) +
    (isCode(filled.flatMap(({ cell }) => cell.words.flat())) ? 4 : 0)
  );
}

/** Numbers that only grow are page numbers, but not where rules part the rows. */
function areContents(columns: readonly TableColumn[], { lines, hasLeaders, ruleCount }: Evidence): boolean {
  if (ruleCount > maxContentsRules) return false;
  const views = lines().map((line) => line.map(viewCell));
  return isContents(views, columns.length, hasLeaders);
}

/** Reasons against cells that read like running text. */
function wordiness(filled: readonly CellView[], rowCount: number, ruleCount: number): number {
  const wordCounts = filled.map(({ cell }) => cell.words.flat().length);
  const long = wordCounts.filter((count) => count > 12).length;
  const prose = filled.filter(({ cell }) => cell.words.some((line) => isProse({ words: line }))).length;
  return (
    (median(wordCounts) > 6 ? 2 : 0) +
    (long > filled.length * 0.3 ? 1.5 : 0) +
    (prose > rowCount * 0.4 ? (ruleCount < 2 ? 3.5 : 1.5) : 0)
  );
}

/** Reasons against two columns: labels and what they stand for need a heading, amounts or rules to be a table. */
function pairing(views: readonly (readonly CellView[])[], { headerRowCount, ruleCount, hasGrounds }: Evidence): number {
  const values = inColumn(views.slice(headerRowCount), 1).filter(({ kind }) => kind !== 'nothing');
  const areExact = values.filter(({ kind }) => kind !== 'text').length > values.length * 0.5;
  const whole = views.filter((row) => row.every(({ text }) => text !== '')).length;
  const isHeaded = headerRowCount > 0 && (areExact || whole > views.length * 0.85);
  if (ruleCount > 1 || hasGrounds) return isHeaded ? 0 : 1;
  return isHeaded ? (areExact ? 0 : 1) : areExact ? 2.5 : 5;
}

/** Words alone, with nothing that heads or frames them: names beside each other, choices, addresses. */
function isBare(body: readonly (readonly CellView[])[], columnCount: number, evidence: Evidence): boolean {
  const { headerRowCount, ruleCount, hasGrounds } = evidence;
  if (headerRowCount > 0 || ruleCount > 1 || hasGrounds) return false;
  return Array.from({ length: columnCount }, (_, column) => inColumn(body, column)).every((cells) => {
    const filled = cells.filter(({ kind }) => kind !== 'nothing');
    return filled.filter(({ kind }) => kind === 'text').length > filled.length * 0.5;
  });
}

/** Lines of text with their numbers beside them. */
function isNumbering(views: readonly (readonly CellView[])[], columnCount: number): boolean {
  const numbers = inColumn(views, 0).map(({ text }) => Number(/^\(?(\d+)[.)]?$/u.exec(text)?.[1] ?? NaN));
  const steps = numbers.slice(1).filter((number, index) => number === (numbers[index] ?? 0) + 1).length;
  return columnCount === 2 && steps >= (numbers.length - 1) * 0.8;
}

function inColumn(views: readonly (readonly CellView[])[], column: number): CellView[] {
  return views.flatMap((row) => row.filter(({ cell }) => cell.column === column && cell.columnSpan === 1));
}

/** Share of the cells that stand flush with most of their column: on the left, on the right or in the middle. */
function alignedShare(body: readonly (readonly CellView[])[], columns: readonly TableColumn[]): number {
  const shares = columns.map((_, column) => {
    const edges = inColumn(body, column)
      .filter(({ text }) => text !== '')
      .map(({ cell }) => {
        const words = cell.words.flat();
        const left = Math.min(...words.map(({ box }) => box.x));
        const right = Math.max(...words.map(({ box }) => box.x + box.width));
        return { left, right, size: words[0]?.fontSizePt ?? 10 };
      });
    const flush = (place: (edge: { left: number; right: number }) => number) => {
      const usual = median(edges.map(place));
      return (
        edges.filter((edge) => Math.abs(place(edge) - usual) <= edge.size * 0.25).length / Math.max(edges.length, 1)
      );
    };
    return Math.max(
      flush(({ left }) => left),
      flush(({ right }) => right),
      flush(({ left, right }) => (left + right) / 2) * 0.9,
    );
  });
  return shares.reduce((sum, share) => sum + share, 0) / Math.max(shares.length, 1);
}
