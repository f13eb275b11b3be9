import type { PageWord } from '../extraction-types.js';
import type { FieldChoice } from '../fields/choose-field.js';
import type { Reading } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import { bottom, right } from '../layout/box-geometry.js';
import type { Line, Segment } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import type { PageNotation } from '../values/page-notation.js';
import { parseNumber } from '../values/parse-number.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import { isEqualAmount } from './amount-rules.js';

/** How plainly a rung of a ladder is what its place in the sum makes it. */
const certainty = 0.6;

/** Labels, and amounts, of one ladder end or begin this close together, in points. */
const alignedWithinPt = 12;

/** Rungs of a ladder stand closer than so many line heights, and there are so many at most. */
const maxGapPerHeight = 2.5;
const maxRungs = 7;

interface Rung {
  readonly value: number;
  readonly words: readonly PageWord[];
  readonly tokens: readonly string[];
}

/**
 * Finds what no label names in the ladder of sums above a total, by what adds up: the first rung is the net sum, the
 * rung that speaks of a tax is the tax. A ladder that adds up in two ways tells nothing.
 */
export function completeFromLadder(choices: Map<LeafPlan, FieldChoice>, context: PageContext): void {
  const leafOf = (role: string): LeafPlan | undefined =>
    [...choices.keys()].find((leaf) => leaf.role === role && leaf.kind === 'number' && !leaf.isRate);
  const [net, tax] = [leafOf('subtotal'), leafOf('tax')];
  const missing = [net, tax].filter((leaf) => leaf !== undefined && choices.get(leaf)?.chosen === undefined);
  const total = ['total', 'amount due'].flatMap((role) => choices.get(leafOf(role) ?? noLeaf)?.chosen ?? [])[0];
  if (missing.length === 0 || typeof total?.value !== 'number') return;
  const rungs = rungsAbove(total, context);
  const whole = total.value;
  const ladders = rungs.map((_, start) => rungs.slice(start)).filter((ladder) => addsUp(ladder, whole));
  const [ladder, ...others] = ladders;
  if (ladder === undefined || others.length > 0) return;
  const [first, ...rest] = ladder;
  const taxes = rest.filter(({ tokens }) => tokens.includes('tax'));
  complete(net, first);
  if (taxes.length === 1) complete(tax, taxes[0]);

  function complete(leaf: LeafPlan | undefined, rung: Rung | undefined): void {
    const choice = leaf === undefined ? undefined : choices.get(leaf);
    if (leaf === undefined || rung === undefined || choice === undefined || choice.chosen !== undefined) return;
    const chosen = { value: rung.value, words: rung.words, certainty };
    choices.set(leaf, { candidates: [...choice.candidates, chosen], chosen });
  }
}

/** Asked for in a map that does not have it. */
const noLeaf = {} as LeafPlan;

/** The rungs from the first on make the whole, each taken once; what is no tax may be taken away. */
function addsUp([first, ...rest]: readonly Rung[], whole: number): boolean {
  if (first === undefined || rest.length === 0) return false;
  const sums = rest.reduce<number[]>(
    (made, { value, tokens }) =>
      made.flatMap((sum) => [sum + value, ...(tokens.includes('tax') ? [] : [sum - Math.abs(value)])]),
    [first.value],
  );
  return sums.some((sum) => isEqualAmount(sum, whole, rest.length + 1));
}

/** The lines above the total with an amount and a label where the total has them, from top to bottom. */
function rungsAbove(total: Reading, { layout, notation }: PageContext): Rung[] {
  const at = layout.findIndex(({ segments }) => segments.some(({ words }) => words.includes(total.words[0] ?? noWord)));
  const line = layout[at];
  const amount = line?.segments.find(({ words }) => words.includes(total.words[0] ?? noWord));
  const label = line === undefined || amount === undefined ? undefined : labelBeside(amount, line);
  if (amount === undefined || label === undefined) return [];
  const rungs: Rung[] = [];
  let above = line;
  for (const other of layout.slice(0, at).reverse()) {
    if (above === undefined || above.box.y - bottom(other.box) > maxGapPerHeight * other.box.height) break;
    const rung = rungOf(other, amount, label, notation);
    above = rung === undefined ? above : other;
    if (rung !== undefined) rungs.unshift(rung);
    if (rungs.length === maxRungs) break;
  }
  return rungs;
}

const noWord: PageWord = { text: '', box: { x: 0, y: 0, width: 0, height: 0 }, confidence: 0 };

function rungOf(line: Line, amount: Segment, label: Segment, notation: PageNotation): Rung | undefined {
  const found = line.segments.find(
    (segment) => Math.abs(right(segment.box) - right(amount.box)) < alignedWithinPt && isMoney(segment, notation),
  );
  const own = found === undefined ? undefined : labelBeside(found, line);
  const value = parseNumber(found?.text ?? '', notation.decimalMark)?.value;
  if (found === undefined || own === undefined || value === undefined) return undefined;
  const isAligned =
    Math.abs(own.box.x - label.box.x) < alignedWithinPt ||
    Math.abs(right(own.box) - right(label.box)) < alignedWithinPt;
  return isAligned ? { value, words: found.words, tokens: labelTokens(own.text) } : undefined;
}

function labelBeside(amount: Segment, { segments }: Line): Segment | undefined {
  return segments.filter(({ index, text }) => index < amount.index && /\p{L}/u.test(text)).at(-1);
}

/** Nothing but an amount with cents. */
function isMoney({ text }: Segment, { decimalMark }: PageNotation): boolean {
  const parsed = parseNumber(text, decimalMark);
  if (parsed === undefined || parsed.isPercent || !/[.,]\d{2}(?!\d)/.test(text)) return false;
  return text.slice(0, parsed.start).trim() === '' && text.slice(parsed.end).trim().length <= 4;
}
