import { namesParty, numberKinds, wantsDate } from '../candidates/candidates-of-leaf.js';
import type { LeafPlan } from '../schema/field-plan.js';

/**
 * Fields of one family are judged by trees of their own: what tells an amount says nothing of an address. Labels tell rates, as they
 * tell texts. On slips, as tills print them, amounts, names and addresses stand otherwise than on sheets.
 */
export const families = ['numbers', 'dates', 'parties', 'texts', 'slip parties', 'slip numbers'] as const;
export type Family = (typeof families)[number];

export function familyOf(leaf: LeafPlan, isSlip: boolean): Family {
  if (numberKinds.has(leaf.kind)) return leaf.isRate ? 'texts' : isSlip ? 'slip numbers' : 'numbers';
  if (wantsDate(leaf)) return 'dates';
  return leaf.kind === 'address' || namesParty(leaf) ? (isSlip ? 'slip parties' : 'parties') : 'texts';
}

/** Its trees tell where a value stands, however well its words were read. */
export function tellsPlace(family: Family): boolean {
  return family === 'parties' || family === 'slip parties';
}

/** What readers by label hold against a value of it does not count: they were made for sheets. */
export function isOfSlips(family: Family): boolean {
  return family === 'slip parties' || family === 'slip numbers';
}

/** What a function makes of each family. */
export function byFamily<Made>(make: (family: Family) => Made): Record<Family, Made> {
  const made = families.map((family): [Family, Made] => [family, make(family)]);
  return Object.fromEntries(made) as Record<Family, Made>;
}
