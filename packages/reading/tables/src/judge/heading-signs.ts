import { clamp, median, type Box, type TableCell, type TableColumn, type Word } from '@recto/document-model';
import { isProse } from '../text/is-prose.js';
import type { TextRow } from '../text/text-row.js';

/** What shows that somebody set rows below names of columns, and not lines beside each other. */
export interface HeadingSigns {
  /** The names are set in a print that (nearly) no cell below them has: 1, or less the fewer rows there are to tell, 0..1. */
  readonly setOff: number;
  /** Share of the names that stand in the middle of their column while what is below them does not, 0..1; less where there are hardly any rows. */
  readonly centred: number;
  /** How much further apart rows stand than lines of the page's running text, in shares of these: -0.5..1; 0 where either is unknown. */
  readonly looseRows: number;
}

/** So little of the body may be printed as its heading is. */
const maxSameShare = 0.1;
/** So many rows after the first one below a heading show that none has its print, or that names stand in the middle. */
const fullRows = 6;
const fullCentredRows = 2;
/** A name is narrower than its column by this much at least, or it stands flush and in the middle at once; in shares of the size. */
const minRoomShare = 0.8;
const maxOffCentreShare = 0.2;
/** White between lines of one paragraph, in shares of the size, at most. */
const maxLeadingShare = 2.2;

export function headingSigns(
  rows: readonly (readonly TableCell[])[],
  columns: readonly TableColumn[],
  headerRowCount: number,
  leadings: { readonly ofRows: number | undefined; readonly ofText: number | undefined },
): HeadingSigns {
  const heading = rows.slice(0, headerRowCount).flat();
  const body = rows.slice(headerRowCount).flat();
  const { ofRows, ofText } = leadings;
  const told = (full: number) => clamp((rows.length - headerRowCount - 1) / full, 0, 1);
  return {
    setOff: isSetOff(wordsOf(heading), wordsOf(body)) ? told(fullRows) : 0,
    centred: headerRowCount > 0 ? centredShare(heading, body, columns.length) * told(fullCentredRows) : 0,
    looseRows: ofRows === undefined || ofText === undefined ? 0 : clamp(ofRows / ofText - 1, -0.5, 1),
  };
}

/** From one line to the next in running text, in shares of its size; undefined where there is hardly any. */
export function textLeading(rows: readonly TextRow[]): number | undefined {
  const steps = rows.slice(1).flatMap((row, index) => {
    const above = rows[index] ?? row;
    const size = row.words[0]?.fontSizePt ?? 0;
    const step = row.bottom - above.bottom;
    return size > 0 && step < size * maxLeadingShare && isProse(row) && isProse(above) ? [step / size] : [];
  });
  return steps.length > 1 ? median(steps) : undefined;
}

/** From one row of a single line to the next, in shares of the size; undefined where cells have several lines. */
export function rowLeading(groups: readonly (readonly TextRow[])[]): number | undefined {
  const steps = groups.slice(1).flatMap((group, index) => {
    const [row, above] = [group[0], groups[index]?.[0]];
    const isSingle = group.length === 1 && groups[index]?.length === 1;
    const size = row?.words[0]?.fontSizePt ?? 0;
    return row && above && isSingle && size > 0 ? [(row.bottom - above.bottom) / size] : [];
  });
  return steps.length > 0 ? median(steps) : undefined;
}

/** Whether all words of a heading have one print, which (nearly) no word below it has. */
export function isSetOff(heading: readonly Word[], body: readonly Word[]): boolean {
  const prints = new Set(heading.map(printOf));
  if (prints.size !== 1 || (!heading[0]?.isBold && body.every(({ isBold }) => isBold))) return false;
  return body.filter((word) => prints.has(printOf(word))).length <= body.length * maxSameShare;
}

/** Weight, slope and colour of a word. */
function printOf({ isBold, isItalic, color = '' }: Word): string {
  return `${isBold ? 'bold' : ''} ${isItalic ? 'italic' : ''} ${color}`;
}

function centredShare(heading: readonly TableCell[], body: readonly TableCell[], columnCount: number): number {
  let [narrow, centred] = [0, 0];
  for (let column = 0; column < columnCount; column += 1) {
    const edgesIn = (cells: readonly TableCell[]) =>
      cells.flatMap((cell) => (cell.column === column && cell.columnSpan === 1 ? edgesOf(cell) : []));
    const [names, values] = [edgesIn(heading), edgesIn(body)];
    if (names.length === 0 || values.length === 0) continue;
    const left = Math.min(...[...names, ...values].map(({ x }) => x));
    const right = Math.max(...[...names, ...values].map(({ x, width }) => x + width));
    const size = heading[0]?.words[0]?.[0]?.fontSizePt ?? 10;
    const offCentre = ({ x, width }: Box) => Math.abs(x + width / 2 - (left + right) / 2);
    const isBodyCentred = values.every((value) => offCentre(value) < size * maxOffCentreShare * 2);
    if (isBodyCentred || names.some(({ width }) => right - left - width < size * minRoomShare)) continue;
    narrow += 1;
    if (names.every((name) => offCentre(name) < size * maxOffCentreShare)) centred += 1;
  }
  return centred / Math.max(narrow, 1);
}

function edgesOf({ words }: TableCell): Box[] {
  const boxes = words.flat().map(({ box }) => box);
  if (boxes.length === 0) return [];
  const left = Math.min(...boxes.map(({ x }) => x));
  return [{ x: left, y: 0, width: Math.max(...boxes.map(({ x, width }) => x + width)) - left, height: 0 }];
}

function wordsOf(cells: readonly TableCell[]): Word[] {
  return cells.flatMap(({ words }) => words.flat());
}
