import { fieldsOf, type FieldPlan, type ListPlan, type ObjectPlan } from '../schema/field-plan.js';

/** A list inside of the items of another, with its name. */
export interface InnerList {
  readonly name: string;
  readonly plan: ListPlan;
}

/** The items of a list that say so little themselves are groups of the records inside of them. */
const maxLeavesOfGroup = 2;

/** The records of each list of the schema: its items, or what their groups list. */
export function recordListsOf(plan: FieldPlan): ListPlan[] {
  return fieldsOf(plan).flatMap(([field]) =>
    field.type === 'list' && field.item.type === 'object' ? [recordsPlanOf(field)] : [],
  );
}

/** The list that holds the records of a list: the one inside of its items where those are groups, else itself. */
export function recordsPlanOf(plan: ListPlan): ListPlan {
  return (plan.item.type === 'object' ? innerListOf(plan.item)?.plan : undefined) ?? plan;
}

/** The records inside of a group: `items` of `categories`; undefined where the plan is no group. */
export function innerListOf({ fields }: ObjectPlan): InnerList | undefined {
  const leaves = fields.filter(({ plan }) => plan.type === 'leaf');
  const [inner] = fields.flatMap(({ name, plan }): InnerList[] =>
    plan.type === 'list' && plan.item.type === 'object' ? [{ name, plan }] : [],
  );
  const isGroup = leaves.length <= maxLeavesOfGroup && fields.every(({ plan }) => plan.type !== 'object');
  return isGroup ? inner : undefined;
}
