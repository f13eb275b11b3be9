import type { TableColumn } from '@recto/document-model';
import { hasStackedNumbers } from './continuation-features.js';
import { lineBand } from './line-band.js';
import { rowLines, type RowLine } from './row-lines.js';
import type { TextRow } from './text-row.js';

/** White between a label and each of its two rows that still shows it to stand at their middle, in shares of the size. */
const maxWhiteShare = 0.15;

/**
 * Rows of print in which a label that stands half-way between two rows of figures is of the upper one: it names both, and
 * would else be a row of its own that joins them.
 */
export function raiseLabels(rows: readonly TextRow[], columns: readonly TableColumn[], sizePt: number): TextRow[] {
  const lines = rowLines(rows, columns);
  const raised: TextRow[] = [];
  for (let index = 0; index < rows.length; index += 1) {
    const [above, label, below] = lines.slice(index, index + 3);
    if (!above) continue;
    if (!label || !below || !standsBetween(label, above, below, sizePt)) raised.push(above.row);
    else {
      raised.push({ ...above.row, words: [...label.row.words, ...above.row.words] });
      index += 1;
    }
  }
  return raised;
}

function standsBetween(label: RowLine, above: RowLine, below: RowLine, sizePt: number): boolean {
  const isAlone = label.texts.every((text, column) => (column === 0 ? text !== '' : text === ''));
  const isFree = above.texts[0] === '' && below.texts[0] === '';
  if (!isAlone || !isFree || !hasStackedNumbers([above, below])) return false;
  const [upper, middle, lower] = [above, label, below].map(({ row }) => lineBand(row));
  if (!upper || !middle || !lower) return false;
  const most = sizePt * maxWhiteShare;
  return middle.top - upper.bottom < most && lower.top - middle.bottom < most;
}
