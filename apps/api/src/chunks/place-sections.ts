import type { StoredBlock } from '@recto/jobs';
import { locateSections } from './locate-sections.js';
import { splitSections, type Section } from './split-sections.js';

export interface ChunkPage {
  readonly pageNumber: number;
  readonly markdown: string;
  readonly blocks: readonly StoredBlock[];
}

/** Where a part of a document stands. */
export interface Place {
  readonly pageNumber: number;
  readonly block: StoredBlock | undefined;
}

export interface PlacedRow {
  readonly text: string;
  readonly place: Place;
}

export interface PlacedSection extends Omit<Section, 'rows'> {
  readonly place: Place;
  readonly rows: PlacedRow[];
}

/** The sections of a page and where they stand. */
export function placeSections({ pageNumber, markdown, blocks }: ChunkPage): PlacedSection[] {
  const sections = splitSections(markdown);
  const located = locateSections(sections, blocks);
  return sections.map((section, index) => {
    const place = { pageNumber, block: located[index] };
    return { ...section, place, rows: section.rows.map((text) => ({ text, place })) };
  });
}

/** Adds the rows of a table that goes on, under the same head, on the next page. False where it does not. */
export function hasJoined(last: PlacedSection, next: PlacedSection): boolean {
  if (last.kind !== 'table' || next.kind !== 'table') return false;
  if ((last.rows.at(-1)?.place ?? last.place).pageNumber >= next.place.pageNumber) return false;
  const head = last.head.join('\n');
  const isHeaded = !head.startsWith('<') || head.includes('<thead>');
  if (!isHeaded || head !== next.head.join('\n')) return false;
  for (const row of next.rows) last.rows.push(row);
  return true;
}

/** A table or code as it stands in the document. */
export function textOfRows({ head, rows, end }: PlacedSection): string {
  return [...head, ...rows.map(({ text }) => text), ...end].join('\n');
}
