import { baselineOf, boxAround, type Box, type Word } from '@recto/document-model';
import { toRows } from '../lines/to-rows.js';
import type { Atom } from './region.js';

/** A row of one side: measured only as far as nearly all questions need. */
export interface Row {
  readonly words: readonly Word[];
  readonly box: Box;
  readonly baselineY: number;
}

/** The rows of words among atoms, from the top; what is placed has none. */
export function rowsOf(atoms: readonly Pick<Atom, 'words'>[]): Row[] {
  const rows = toRows(atoms.flatMap(({ words }) => words ?? []));
  return rows.map((words) => ({ words, box: boxAround(words.map(({ box }) => box)), baselineY: baselineOf(words) }));
}
