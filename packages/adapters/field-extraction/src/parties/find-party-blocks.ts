import { isWholeLabel, type LabelPlace } from '../labels/find-labels.js';
import { unionOf } from '../layout/box-geometry.js';
import type { Segment } from '../layout/layout-page.js';
import { partyNames } from '../vocabulary/party-names.js';
import { labelKey, labelTokens } from '../vocabulary/label-tokens.js';
import { findAddressBlocks } from './find-address-blocks.js';
import { headsColumnOfPlaces } from './heads-column-of-places.js';
import { isCompanyName } from './company-name.js';
import { linesOfParty } from './lines-of-party.js';
import type { PartyBlock, PartyPage } from './party-block.js';

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
    .filter((place) => isWholeLabel(place) && !headers.has(place.segment) && !headsColumnOfPlaces(place, page.layout))
    .flatMap((place): PartyBlock[] => {
      const party = partyByKey.get(place.key);
      const lines = party === undefined ? [] : linesOfParty(place, page, isPartyLabel);
      if (party === undefined || lines.length === 0 || isPlaceOfRide(place, lines)) return [];
      return [{ party, place, lines, box: unionOf([place.segment.box, ...lines.map((line) => line.box)]) }];
    });
  return [...labelled, ...findAddressBlocks(page, labelled)];
}

function isPartyLabel(place: LabelPlace): boolean {
  return isWholeLabel(place) && partyByKey.has(place.key);
}

/** `Von: Flughafen`: one line behind a bare `from` or `to` is a place or a day, and no side of a deal. */
function isPlaceOfRide(place: LabelPlace, lines: readonly Segment[]): boolean {
  return /^(?:start|to)$/.test(place.key) && lines.length === 1 && !isCompanyName(lines[0]?.text ?? '');
}
