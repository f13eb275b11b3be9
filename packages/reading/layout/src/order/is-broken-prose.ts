import type { FoundTable, TableCell } from '@recto/document-model';

/** So many cells that end in the middle of a word are lines of columns of prose; cells of tables are whole. */
const minBrokenCells = 3;
const minBrokenShare = 0.08;
/** Lines of prose go on in small letters where cells begin anew, and sentences end within them. */
const minFlowingCells = 6;
const minFlowingShare = 0.55;
const minWordsPerCell = 2.5;
const minSentenceEnds = 3;

/** True for a "table" whose cells are the lines of columns of text: words are divided at their ends, or sentences. */
export function isBrokenProse({ rows, columnCount }: FoundTable): boolean {
  const ends = rows.flat().flatMap(({ words }) => words.at(-1)?.at(-1) ?? []);
  const broken = ends.filter(({ text, isHyphenated }) => isHyphenated === true || /\p{Ll}[-\u00ad\u2010]$/u.test(text));
  if (broken.length >= minBrokenCells && broken.length >= ends.length * minBrokenShare) return true;
  const columns = Array.from({ length: columnCount }, (_, column) =>
    rows.flatMap((row) => row.filter((cell) => cell.column === column && cell.words.length > 0)),
  );
  const flowing = columns.filter(isFlowing);
  return flowing.length >= 2 && flowing.length > columnCount / 2;
}

/** One text from cell to cell. */
function isFlowing(cells: readonly TableCell[]): boolean {
  const texts = cells.map(({ words }) =>
    words
      .flat()
      .map(({ text }) => text)
      .join(' '),
  );
  const wordCount = cells.reduce((sum, { words }) => sum + words.flat().length, 0);
  if (texts.length < minFlowingCells || wordCount < texts.length * minWordsPerCell) return false;
  const goOn = texts.slice(1).filter((text) => /^["“«‘(]?\p{Ll}/u.test(text));
  const sentenceEnds = texts.filter((text) => /\p{Ll}{2}[.!?]["”»’]? \p{Lu}/u.test(text));
  return goOn.length >= (texts.length - 1) * minFlowingShare && sentenceEnds.length >= minSentenceEnds;
}
