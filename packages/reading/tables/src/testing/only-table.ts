import { expect } from '@jest/globals';
import type { FoundTable } from '@recto/document-model';

/** The table that was found; fails a test where there is another number of them. */
export function onlyTable(tables: readonly FoundTable[]): FoundTable {
  expect(tables).toHaveLength(1);
  const [table] = tables;
  if (!table) throw new Error('no table');
  return table;
}
