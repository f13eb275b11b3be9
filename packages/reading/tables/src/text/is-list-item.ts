import { textOf, type Run } from './text-row.js';

const bullet = /^[•●▪◦‣■□○](?:\s|$)/u;

/**
 * Whether a row is an item of a list that stands in no table: it begins with a bullet, nothing stands beside it, and of the rows
 * around it, given as their runs, none has cells that begin with a bullet too or a first cell that ends left of it.
 */
export function isListItem([run, ...more]: readonly Run[], rows: readonly (readonly Run[])[]): boolean {
  if (!run || more.length > 0 || !bullet.test(textOf(run))) return false;
  return !rows.some(
    ([first, ...cells]) => first && cells.length > 0 && (bullet.test(textOf(first)) || first.right < run.left),
  );
}
