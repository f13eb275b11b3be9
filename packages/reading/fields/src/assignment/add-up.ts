import type { LeafPlan } from '../schema/field-plan.js';

/** The place of an amount in a sum: without tax, the tax, and both together. */
type Part = 'net' | 'tax' | 'gross';

const partByRole: ReadonlyMap<string, Part> = new Map([
  ['subtotal', 'net'],
  ['net total', 'net'],
  ['tax', 'tax'],
  ['total', 'gross'],
  ['amount due', 'gross'],
]);

/** A field with what may be its value, the likeliest first. */
interface Ranked<T> {
  readonly leaf: LeafPlan;
  readonly best: readonly T[];
}

interface Weighed {
  readonly candidate: { readonly value: unknown };
  readonly probability: number;
}

/** By so much the odds of each of three amounts that add up grow, as a logarithm. */
const supportOfSum = 2;

/** Amounts are rounded to the cent. */
const slack = 0.006;

const leastProbability = 0.002;

/**
 * Amounts without tax, of tax and in all bear each other out: where three likely ones add up, those go before others that are
 * likelier alone. Fields that no sum bears out keep what they have.
 */
export function addUp<T extends Weighed>(ranked: readonly Ranked<T>[]): Map<LeafPlan, T[]> {
  const parts = new Map<Part, Ranked<T>>();
  for (const one of ranked) {
    const part = one.leaf.isRate ? undefined : partByRole.get(one.leaf.role ?? '');
    if (part !== undefined && !parts.has(part) && one.best.length > 0) parts.set(part, one);
  }
  const [net, tax, gross] = [parts.get('net'), parts.get('tax'), parts.get('gross')];
  if (net === undefined || tax === undefined || gross === undefined) return new Map();
  const fields = [net, tax, gross];
  const sums = net.best.flatMap((one) =>
    tax.best.flatMap((other) =>
      gross.best.flatMap((sum) => (isSum(one, other, sum) ? [{ triple: [one, other, sum] }] : [])),
    ),
  );
  const likeliest = sums
    .map(({ triple }) => ({ triple, odds: triple.reduce((total, one) => total + oddsOf(one), 0) }))
    .sort((a, b) => b.odds - a.odds)[0];
  const alone = fields.reduce((total, { best: [first] }) => total + (first === undefined ? 0 : oddsOf(first)), 0);
  if (likeliest === undefined || likeliest.odds + 3 * supportOfSum < alone) return new Map();
  return new Map(
    fields.map(({ leaf, best }, index) => {
      const chosen = likeliest.triple[index];
      const others = best.filter((one) => one !== chosen);
      return [leaf, chosen === undefined ? others : [supported(chosen), ...others]];
    }),
  );
}

function isSum(net: Weighed, tax: Weighed, gross: Weighed): boolean {
  const [a, b, c] = [net.candidate.value, tax.candidate.value, gross.candidate.value];
  if (typeof a !== 'number' || typeof b !== 'number' || typeof c !== 'number') return false;
  return b !== 0 && Math.abs(a) > Math.abs(b) && Math.abs(a + b - c) < slack;
}

function oddsOf({ probability }: Weighed): number {
  const within = Math.min(1 - leastProbability, Math.max(leastProbability, probability));
  return Math.log(within / (1 - within));
}

function supported<T extends Weighed>(one: T): T {
  return { ...one, probability: 1 / (1 + Math.exp(-oddsOf(one) - supportOfSum)) };
}
