import { median, type TableCell, type TableColumn } from '@recto/document-model';
import { isProse } from '../text/is-prose.js';
import type { ProseSigns } from '../text/prose-signs.js';
import { alignedShare } from './aligned-share.js';
import { isCode } from './is-code.js';
import { isFlowingText } from './is-flowing-text.js';
import { isQuantity, viewCell, type CellView } from './cell-view.js';
import type { DrawingSigns } from './drawing-signs.js';
import type { ExampleSigns } from './example-signs.js';
import type { HeadingSigns } from './heading-signs.js';
import type { ListSigns } from './list-signs.js';

/** What is known of rows of print besides their words. */
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
  /** How much the distances of the rows differ, in shares of the usual one. */
  readonly pitchSpread: number;
  /** The cells of each line of print by itself. */
  readonly lines: () => readonly (readonly TableCell[])[];
  readonly prose: ProseSigns;
  /** Lines above and below that begin where its columns do, 0..1. */
  readonly linesBeyond: number;
  /** They stand at the head of the page. */
  readonly opensPage: boolean;
  readonly list: ListSigns;
  readonly drawing: DrawingSigns;
  readonly example: ExampleSigns;
  readonly headingPrint: HeadingSigns;
}

/** What speaks for and against rows of print being a table, in the order of the values. */
export const tableFeatureNames = [
  'rows',
  'fewRows',
  'columns',
  'twoColumns',
  'numericColumns',
  'numericShare',
  'aligned',
  'rules',
  'anyRule',
  'severalRules',
  'grounds',
  'heading',
  'headingOfTwoColumns',
  'headingOverNumbers',
  'uneven',
  'rowGaps',
  'filled',
  'sparse',
  'wordyCells',
  'longCells',
  'proseWithoutRules',
  'proseWithRules',
  'labelsEndInColon',
  'pairsWithColons',
  'pairsOfWords',
  'pairsOfLabelAndValue',
  'headedPairsOfWords',
  'bareWords',
  'numbering',
  'flowingText',
  'code',
  'lonelyCells',
  'noWords',
  'shortCellsWithoutHeading',
  'pitchSpread',
  'severalSizes',
  'evenSteps',
  'severalNumericColumns',
  'alignedNumbersWithoutHeading',
  'rowsOfSentences',
  'fullLines',
  'leastFull',
  'leastRunOn',
  'startsTogether',
  'brokenWords',
  'linesBeyond',
  'fullLinesBeyond',
  'numbersAtHeadOfPage',
  'entriesRiseOver',
  'numbersRiseOver',
  'hangingLines',
  'openEnds',
  'leadersInColumns',
  'sameForm',
  'sameFormWithoutHeading',
  'sameWidth',
  'columnsGoOn',
  'formulas',
  'shapes',
  'brokenVerticals',
  'letters',
  'brackets',
  'singleWords',
  'segmentedWords',
  'exampleNumber',
  'quotedCells',
  'bullets',
  'listing',
  'printout',
  'headingSetOff',
  'headingSetOffOfTwo',
  'headingCentred',
  'looseRows',
] as const;

const labelEnd = /[:：]$/u;
/** Signs that stand by themselves before a term. */
const operator = /(?:^|\s)(?:[=≠≈≡∈→⇌⇒⇔↦∼∫∑∏√+⊗⊕∧∨]|:=)\s+\S/u;

