import type { LabelPlace } from '../labels/find-labels.js';
import { isInSection } from '../labels/find-sections.js';
import { labelStrength } from '../labels/label-strength.js';
import type { PageContext } from '../labels/page-context.js';
import { isSalutation } from '../parties/address-parts.js';
import { isItemOfTable } from '../parties/party-block.js';
import { belongsToParty, partyBlockAt } from '../parties/party-at.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { readLeafAt } from './read-leaf.js';
import type { Register } from '../vocabulary/registers.js';
import { isOfOtherRegister } from './read-register.js';
import type { Reading } from './reading.js';
import type { SectionField } from './section-of-field.js';
import { runningRoles } from '../vocabulary/business-terms.js';

/** The strongest claim of any field of the schema on a place; see claimsOf. */
export type Claims = ReadonlyMap<LabelPlace, number>;

/** Two values this close in certainty contradict each other. */
const contradictionMargin = 0.06;

/** For every place the strength of the field that owns it; a field with a weaker claim leaves it alone. */
export function claimsOf(leaves: readonly LeafPlan[], places: readonly LabelPlace[]): Claims {
  const claims = new Map<LabelPlace, number>();
  for (const place of places) {
    const strengths = leaves.filter((leaf) => !leaf.isRate).map((leaf) => labelStrength(leaf.labels, place));
    claims.set(place, Math.max(0, ...strengths));
  }
  return claims;
}

/**
 * All readings of the leaf at its labels, in reading order; certainty is that of the place times that of the label. A
 * field that a heading names is read under it, and others are not.
 */
export function readingsOf(
  leaf: LeafPlan,
  context: PageContext,
  claims: Claims,
  homes: Homes,
  register?: Register,
): Reading[] {
  const home = homes.get(leaf);
  const readings = context.places.flatMap((place): PlacedReading[] => {
    if (register !== undefined && isOfOtherRegister(register, place)) return [];
    const isHome = home !== undefined && isInSection(place.segment, home.section);
    const own = labelStrength(leaf.labels, place);
    const strength = isHome ? Math.max(own, labelStrength(home.labels, place)) : own;
    const isForeign = !isHome && own < 1 && isLabelOfHome(place, leaf, homes);
    const isAway = home !== undefined && !isHome && strength < minStrengthAway;
    if (strength === 0 || isForeign || isAway || (!leaf.isRate && !isHome && strength < (claims.get(place) ?? 0)))
      return [];
    if (!isHome && !belongsToParty(leaf, place, strength, context)) return [];
    const isItem = leaf.addressPart === 'name' && isItemOfTable(place, context);
    if (isItem || isSalutationOver(place, leaf, context)) return [];
    const reading = readLeafAt(place, leaf, context);
    const share = !isHome && isHomeOfOthers(place, leaf, homes) ? shareOfForeignSection : 1;
    const certainty = Math.min(1, (reading?.certainty ?? 0) * strength) * share;
    return reading === undefined ? [] : [{ place, reading: { ...reading, certainty } }];
  });
  return ofOwnSide(leaf, readings, context).map(({ reading }) => reading);
}

/** `Firma` over the name of who is written to is how a letter begins. */
function isSalutationOver({ segment, endsWithColon }: LabelPlace, leaf: LeafPlan, context: PageContext): boolean {
  if (leaf.addressPart !== 'name' || endsWithColon || !isSalutation(segment.text)) return false;
  return context.partyBlocks.some(
    ({ place, lines }) => place === undefined && lines[0]?.lineIndex === segment.lineIndex + 1,
  );
}

interface PlacedReading {
  readonly place: LabelPlace;
  readonly reading: Reading;
}

/** Where the schema names no side, the number of a taxpayer is that of who wrote the document, if both are there. */
function ofOwnSide(leaf: LeafPlan, readings: PlacedReading[], context: PageContext): PlacedReading[] {
  if (leaf.kind !== 'tax-id' || leaf.party !== undefined) return readings;
  const own = readings.filter(({ place }) => partyBlockAt(place.segment, context)?.party !== 'customer');
  return own.length > 0 ? own : readings;
}

/** Under another heading than its own a field is read only where its label says which field it is. */
const minStrengthAway = 0.85;

/** A label under a heading that names other fields counts this much. */
const shareOfForeignSection = 0.8;

/** The part of the page of each field that a heading names. */
export type Homes = ReadonlyMap<LeafPlan, SectionField>;

function isHomeOfOthers(place: LabelPlace, leaf: LeafPlan, homes: Homes): boolean {
  return [...homes].some(([other, { section }]) => other !== leaf && isInSection(place.segment, section));
}

/** Under its heading the label is that of the field that the heading names. */
function isLabelOfHome(place: LabelPlace, leaf: LeafPlan, homes: Homes): boolean {
  return [...homes].some(
    ([other, { section, labels }]) =>
      other !== leaf && isInSection(place.segment, section) && labelStrength(labels, place) > 0,
  );
}

/** The best of the readings; undefined when there is none, or two contradict each other. */
export function bestReading(leaf: LeafPlan, readings: readonly Reading[]): Reading | undefined {
  const best = Math.max(0, ...readings.map((reading) => reading.certainty));
  const rivals = readings.filter((reading) => reading.certainty > best - contradictionMargin);
  const isUndisputed = new Set(rivals.map((reading) => String(reading.value))).size === 1;
  if (isUndisputed) return rivals.find((reading) => reading.certainty === best);
  if (!runningRoles.has(leaf.role ?? '')) return undefined;
  return readings.findLast((reading) => reading.certainty === best);
}
