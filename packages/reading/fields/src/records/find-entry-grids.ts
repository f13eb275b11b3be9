import { labelTokens } from '../vocabulary/label-tokens.js';
import type { PageSection } from '../labels/find-sections.js';
import type { Layout } from '../layout/layout-page.js';
import { entriesOf, entryLines } from './entry-lines.js';
import { partsOf, type Part } from './entry-parts.js';
import { findEntrySections } from './find-entry-sections.js';
import { findPairs } from './find-pairs.js';
import { cellOf, rowOf, type Cell, type Grid, type GridRow } from './grid.js';

/**
 * Entries under the headings of a page, such as jobs of a resume: each has a span of time, or a year, and lines in a form that
 * the entries share; or a name with what belongs to it, such as groups of skills. Of one section one grid, its entries as rows,
 * its columns what stands in the same place of them.
 */
export function findEntryGrids(sections: readonly PageSection[], layout: Layout): Grid[] {
  return findEntrySections(sections, layout).flatMap((section) => {
    const lines = entryLines(section, layout);
    const entries = entriesOf(lines).map(partsOf);
    const rows = entries.length > 0 ? entries : findPairs(lines);
    return gridOfEntries(rows, section.tokens.join(' '));
  });
}

function gridOfEntries(entries: readonly (readonly Part[])[], title: string): Grid[] {
  const keys = [...new Map(entries.flat().map((part) => [keyOf(part), part])).entries()].sort(
    ([, a], [, b]) => order(a) - order(b),
  );
  const columnOf = new Map(keys.map(([key], column) => [key, column]));
  const rows = entries.map((own): GridRow => {
    const cells = own.map((part): Cell => {
      const cell = cellOf(part.words, columnOf.get(keyOf(part)) ?? 0);
      return part.items === undefined ? cell : { ...cell, items: part.items };
    });
    return rowOf(cells);
  });
  if (keys.length < 2) return [];
  return [
    {
      source: 'entries',
      columnCount: keys.length,
      headings: keys.map(([, { label = '' }]) => ({ own: label, whole: label })),
      body: rows,
      contents: keys.map(([, { slot }]) => (slot.kind === 'start' || slot.kind === 'end' ? 'date' : 'text')),
      box: rowOf(rows.flatMap(({ cells }) => [...cells.values()])).box,
      title,
      slots: keys.map(([, { slot }]) => slot),
    },
  ];
}

function keyOf({ slot: { kind, line, part }, label = '' }: Part): string {
  return `${kind} ${line} ${part} ${labelTokens(label).join(' ')}`;
}

const ranks = {
  start: 0,
  end: 1,
  period: 2,
  name: 3,
  line: 3,
  part: 3,
  pair: 3,
  first: 3,
  below: 3,
  more: 4,
  tail: 7,
  labelled: 8,
  rest: 9,
};

function order({ slot: { kind, line, part } }: Part): number {
  return ranks[kind] * 1_000 + line * 20 + part;
}
