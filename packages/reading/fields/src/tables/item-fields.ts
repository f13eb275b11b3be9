import type { FieldPlan, LeafPlan } from '../schema/field-plan.js';
import type { Reading } from '../fields/reading.js';

/** A field of the items of a list, with its place in the item. */
export interface ItemField {
  readonly path: readonly string[];
  readonly leaf: LeafPlan;
}

/** One item: its fields' readings. */
export type TableRow = ReadonlyMap<ItemField, Reading>;

/** The leaves of an item; lists inside of items are not looked for. */
export function itemFields(plan: FieldPlan, path: readonly string[] = []): ItemField[] {
  if (plan.type === 'leaf') return [{ path, leaf: plan }];
  return plan.type === 'object' ? plan.fields.flatMap((field) => itemFields(field.plan, [...path, field.name])) : [];
}
