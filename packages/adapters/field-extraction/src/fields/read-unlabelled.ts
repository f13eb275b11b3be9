import { currencyCodes, currencySymbols } from '../values/currency-marks.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { isWholeLabel } from '../labels/find-labels.js';
import { textOf, type Segment } from '../layout/layout-page.js';
import { matchChoice } from '../values/match-choice.js';
import type { PageContext } from '../labels/page-context.js';
import { parseNumber } from '../values/parse-number.js';
import { parseValue } from '../values/parse-value.js';
import { continuationOf } from './read-address.js';
import { readingOf, type Reading } from './reading.js';

/** How plainly a value belongs to its field when only its look, or its place, says so. */
const certaintyByLook = 0.6;

const currencyMark = new RegExp(`(?<![A-Z])(?:${currencyCodes})(?![A-Z])|${currencySymbols}`);

const unmistakableKinds: ReadonlySet<string> = new Set(['email', 'iban', 'uri', 'uuid']);

/**
 * Reads a field whose label is not on the page, where the value speaks for itself: the only e-mail address, IBAN or
 * web address, the currency that all amounts share, the kind of document in its heading, the lines below a party's
 * name. Two different candidates are none.
 */
export function readUnlabelled(leaf: LeafPlan, context: PageContext): Reading | undefined {
  if (leaf.kind === 'address' && leaf.party !== undefined) return readPartyAddress(leaf.party, context);
  if (leaf.party !== undefined) return undefined;
  if (leaf.isDocumentType) return readDocumentType(leaf, context);
  if (isCurrency(leaf)) return readCurrency(leaf, context);
  return unmistakableKinds.has(leaf.kind) ? readByLook(leaf, context) : undefined;
}

function readByLook(leaf: LeafPlan, context: PageContext): Reading | undefined {
  return only(
    segmentsOf(context).flatMap((segment) => {
      const isWebAddress = leaf.kind !== 'uri' || /https?:\/\/|www\./i.test(segment.text);
      const parsed = isWebAddress ? parseValue(segment.text, leaf, context.notation) : undefined;
      return parsed === undefined ? [] : [readingOf(parsed, segment.words, certaintyByLook)];
    }),
  );
}

function isCurrency(leaf: LeafPlan): boolean {
  return leaf.kind === 'currency' || (leaf.kind === 'choice' && leaf.labels.has('currency'));
}

/** Symbols and codes count where they touch a number: `EUR` in a sentence says nothing about the amounts. */
function readCurrency(leaf: LeafPlan, context: PageContext): Reading | undefined {
  return only(
    segmentsOf(context).flatMap((segment) => {
      if (parseNumber(segment.text, context.notation.decimalMark ?? '.') === undefined) return [];
      const match = currencyMark.exec(segment.text);
      const parsed = match === null ? undefined : parseValue(match[0], leaf, context.notation);
      if (match === null || parsed === undefined) return [];
      const range = { value: parsed.value, start: match.index, end: match.index + match[0].length };
      return [readingOf(range, segment.words, certaintyByLook)];
    }),
  );
}

/** The first heading or first line that names exactly one of the choices. */
function readDocumentType(leaf: LeafPlan, context: PageContext): Reading | undefined {
  const tallest = Math.max(0, ...segmentsOf(context).map((segment) => segment.box.height));
  return only(
    segmentsOf(context)
      .filter((segment) => segment.box.height > 0.9 * tallest && segment.words.length <= 4)
      .flatMap((segment) => {
        const value = matchChoice(segment.text, leaf.choices);
        return value === undefined ? [] : [{ value, words: segment.words, certainty: certaintyByLook }];
      }),
  );
}

/** The first line below `Bill to` is the name; what follows it without a gap is the address. */
function readPartyAddress(party: string, context: PageContext): Reading | undefined {
  return only(
    context.partyPlaces
      .filter((candidate) => candidate.party === party && isWholeLabel(candidate.place))
      .flatMap(({ place }) => {
        const behind = place.segment.words.slice(place.endWord);
        const below = continuationOf(place.segment, behind.length > 0 ? behind : place.segment.words, context);
        const lines = (behind.length > 0 ? below : below.slice(1)).map((line) => line.words);
        if (lines.length === 0) return [];
        return [{ value: lines.map(textOf).join(', '), words: lines.flat(), certainty: certaintyByLook }];
      }),
  );
}

function only(readings: readonly Reading[]): Reading | undefined {
  return new Set(readings.map((reading) => reading.value)).size === 1 ? readings[0] : undefined;
}

function segmentsOf(context: PageContext): Segment[] {
  return context.layout.flatMap((line) => line.segments);
}
