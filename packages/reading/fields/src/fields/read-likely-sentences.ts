import type { PageWord } from '../extraction-types.js';
import type { PageContext } from '../labels/page-context.js';
import type { Segment } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { parseValue } from '../values/parse-value.js';
import { parseDate } from '../values/parse-date.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import type { FieldChoice } from './choose-field.js';
import { commonWeight, tellingTokens } from './label-likeness.js';
import { readingOf, type Reading } from './reading.js';

/** Fewer words are no sentence. */
const minWords = 5;

/** How surely a value in a sentence about a field is the field's. */
const certainty = 0.5;

/**
 * Gives dates that no label led to what sentences say: `We will debit the amount on 4 April` is the day of the debit,
 * where it is the only date in a sentence that shares words with that field and with no other. The only IBAN of a page is
 * that of the only field for one.
 */
export function withSentences(
  choices: Map<LeafPlan, FieldChoice>,
  used: ReadonlySet<PageWord>,
  context: PageContext,
): Map<LeafPlan, FieldChoice> {
  const open = [...choices].flatMap(([leaf, { chosen }]) => (chosen === undefined ? [leaf] : []));
  const dates = open.filter(({ kind }) => kind === 'date');
  const found = dates.length === 0 ? [] : datesInSentences(context, used);
  for (const { reading, tokens } of found) {
    const fitting = dates.filter((leaf) => isAbout(leaf, tokens));
    const [leaf] = fitting;
    const isOnly = found.filter((other) => leaf !== undefined && isAbout(leaf, other.tokens)).length === 1;
    if (leaf !== undefined && fitting.length === 1 && isOnly) choices.set(leaf, { candidates: [], chosen: reading });
  }
  const [account, ...others] = [...choices.keys()].filter(({ kind }) => kind === 'iban');
  if (account !== undefined && others.length === 0 && open.includes(account)) {
    const only = onlyIban(account, context);
    if (only !== undefined) choices.set(account, { candidates: [], chosen: only });
  }
  return choices;
}

interface DateInSentence {
  readonly reading: Reading;
  readonly tokens: readonly string[];
}

function datesInSentences({ layout, notation }: PageContext, used: ReadonlySet<PageWord>): DateInSentence[] {
  return layout
    .flatMap((line) => line.segments)
    .flatMap((segment): DateInSentence[] => {
      if (segment.words.length < minWords) return [];
      const parsed = parseDate(segment.text, notation.dayComesFirst, notation.years);
      if (parsed === undefined) return [];
      const reading = readingOf({ ...parsed, value: parsed.isoDate }, segment.words, certainty);
      const tokens = labelTokens(segment.text.slice(0, parsed.start) + segment.text.slice(parsed.end));
      return reading.words.some((word) => used.has(word)) ? [] : [{ reading, tokens }];
    });
}

/** The sentence has a word of weight of the field's own, and every word that tells dates apart. */
function isAbout(leaf: LeafPlan, tokens: readonly string[]): boolean {
  const own = [...leaf.nameTokens, ...leaf.describedTokens];
  const telling = leaf.nameTokens.filter((token) => tellingTokens.has(token));
  return commonWeight(own, tokens) >= 1 && telling.every((token) => tokens.includes(token));
}

function onlyIban(leaf: LeafPlan, { layout, notation }: PageContext): Reading | undefined {
  const readings = layout.flatMap((line) => line.segments.flatMap((segment) => ibanIn(segment, leaf, notation)));
  return new Set(readings.map(({ value }) => value)).size === 1 ? readings[0] : undefined;
}

function ibanIn(segment: Segment, leaf: LeafPlan, notation: PageContext['notation']): Reading[] {
  const parsed = parseValue(segment.text, leaf, notation);
  return parsed === undefined ? [] : [readingOf(parsed, segment.words, certainty)];
}
