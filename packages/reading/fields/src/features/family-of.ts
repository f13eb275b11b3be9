import { namesParty, numberKinds, wantsDate } from '../candidates/candidates-of-leaf.js';
import type { LeafPlan } from '../schema/field-plan.js';

/** Fields of one family are judged by trees of their own: what tells an amount says nothing of an address. Labels tell rates, as they tell texts. */
export const families = ['numbers', 'dates', 'parties', 'texts'] as const;
export type Family = (typeof families)[number];

export function familyOf(leaf: LeafPlan): Family {
  if (numberKinds.has(leaf.kind)) return leaf.isRate ? 'texts' : 'numbers';
  if (wantsDate(leaf)) return 'dates';
  return leaf.kind === 'address' || namesParty(leaf) ? 'parties' : 'texts';
}
