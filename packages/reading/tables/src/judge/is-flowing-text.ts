import type { CellView } from './cell-view.js';

/** Lines of running text have more words than this on average, however narrow the column. */
const minWordsPerLine = 2.3;
const minPairs = 4;
/** Share of the lines that plainly go on from the line above them. */
const minRunOnShare = 0.35;
const endsOpen = /[\p{L}\p{Nd},\u00ad-]$/u;
const startsLower = /^[("«“‘]?\p{Ll}/u;

/** Whether most columns are running text: line after line goes on in small letters where the one above it stopped. */
export function isFlowingText(rows: readonly (readonly CellView[])[], columnCount: number): boolean {
  const flowing = Array.from({ length: columnCount }, (_, column) => column).filter((column) => flows(rows, column));
  return flowing.length > 1 && flowing.length >= columnCount / 2;
}

function flows(rows: readonly (readonly CellView[])[], column: number): boolean {
  const texts = rows.map((row) => row.find(({ cell }) => cell.column === column && cell.columnSpan === 1)?.text ?? '');
  const filled = texts.filter((text) => text !== '');
  const words = filled.reduce((sum, text) => sum + text.split(' ').length, 0);
  const pairs = texts.slice(1).flatMap((text, index) => {
    const above = texts[index] ?? '';
    return text === '' || above === '' ? [] : [endsOpen.test(above) && startsLower.test(text)];
  });
  const runOn = pairs.filter(Boolean).length;
  return pairs.length >= minPairs && words >= filled.length * minWordsPerLine && runOn >= pairs.length * minRunOnShare;
}
