import { boxAround, median, type Box } from '@recto/document-model';
import { contentsColumns } from './contents-columns.js';
import type { Atom } from './region.js';

const minEntries = 4;
const minRisingShare = 0.8;
/** Entries without a leader, parts and chapters, stand up to so many heights of an entry above the first with one. */
const headRoom = 5;
const pageNumber = /^\p{N}{1,4}$/u;

/**
 * The area of a table of contents: entries whose leaders end in whole numbers that rise from line to line. What stands in
 * it is read line by line, or column by column, and makes up no table. Undefined without one: the amounts of a statement do not rise.
 */
export function contentsArea(atoms: readonly Atom[]): Box | undefined {
  const columns = contentsColumns(atoms.flatMap(({ words }) => words ?? []));
  if (columns) return { x: 0, y: columns.top, width: columns.end, height: columns.bottom - columns.top };
  const entries = atoms.filter(isEntry).sort((a, b) => a.box.y - b.box.y);
  if (entries.length < minEntries) return undefined;
  const numbers = entries.map(({ words }) => Number(words?.at(-1)?.text));
  const rising = numbers.slice(1).filter((number, index) => number >= (numbers[index] ?? 0));
  if (rising.length < (numbers.length - 1) * minRisingShare) return undefined;
  const { x, y, width, height } = boxAround(entries.map(({ box }) => box));
  const room = median(entries.map(({ box }) => box.height)) * headRoom;
  return { x, y: y - room, width, height: height + room };
}

function isEntry({ words }: Atom): boolean {
  return words !== undefined && words.length > 2 && pageNumber.test(words.at(-1)?.text ?? '');
}
