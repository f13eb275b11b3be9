import type { Box } from '@recto/document-model';
import type { LabelPlace } from '../labels/find-labels.js';
import type { CellFinder } from '../layout/find-cells.js';
import type { Layout, Line, Segment } from '../layout/layout-page.js';

/** A block of the page that speaks of one side of the deal. */
export interface PartyBlock {
  /** `supplier`, `customer`, `shipping`, or who the schema names. */
  readonly party: string;
  /** The label that names the side; undefined where its place on the page tells. */
  readonly place: LabelPlace | undefined;
  /** Lines of the block without its label, top to bottom. */
  readonly lines: readonly Segment[];
  readonly box: Box;
}

/** By the label key of an object of the schema (see ownerKeys) the sides of the deal that its fields are of. */
export type OwnerSides = ReadonlyMap<string, ReadonlySet<string | undefined>>;

/** What of a page finding such blocks needs. */
export interface PartyPage {
  readonly layout: Layout;
  readonly places: readonly LabelPlace[];
  readonly labelSegments: ReadonlySet<Segment>;
  readonly itemHeaders: ReadonlySet<Line>;
  readonly cellOf: CellFinder;
  readonly widthPt: number;
  readonly heightPt: number;
  readonly ownerSides: OwnerSides;
}

/** `Restaurant` among what a hotel charges is no label of anyone's name. */
export function isItemOfTable(
  { segment, endsWithColon, key }: LabelPlace,
  { layout, itemHeaders }: Pick<PartyPage, 'layout' | 'itemHeaders'>,
): boolean {
  if (endsWithColon || key !== 'shop') return false;
  return layout.slice(0, segment.lineIndex).some((line) => itemHeaders.has(line));
}
