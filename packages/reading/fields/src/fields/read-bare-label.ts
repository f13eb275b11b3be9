import { isInSection } from '../labels/find-sections.js';
import type { LabelPlace } from '../labels/label-place.js';
import { labelStrength } from '../labels/label-strength.js';
import type { PageContext } from '../labels/page-context.js';
import type { LeafPlan } from '../schema/field-plan.js';
import type { Claims, Homes } from './choose-reading.js';
import { readLeafAt } from './read-leaf.js';
import type { Reading } from './reading.js';

/** How surely a label that says less than the field's name is the field's. */
const certainty = 0.6;

/** Words that tell one field from another: a label without them is another's. */
const tellingTokens: ReadonlySet<string> = new Set(
  'opening closing old new current next first second third last other co coholder emergency spouse parent child guardian birth due delivery shipping billing expiry start end issue signature mobile fax tax net gross total sub unit paid tip discount min max average minimum maximum number id code start end date'.split(
    ' ',
  ),
);

/**
 * Reads a field at the only label that says part of its name: `owner_city` at "City", `vehicleYear` at "Year" under the
 * heading of its object. Labels that other fields of the schema may as well be meant by are left alone, and so are names
 * whose other words tell one value from another.
 */
export function readBareLabel(
  leaf: LeafPlan,
  context: PageContext,
  claims: Claims,
  homes: Homes,
  leaves: readonly LeafPlan[],
): Reading | undefined {
  const home = homes.get(leaf);
  if (leaf.nameTokens.length < 2 || leaf.kind === 'boolean') return undefined;
  const isHere = ({ segment }: LabelPlace): boolean => home === undefined || isInSection(segment, home.section);
  const places = context.loosePlaces.filter((place) => isHere(place) && saysPartOf(leaf, place));
  const [place] = places;
  if (place === undefined || places.some((other) => other.segment !== place.segment)) return undefined;
  const isClaimed = (claims.get(place) ?? 0) > labelStrength(leaf.labels, place);
  const isShared = leaves.some(
    (other) => other !== leaf && homes.get(other)?.section === home?.section && saysPartOf(other, place),
  );
  if (isClaimed || isShared) return undefined;
  const reading = readLeafAt(place, leaf, context);
  return reading === undefined ? undefined : { ...reading, certainty: reading.certainty * certainty };
}

function saysPartOf({ nameTokens }: LeafPlan, { key }: LabelPlace): boolean {
  const tokens = key.split(' ');
  const dropped = nameTokens.filter((token) => !tokens.includes(token));
  return (
    tokens.every((token) => nameTokens.includes(token)) &&
    dropped.length > 0 &&
    !dropped.some((token) => tellingTokens.has(token)) &&
    !tokens.every((token) => emptyTokens.has(token))
  );
}

/** Labels of only such words may be anything's. */
const emptyTokens: ReadonlySet<string> = new Set(
  'name date number id code amount value total type reference description note time'.split(' '),
);
