import { boxAround, type Box, type FoundTable, type TableCell, type Word } from '@recto/document-model';
import { toRows } from '../lines/to-rows.js';
import { isBuilt, joinInlineFormulas } from './join-inline-formulas.js';

/**
 * The table with what is built in its cells, as fractions and roots are, as one word each, with its LaTeX. Letters with indices stay the words
 * that they are.
 */
export function withCellFormulas(table: FoundTable, bars: readonly Box[]): FoundTable {
  if (!table.words.some(({ signs }) => signs)) return table;
  const joinedOf = new Map<Word, Word | undefined>();
  const rows = table.rows.map((row) => row.map((cell) => withFormulas(cell, bars, joinedOf)));
  if (joinedOf.size === 0) return table;
  const words = table.words.flatMap((word) => (joinedOf.has(word) ? (joinedOf.get(word) ?? []) : [word]));
  return { ...table, rows, words };
}

/** Notes for each word that is joined the formula that stands for it, with the first of them only. */
function withFormulas(cell: TableCell, bars: readonly Box[], joinedOf: Map<Word, Word | undefined>): TableCell {
  const words = cell.words.flat();
  if (!words.some(({ signs }) => signs)) return cell;
  const { x, y, width, height } = boxAround(words.map(({ box }) => box));
  // Lines of the table itself reach beyond what stands in the cell.
  const within = bars.filter(
    (bar) => bar.x > x - 1 && bar.x + bar.width < x + width + 1 && bar.y > y - 1 && bar.y < y + height,
  );
  const joined = joinInlineFormulas(words, within, isBuilt);
  if (joined === words) return cell;
  const kept = new Set(joined);
  const [gone, made] = [words.filter((word) => !kept.has(word)), joined.filter((word) => !words.includes(word))];
  gone.forEach((word, index) => joinedOf.set(word, made[index]));
  const lines = toRows([...joined]).map((line) => [...line].sort((a, b) => a.box.x - b.box.x));
  return { ...cell, words: lines };
}
