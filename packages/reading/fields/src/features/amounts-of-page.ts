import type { Span } from '../candidates/span.js';
import { currencyMark } from '../values/currency-marks.js';
import { parseNumber } from '../values/parse-number.js';

/** The amounts of a page, in cents, and how they add up. */
export interface AmountFacts {
  /** All amounts with cents or a currency, in reading order. */
  readonly amounts: readonly number[];
  readonly largestAmount: number;
  /** Amounts that are the sum of two others, and those that take part in one. */
  readonly sums: ReadonlySet<number>;
  readonly addends: ReadonlySet<number>;
  /** Amounts that come to what the lines right above them end with, two or more. */
  readonly totals: ReadonlySet<number>;
  /** Amounts above what was given and what came back of it: the latter less the former. */
  readonly settled: ReadonlySet<number>;
}

/** Largest amounts only are tried as sums: three of n are n squared tries. */
const maxSummed = 24;
/** A list of wares has seldom more lines with amounts, and a sum stands so many of them below it at most. */
const longestList = 40;
const linesToSum = 4;
/** What comes back stands so many lines with amounts below what was given at most. */
const linesToChange = 2;

export function amountsOfPage(spans: readonly Span[], decimalMark: '.' | ','): AmountFacts {
  const byLine = new Map<number, number[]>();
  for (const { source, text, segment } of spans) {
    if (source !== 'number' || !(/[.,]\d{2}(?!\d)/.test(text) || currencyMark.test(text))) continue;
    const parsed = parseNumber(text, decimalMark);
    if (parsed === undefined || parsed.isPercent) continue;
    byLine.set(segment.lineIndex, [...(byLine.get(segment.lineIndex) ?? []), Math.round(parsed.value * 100)]);
  }
  const lines = [...byLine].sort(([one], [other]) => one - other).map(([, ofLine]) => ofLine);
  const amounts = lines.flat();
  const largest = [...new Set(amounts)].filter((one) => one > 0).sort((a, b) => b - a);
  return {
    amounts,
    largestAmount: largest[0] ?? 0,
    ...sumsOfTwo(largest),
    totals: totalsOf(lines),
    settled: settledBy(lines),
  };
}

function sumsOfTwo(largest: readonly number[]): Pick<AmountFacts, 'sums' | 'addends'> {
  const known = new Set(largest);
  const sums = new Set<number>();
  const addends = new Set<number>();
  const tried = largest.slice(0, maxSummed);
  for (const sum of tried)
    for (const part of tried) {
      const other = sum - part;
      if (part < sum && other <= part && known.has(other)) {
        sums.add(sum);
        addends.add(part).add(other);
      }
    }
  return { sums, addends };
}

function totalsOf(lines: readonly (readonly number[])[]): Set<number> {
  const totals = new Set<number>();
  for (let end = 2; end < lines.length; end += 1) {
    const below = new Set(lines.slice(end, end + linesToSum).flat());
    let sum = lines[end - 1]?.at(-1) ?? 0;
    for (let from = end - 2; from >= Math.max(0, end - longestList); from -= 1) {
      sum += lines[from]?.at(-1) ?? 0;
      if (sum > 0 && below.has(sum)) totals.add(sum);
    }
  }
  return totals;
}

function settledBy(lines: readonly (readonly number[])[]): Set<number> {
  const settled = new Set<number>();
  const above = new Set<number>();
  lines.forEach((line, at) => {
    const back = lines.slice(at + 1, at + 1 + linesToChange).map((ofLine) => ofLine.at(-1) ?? 0);
    for (const given of line.slice(-1))
      for (const change of back) if (above.has(given - change) && given > change) settled.add(given - change);
    for (const amount of line) above.add(amount);
  });
  return settled;
}
