import type { FieldPlan, LeafPlan } from '../schema/field-plan.js';
import type { Reading } from '../fields/reading.js';

/** A field of the items of a list, with its place in the item. */
export interface ItemField {
  readonly path: readonly string[];
  readonly leaf: LeafPlan;
  /** It is a list of such values. */
  readonly isList: boolean;
}

/** One item: its fields' readings. */
export type TableRow = ReadonlyMap<ItemField, Reading>;

/** The leaves of an item, and its lists of plain values; lists of objects inside of it are not looked for. */
export function itemFields(plan: FieldPlan, path: readonly string[] = []): ItemField[] {
  if (plan.type === 'leaf') return [{ path, leaf: plan, isList: false }];
  if (plan.type === 'list') return plan.item.type === 'leaf' ? [{ path, leaf: plan.item, isList: true }] : [];
  return plan.type === 'object' ? plan.fields.flatMap((field) => itemFields(field.plan, [...path, field.name])) : [];
}
