import type { Box } from '../extraction-types.js';
import { isWholeLabel, type LabelPlace } from '../labels/find-labels.js';
import { unionOf } from '../layout/box-geometry.js';
import type { CellFinder } from '../layout/find-cells.js';
import type { Layout, Line, Segment } from '../layout/layout-page.js';
import { partyNames } from '../vocabulary/business-terms.js';
import { labelKey, labelTokens } from '../vocabulary/label-tokens.js';
import { findAddressBlocks } from './find-address-blocks.js';
import { linesOfParty } from './lines-of-party.js';

/** A block of the page that speaks of one side of the deal. */
export interface PartyBlock {
  readonly party: string;
  /** The label that names the side; undefined where its place on the page tells. */
  readonly place: LabelPlace | undefined;
  /** Lines of the block without its label, top to bottom. */
  readonly lines: readonly Segment[];
  readonly box: Box;
}

export interface PartyPage {
  readonly layout: Layout;
  readonly places: readonly LabelPlace[];
  readonly labelSegments: ReadonlySet<Segment>;
  readonly itemHeaders: ReadonlySet<Line>;
  readonly cellOf: CellFinder;
  readonly widthPt: number;
  readonly heightPt: number;
}

const partyByKey: ReadonlyMap<string, string> = new Map(
  [...partyNames].flatMap(([party, names]) =>
    names
      .map((name) => labelKey(labelTokens(name)))
      .filter((key) => key !== '')
      .map((key): [string, string] => [key, party]),
  ),
);

/** Finds the blocks of both sides, those with a label first; at most one without a label per side. */
export function findPartyBlocks(page: PartyPage): PartyBlock[] {
  const headers = new Set([...page.itemHeaders].flatMap((line) => line.segments));
  const labelled = page.places
    .filter((place) => isWholeLabel(place) && !headers.has(place.segment))
    .flatMap((place): PartyBlock[] => {
      const party = partyByKey.get(place.key);
      const lines = party === undefined ? [] : linesOfParty(place, page, isPartyLabel);
      if (party === undefined || lines.length === 0) return [];
      return [{ party, place, lines, box: unionOf([place.segment.box, ...lines.map((line) => line.box)]) }];
    });
  return [...labelled, ...findAddressBlocks(page, labelled)];
}

function isPartyLabel(place: LabelPlace): boolean {
  return isWholeLabel(place) && partyByKey.has(place.key);
}
