import { isWholeLabel, type LabelPlace } from '../labels/find-labels.js';
import { unionOf } from '../layout/box-geometry.js';
import type { Segment } from '../layout/layout-page.js';
import { isSalutation } from './address-parts.js';
import { findAddressBlocks } from './find-address-blocks.js';
import { isCompanyName } from './company-name.js';
import { linesOfParty } from './lines-of-party.js';
import { partyByKey } from '../vocabulary/party-by-key.js';
import { isItemOfTable, type PartyBlock, type PartyPage } from './party-block.js';

/** Finds the blocks of both sides, those with a label first; at most one without a label per side. */
export function findPartyBlocks(page: PartyPage): PartyBlock[] {
  const headers = new Set([...page.itemHeaders].flatMap((line) => line.segments));
  const labelled = page.places
    .filter((place) => isWholeLabel(place) && !headers.has(place.segment) && !isItemOfTable(place, page))
    .flatMap((place): PartyBlock[] => {
      const party = partyOfPlace(place, page);
      const lines = party === undefined ? [] : linesOfParty(place, page, (other) => isPartyLabel(other, page));
      if (party === undefined || lines.length === 0 || isPlaceOfRide(place, lines) || isSalutation(place.segment.text))
        return [];
      return [{ party, place, lines, box: unionOf([place.segment.box, ...lines.map((line) => line.box)]) }];
    });
  return [...labelled, ...findAddressBlocks(page, labelled)];
}

function isPartyLabel(place: LabelPlace, page: PartyPage): boolean {
  return isWholeLabel(place) && partyOfPlace(place, page) !== undefined;
}

/** The side that the label names, or the object of the schema that is named so. */
function partyOfPlace({ key }: LabelPlace, { ownerSides }: PartyPage): string | undefined {
  return partyByKey.get(key) ?? (ownerSides.has(key) ? key : undefined);
}

/** `Von: Flughafen`: one line behind a bare `from` or `to` is a place or a day, and no side of a deal. */
function isPlaceOfRide(place: LabelPlace, lines: readonly Segment[]): boolean {
  const [line] = lines;
  return (
    /^(?:start|to)$/.test(place.key) &&
    line !== undefined &&
    lines.length === 1 &&
    !isCompanyName(line.text) &&
    !line.text.includes('@')
  );
}
