import type { LabelPlace } from '../labels/find-labels.js';
import type { Layout } from '../layout/layout-page.js';

/** A row of so many texts is one of headings, and no pair of addresses. */
const minHeadings = 4;

/** True for `From` and `To` among other headings: there rides or parcels begin and end, and nobody sends the document. */
export function headsColumnOfPlaces({ key, segment, endsWithColon }: LabelPlace, layout: Layout): boolean {
  const headings = layout[segment.lineIndex]?.segments ?? [];
  return /^(?:start|end)$/.test(key) && !endsWithColon && headings.length >= minHeadings;
}
