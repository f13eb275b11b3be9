import { hasCaptionLabel, type Word } from '@recto/document-model';
import { columnCountOf, placeIn, rowCountOf, type Grid } from '../grid/grid.js';
import { isProse } from '../text/is-prose.js';
import { textOf, toTextRows } from '../text/text-row.js';

/** Notes below a table are sentences: of so many words at least. */
const minNoteWords = 9;

/** A drawn grid without the caption in its first row and the notes in its last rows: one cell over all columns each. */
export function withoutTitleRows(
  grid: Grid,
  words: readonly Word[],
): { readonly grid: Grid; readonly words: readonly Word[] } {
  const rowCount = rowCountOf(grid);
  if (columnCountOf(grid) < 2) return { grid, words };
  const linesIn = (row: number) =>
    toTextRows(words.filter(({ box }) => placeIn(grid.ys, box.y + box.height / 2) === row));
  const isWhole = (row: number) =>
    grid.verticalWalls.slice(1, -1).every((walls) => walls[row] === false) &&
    [row, row + 1].every((line) => (grid.horizontalWalls[line] ?? []).every(Boolean));
  const isCaption = (row: number) => isWhole(row) && hasCaptionLabel(linesIn(row).map(textOf).join(' '), true);
  const isNote = (row: number) => {
    const lines = isWhole(row) ? linesIn(row) : [];
    return lines.some(isProse) && lines.reduce((sum, line) => sum + line.words.length, 0) >= minNoteWords;
  };
  const first = isCaption(0) ? 1 : 0;
  let end = rowCount;
  while (end > first && isNote(end - 1)) end -= 1;
  if ((first === 0 && end === rowCount) || end - first < 2) return { grid, words };
  const kept = {
    xs: grid.xs,
    ys: grid.ys.slice(first, end + 1),
    verticalWalls: grid.verticalWalls.map((walls) => walls.slice(first, end)),
    horizontalWalls: grid.horizontalWalls.slice(first, end + 1),
  };
  return { grid: kept, words: words.filter(({ box }) => placeIn(kept.ys, box.y + box.height / 2) >= 0) };
}
