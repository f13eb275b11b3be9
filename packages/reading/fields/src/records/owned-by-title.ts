import type { ListPlan } from '../schema/field-plan.js';
import { labelKey } from '../vocabulary/label-tokens.js';
import { titleFor, type Grid } from './grid.js';

/** A grid that may be a list. */
interface Claim {
  readonly plan: ListPlan;
  readonly grid: Grid;
}

/** The name of a list is what a title is about where so many of its words are the name's. */
const leastShare = 0.25;

/**
 * Of claims of several lists on the same grids those that the titles of the grids leave: a grid is of the list that its title
 * names, and what no title names is of the lists that are named nowhere.
 */
export function ownedByTitle<T extends Claim>(claims: readonly T[]): T[] {
  const named = claims.filter(({ plan, grid }) => isNamed(grid, plan));
  const others = (one: Claim, among: readonly Claim[]): Claim[] =>
    among.filter(({ plan, grid }) => grid === one.grid && plan !== one.plan);
  const left = claims.filter((one) => named.includes(one) || others(one, named).length === 0);
  const isFoundElsewhere = ({ plan }: Claim): boolean => named.some((one) => one.plan === plan);
  return left.filter(
    (one) =>
      named.includes(one) || !isFoundElsewhere(one) || others(one, left).every((other) => isFoundElsewhere(other)),
  );
}

/** Whether what stands above a grid, or over its texts, is the name of a list. */
export function isNamed(grid: Grid, { labels, nameTokens }: ListPlan): boolean {
  const words = titleFor(grid, nameTokens)
    .split(' ')
    .filter((word) => word !== '');
  const said = nameTokens.filter((token) => words.includes(token));
  const isAllSaid = said.length === nameTokens.length && said.length >= leastShare * words.length;
  return said.length > 0 && (isAllSaid || labels.has(labelKey(words)));
}
