import type { PageWord } from '../extraction-types.js';
import { isInSection } from '../labels/find-sections.js';
import { type LikelyPlace, likelyPlaces } from '../labels/likely-places.js';
import type { PageContext } from '../labels/page-context.js';
import { isBlockOfOthers, ownBlocks, partyBlockAt } from '../parties/party-at.js';
import { type Segment, textOf } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { businessKeys } from '../vocabulary/business-keys.js';
import { parseValue } from '../values/parse-value.js';
import { parseDate } from '../values/parse-date.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import type { FieldChoice } from './choose-field.js';
import type { Homes } from './choose-reading.js';
import { commonWeight, labelLikeness, tellingTokens } from './label-likeness.js';
import { readLeafAt } from './read-leaf.js';
import { isOfOtherRegister, registerOf } from './read-register.js';
import { type Reading, readingOf } from './reading.js';

/** A label less like a field than this is none of it. */
const minLikeness = 0.55;

/** Two labels, or two fields, this near to each other in likeness leave it open whose value it is. */
const margin = 0.08;

/** How surely the value at the likeliest label is the field's. */
const certainty = 0.6;

interface Match {
  readonly leaf: LeafPlan;
  readonly place: LikelyPlace;
  readonly likeness: number;
  readonly reading: Reading;
}

/**
 * Gives fields that no known label led to the values at labels that are most like them, where no other field has taken
 * the value and neither a second label nor a second field comes close.
 */
export function withLikelyLabels(
  choices: ReadonlyMap<LeafPlan, FieldChoice>,
  context: PageContext,
  homes: Homes,
): Map<LeafPlan, FieldChoice> {
  const completed = new Map(choices);
  const used = new Set([...choices.values()].flatMap(({ chosen }) => chosen?.words ?? []));
  const open = [...choices].flatMap(([leaf, { chosen }]) =>
    chosen === undefined && !leaf.isDocumentType ? [leaf] : [],
  );
  if (open.length === 0) return completed;
  const places = likelyPlaces(context.layout).filter((place) => !isHeader(place, context));
  const known = new Map([...choices.keys()].flatMap((leaf) => [...leaf.labels].map(([key]) => [key, leaf] as const)));
  const matches = open
    .flatMap((leaf) => places.flatMap((place) => matchOf(leaf, place, context, homes, known)))
    .filter(({ reading }) => !reading.words.some((word) => used.has(word)))
    .sort((a, b) => b.likeness - a.likeness);
  const settled = new Set<LeafPlan>();
  for (const match of matches) {
    if (settled.has(match.leaf) || match.reading.words.some((word) => used.has(word))) continue;
    settled.add(match.leaf);
    if (isContested(match, matches, settled)) continue;
    for (const word of match.reading.words) used.add(word);
    const chosen = { ...match.reading, certainty: match.reading.certainty * certainty };
    completed.set(match.leaf, { candidates: [], chosen });
  }
  return withSentences(completed, used, context);
}

function matchOf(
  leaf: LeafPlan,
  place: LikelyPlace,
  context: PageContext,
  homes: Homes,
  known: ReadonlyMap<string, LeafPlan>,
): Match[] {
  const register = registerOf(leaf);
  if (register !== undefined && isOfOtherRegister(register, place)) return [];
  const owner = known.get(place.key);
  if (owner !== undefined && (owner.labels.get(place.key) ?? 0) >= 0.8 && !leaf.labels.has(place.key)) return [];
  const isForeign = owner === undefined && businessKeys.has(place.key) && !leaf.labels.has(place.key);
  const own = labelLikeness(leaf, place) * (isForeign ? shareOfForeign : 1);
  if (own < minLikeness || isElsewhere(leaf, place, context, homes)) return [];
  const reading = readLeafAt(place, leaf, context) ?? readFigures(place, leaf);
  return reading === undefined || isUnlike(leaf, place, reading) ? [] : [{ leaf, place, likeness: own, reading }];
}

/** A number without figures, and an amount in a sentence: `VAT not charged, art. 293 B of the code`. */
function isUnlike(leaf: LeafPlan, { segment, endsWithColon }: LikelyPlace, { value, words }: Reading): boolean {
  if (typeof value === 'number') {
    const last = words.at(-1);
    const at = last === undefined ? -1 : segment.words.indexOf(last);
    return at >= 0 && !endsWithColon && segment.words.length - 1 - at > 1;
  }
  const asksForNumber = leaf.nameTokens.includes('number') || leaf.describedTokens.slice(0, 3).includes('number');
  return asksForNumber && leaf.kind === 'text' && typeof value === 'string' && !/\d/.test(value);
}

/** `Fee note no. 25/2026`, `Ref. FT A2026/2036`: figures behind a label without a colon, where the schema wants a text. */
function readFigures({ segment, endWord }: LikelyPlace, leaf: LeafPlan): Reading | undefined {
  const rest = segment.words.slice(endWord);
  const isNumber =
    rest.length > 0 && rest.length <= 3 && rest.every(({ text }) => /^[\p{Lu}\d./_-]+$/u.test(text.trim()));
  if (leaf.kind !== 'text' || leaf.addressPart !== undefined || !isNumber || !/\d/.test(textOf(rest))) return undefined;
  const value = textOf(rest);
  return readingOf({ value, start: 0, end: value.length }, rest, certaintyOfFigures);
}

const certaintyOfFigures = 0.9;

/** A label that the business knows for something else counts this much. */
const shareOfForeign = 0.8;

/** Under the heading of other fields, or in the block of another side. */
function isElsewhere(leaf: LeafPlan, { segment }: LikelyPlace, context: PageContext, homes: Homes): boolean {
  const home = homes.get(leaf);
  if (home !== undefined) return !isInSection(segment, home.section);
  const isOfOthers = [...homes].some(
    ([other, { section }]) => other.owners.join() !== leaf.owners.join() && isInSection(segment, section),
  );
  const block = partyBlockAt(segment, context);
  const own = ownBlocks(leaf, context);
  if (block === undefined) return isOfOthers;
  if (own.length > 0) return !own.includes(block);
  return isBlockOfOthers(block, leaf, context) || (leaf.party !== undefined && block.party !== leaf.party);
}

function isHeader({ segment }: LikelyPlace, { layout, itemHeaders }: PageContext): boolean {
  const line = layout[segment.lineIndex];
  return line !== undefined && itemHeaders.has(line);
}

/** A label as likely leads to another value, or a field as likely to this one. */
function isContested(match: Match, matches: readonly Match[], settled: ReadonlySet<LeafPlan>): boolean {
  return matches.some(
    (other) =>
      other !== match &&
      other.likeness > match.likeness - margin &&
      ((other.leaf === match.leaf && other.reading.value !== match.reading.value) ||
        (other.leaf !== match.leaf &&
          !settled.has(other.leaf) &&
          sharesWords(other.reading.words, match.reading.words))),
  );
}

function sharesWords(a: readonly PageWord[], b: readonly PageWord[]): boolean {
  return a.some((word) => b.includes(word));
}

/** Fewer words are no sentence. */
const minWords = 5;

/** How surely a value in a sentence about a field is the field's. */
const certaintyOfSentence = 0.5;

/**
 * Gives dates that no label led to what sentences say: `We will debit the amount on 4 April` is the day of the debit,
 * where it is the only date in a sentence that shares words with that field and with no other. The only IBAN of a page is
 * that of the only field for one.
 */
function withSentences(
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
      const reading = readingOf({ ...parsed, value: parsed.isoDate }, segment.words, certaintyOfSentence);
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
  return parsed === undefined ? [] : [readingOf(parsed, segment.words, certaintyOfSentence)];
}
