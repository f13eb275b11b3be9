import type { FieldChoice } from '../fields/choose-field.js';
import type { Reading } from '../fields/reading.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { amountRules, isEqualAmount, possibleSums, type AmountRule } from './amount-rules.js';

/** Candidates of one field that are tried; further ones are as good as never right. */
const maxCandidates = 5;

/** What a sum that works out is worth, in certainty of one reading. */
const worthOfSum = 0.4;

type Choices = Map<LeafPlan, FieldChoice>;

/**
 * Where labels are ambiguous, takes the readings that add up: of all candidates for the amounts of a rule those whose
 * sum works out, if there is one, and the surest of several. Leaves alone what already adds up or never does.
 */
export function reconcileAmounts(choices: Choices): void {
  for (const rule of amountRules) reconcile(rule, choices);
}

function reconcile(rule: AmountRule, choices: Choices): void {
  const leaves = [...rule.parts, rule.whole, ...rule.options.map(([role]) => role)].map((role) =>
    leafOf(role, choices),
  );
  const needed = leaves.slice(0, rule.parts.length + 1);
  if (needed.some((leaf) => leaf === undefined)) return;
  const lists = leaves.map((leaf, index) => candidatesOf(leaf, choices, index > rule.parts.length));
  if (lists.every((list) => list.length <= 1)) return;
  const best = combinations(lists)
    .map((readings) => ({ readings, score: scoreOf(readings, rule) }))
    .sort((a, b) => b.score - a.score)[0];
  if (best === undefined || !addsUp(best.readings, rule)) return;
  leaves.forEach((leaf, index) => {
    const chosen = best.readings[index];
    const choice = leaf === undefined ? undefined : choices.get(leaf);
    if (leaf !== undefined && choice !== undefined && chosen !== undefined) choices.set(leaf, { ...choice, chosen });
  });
}

function leafOf(role: string, choices: Choices): LeafPlan | undefined {
  return [...choices.keys()].find((leaf) => leaf.role === role && leaf.kind === 'number' && !leaf.isRate);
}

/** What is chosen already comes first; an optional amount may also be none. */
function candidatesOf(leaf: LeafPlan | undefined, choices: Choices, isOptional: boolean): (Reading | undefined)[] {
  const choice = leaf === undefined ? undefined : choices.get(leaf);
  if (choice === undefined) return [undefined];
  const all = [...(choice.chosen === undefined ? [] : [choice.chosen]), ...choice.candidates];
  const distinct = all.filter((reading, index) => all.findIndex((other) => other.value === reading.value) === index);
  const kept = [...distinct].sort((a, b) => b.certainty - a.certainty).slice(0, maxCandidates);
  return isOptional || kept.length === 0 ? [...kept, undefined] : kept;
}

function combinations(lists: readonly (readonly (Reading | undefined)[])[]): (Reading | undefined)[][] {
  return lists.reduce<(Reading | undefined)[][]>(
    (made, list) => made.slice(0, 2_000).flatMap((readings) => list.map((reading) => [...readings, reading])),
    [[]],
  );
}

function scoreOf(readings: readonly (Reading | undefined)[], rule: AmountRule): number {
  const certainty = readings.reduce((sum, reading) => sum + (reading?.certainty ?? 0), 0);
  return certainty + (addsUp(readings, rule) ? worthOfSum * readings.length : 0);
}

function addsUp(readings: readonly (Reading | undefined)[], rule: AmountRule): boolean {
  const values = readings.map((reading) => (typeof reading?.value === 'number' ? reading.value : undefined));
  const parts = values.slice(0, rule.parts.length);
  const whole = values[rule.parts.length];
  if (whole === undefined || parts.some((part) => part === undefined)) return false;
  const options = rule.options.flatMap(([, sign], index): [number, 1 | -1][] => {
    const value = values[rule.parts.length + 1 + index];
    return value === undefined ? [] : [[value, sign]];
  });
  const isSum = (sum: number): boolean => isEqualAmount(sum, whole, parts.length + options.length);
  return possibleSums(
    parts.filter((part) => part !== undefined),
    options,
  ).some(isSum);
}