/** The features of rows of print as a table, each about 0..1. */
export function tableFeatures(
  rows: readonly (readonly TableCell[])[],
  columns: readonly TableColumn[],
  evidence: Evidence,
): number[] {
  const {
    ruleCount,
    hasGrounds,
    headerRowCount,
    unevenShare,
    hasRowGaps,
    pitchSpread,
    prose: signs,
    linesBeyond,
    drawing,
    example,
    headingPrint,
  } = evidence;
  const views = rows.map((row) => row.map(viewCell));
  const body = views.slice(headerRowCount);
  const cells = views.flat();
  const filled = cells.filter(({ text }) => text !== '');
  const share = (count: number, of: number) => count / Math.max(of, 1);
  const fillShare = share(filled.length, cells.length);
  const numeric = numericColumns(body, columns);
  const isTwo = columns.length === 2;
  const hasHeading = headerRowCount > 0;
  const wordCounts = filled.map(({ cell }) => cell.words.flat().length);
  const prose = filled.filter(({ cell }) => cell.words.some((line) => isProse({ words: line }))).length;
  const proseShare = hasRowGaps ? 0 : Math.min(share(prose, views.length), 1);
  const labels = share(inColumn(views, 0).filter(({ text }) => labelEnd.test(text)).length, views.length);
  const pairs = isTwo && ruleCount < 2 && !hasGrounds;
  const areValues = isTwo && hasExactValues(body);
  const words = filled.flatMap(({ cell }) => cell.words.flat());
  // An index is smaller than the word that it stands beside.
  const sizes = filled.flatMap(({ cell }) =>
    cell.words.map((line) => Math.max(...line.map(({ fontSizePt }) => fontSizePt))),
  );
  const lonely = views.filter((row) => row.filter(({ text }) => text !== '').length === 1).length;
  return [
    Math.min(views.length, 12) / 12,
    Number(views.length < 4),
    Math.min(columns.length - 2, 6) / 6,
    Number(isTwo),
    Math.min(numeric, 3) / 3,
    share(numeric, columns.length),
    alignedShare(columns.map((_, column) => inColumn(body, column))),
    Math.min(ruleCount, 3) / 3,
    Number(ruleCount > 0),
    Number(ruleCount > 1),
    Number(hasGrounds),
    Number(hasHeading),
    Number(hasHeading && isTwo),
    Number(hasHeading && numeric > 0),
    Number(unevenShare > 0.25 && !hasRowGaps),
    Number(hasRowGaps),
    fillShare,
    Number(fillShare < 0.45),
    Number(!hasRowGaps && median(wordCounts) > 6),
    hasRowGaps ? 0 : share(wordCounts.filter((count) => count > 12).length, filled.length),
    ruleCount < 2 ? proseShare : 0,
    ruleCount < 2 ? 0 : proseShare,
    columns.length <= 4 ? labels : 0,
    Number(isTwo && labels > 0.4),
    Number(pairs && !hasHeading && !areValues),
    Number(pairs && !hasHeading && areValues),
    Number(pairs && hasHeading && !areValues),
    Number(isBare(body, columns.length, evidence)),
    Number(isNumbering(views, columns.length)),
    Number(!hasRowGaps && isFlowingText(views, columns.length)),
    Number(isCode(words)),
    share(lonely, views.length),
    Number(!words.some(({ text }) => /\p{L}{2}/u.test(text))),
    hasHeading ? 0 : share(filled.filter(({ text }) => text.length < 3).length, filled.length),
    Math.min(pitchSpread, 1),
    Number(Math.max(...sizes) > Math.min(...sizes) * 1.15),
    share(columns.filter((_, column) => stepsEvenly(inColumn(body, column))).length, columns.length),
    Number(numeric > 1 && views.length > 3),
    hasHeading || numeric < 2 ? 0 : alignedShare(columns.map((_, column) => inColumn(body, column))),
    Number(hasRowGaps && columns.length > 2),
    signs.fullLines,
    signs.leastFull,
    signs.leastRunOn,
    signs.startsTogether,
    signs.brokenWords,
    linesBeyond,
    linesBeyond * signs.leastFull,
    Number(evidence.opensPage && !hasHeading && numeric > 0),
    evidence.list.entriesRiseOver,
    evidence.list.numbersRiseOver,
    evidence.list.hanging,
    evidence.list.openEnds,
    evidence.list.leaders,
    evidence.list.sameForm,
    hasHeading ? 0 : evidence.list.sameForm,
    evidence.list.sameWidth,
    evidence.list.goesOn,
    share(filled.filter(({ text }) => operator.test(text)).length, filled.length),
    drawing.shapes,
    drawing.brokenVerticals,
    example.letters,
    example.brackets,
    example.singleWords,
    example.segmentedWords,
    example.exampleNumber,
    example.quotedCells,
    example.bullets,
    example.listing,
    example.printout,
    headingPrint.setOff,
    isTwo ? headingPrint.setOff : 0,
    headingPrint.centred,
    headingPrint.looseRows,
  ];
}

function numericColumns(body: readonly (readonly CellView[])[], columns: readonly TableColumn[]): number {
  return columns.filter((_, column) => {
    const filled = inColumn(body, column).filter(({ kind }) => kind !== 'nothing');
    const exact = filled.filter((view) => isQuantity(view) || view.kind === 'date' || view.kind === 'code');
    return filled.length > 1 && exact.length >= filled.length * 0.6;
  }).length;
}

/** In the second of two columns stands for the most part what is no word. */
function hasExactValues(body: readonly (readonly CellView[])[]): boolean {
  const values = inColumn(body, 1).filter(({ kind }) => kind !== 'nothing');
  return values.filter(({ kind }) => kind !== 'text').length > values.length * 0.5;
}

/** Numbers at one distance from each other: the marks of an axis. Years and counted rows have other columns beside them. */
function stepsEvenly(cells: readonly CellView[]): boolean {
  const numbers = cells
    .filter(({ kind }) => kind === 'number')
    .map(({ text }) => Number(text.replaceAll(/[,\s%]/gu, '').replace('−', '-')));
  const step = (numbers[1] ?? 0) - (numbers[0] ?? 0);
  const isEven = (number: number, index: number) =>
    index === 0 || Math.abs(number - (numbers[index - 1] ?? 0) - step) < Math.abs(step) * 0.01;
  return numbers.length > 3 && step !== 0 && numbers.every(isEven);
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
