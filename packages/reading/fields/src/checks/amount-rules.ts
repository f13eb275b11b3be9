/** A sum that values of a document make: `parts` with their signs, and the role of the whole. */
export interface AmountRule {
  readonly rule: string;
  /** Roles that must all be there, added. */
  readonly parts: readonly string[];
  /** Roles that are added, or with `-1` taken away, where they are there. */
  readonly options: readonly (readonly [role: string, sign: 1 | -1])[];
  readonly whole: string;
}

/** Sums of business documents. A role stands for its fields however they are called, see businessTerms. */
export const amountRules: readonly AmountRule[] = [
  {
    rule: 'subtotal + tax = total',
    parts: ['subtotal', 'tax'],
    options: [
      ['shipping', 1],
      ['tip', 1],
      ['discount', -1],
    ],
    whole: 'total',
  },
  { rule: 'total - amount paid = amount due', parts: ['total'], options: [['amount paid', -1]], whole: 'amount due' },
  {
    rule: 'gross salary - deductions = net salary',
    parts: ['gross salary'],
    options: [['deductions', -1]],
    whole: 'net salary',
  },
  {
    rule: 'opening balance + credits - debits = closing balance',
    parts: ['opening balance', 'total credits'],
    options: [['total debits', -1]],
    whole: 'closing balance',
  },
  {
    rule: 'contract total - commission = net total',
    parts: ['contract total'],
    options: [['commission', -1]],
    whole: 'net total',
  },
];

/** Amounts are equal within a cent per addend, and half a cent of rounding. */
export function isEqualAmount(a: number, b: number, addends: number): boolean {
  return Math.abs(a - b) <= 0.005 + 0.01 * Math.max(1, addends - 1);
}

/** Sums of money without the dust of binary fractions. */
export function roundAmount(value: number): number {
  return Number(value.toFixed(4));
}

/** What the parts make under every choice of the options: with all of them, and without those that may be included already. */
export function possibleSums(
  parts: readonly number[],
  options: readonly (readonly [value: number, sign: 1 | -1])[],
): number[] {
  const base = parts.reduce((sum, part) => sum + part, 0);
  return options
    .reduce<number[]>((sums, [value, sign]) => [...sums.map((sum) => sum + sign * Math.abs(value)), ...sums], [base])
    .map(roundAmount);
}
