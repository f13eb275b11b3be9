import type { LabelPlace } from '../labels/find-labels.js';
import type { PageContext } from '../labels/page-context.js';
import { bottom, right } from '../layout/box-geometry.js';
import type { Segment } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import type { PartyBlock } from './party-block.js';

/** A label stands in a block when it begins within so many points of it. */
const reachPt = 6;

/** Kinds that only one side of a deal states, where no block says whose they are: the supplier's. */
const supplierKinds: ReadonlySet<string> = new Set(['iban', 'bic']);

/** The block that the segment stands in; undefined outside of all. */
export function partyBlockAt(segment: Segment, { partyBlocks }: PageContext): PartyBlock | undefined {
  return partyBlocks.find(
    ({ box }) =>
      segment.box.x >= box.x - reachPt &&
      segment.box.x <= right(box) + reachPt &&
      segment.box.y >= box.y - reachPt &&
      bottom(segment.box) <= bottom(box) + reachPt,
  );
}

/** The blocks under a heading that names the object of the schema that the field is in. */
export function ownBlocks(leaf: LeafPlan, { partyBlocks }: PageContext): PartyBlock[] {
  return partyBlocks.filter(({ place }) => place !== undefined && leaf.owners.includes(place.key));
}

/** True for a block whose heading names another object of the schema, of another side. */
export function isBlockOfOthers({ place }: PartyBlock, leaf: LeafPlan, { ownerSides }: PageContext): boolean {
  const sides = place === undefined ? undefined : ownerSides.get(place.key);
  return sides !== undefined && (leaf.isSideDescribed || !sides.has(leaf.party));
}

/**
 * Fields of a supplier or customer are read in that side's part of the page, or under a label that names the side; what
 * stands in no block is the supplier's where the letter has only the customer's.
 */
export function belongsToParty(leaf: LeafPlan, place: LabelPlace, strength: number, context: PageContext): boolean {
  const block = partyBlockAt(place.segment, context);
  const own = ownBlocks(leaf, context);
  if (own.length > 0) return block === undefined ? isOwnLabel(strength) : own.includes(block);
  if (leaf.party === undefined)
    return block?.place === undefined || leaf.addressPart === undefined || isOwnLabel(strength);
  if (leaf.kind === 'tax-id' && yours.test(place.segment.words[place.startWord]?.text.trim() ?? ''))
    return leaf.party === 'customer';
  if (leaf.kind === 'tax-id' && block !== undefined && !/customer|supplier/.test(place.key))
    return block.party === leaf.party;
  if (isOwnLabel(strength) || supplierKinds.has(leaf.kind)) return true;
  if (block !== undefined) return block.party === leaf.party;
  return leaf.party === 'supplier' && context.partyBlocks.some((other) => other.party === 'customer');
}

/** `Ihre USt-IdNr.`, `Votre n° TVA`: a letter speaks to who gets it. */
const yours = /^(?:your|ihre?|votre|su|vostra|sua|uw)$/i;

function isOwnLabel(strength: number): boolean {
  return strength >= 0.9;
}
