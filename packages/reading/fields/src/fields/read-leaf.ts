import type { PageWord } from '../extraction-types.js';
import { money, type LabelPlace } from '../labels/find-labels.js';
import { linesInCell } from '../labels/lines-in-cell.js';
import type { PageContext } from '../labels/page-context.js';
import { certaintyOf, valueSlots, type Slot } from '../labels/value-slots.js';
import { overlapX } from '../layout/box-geometry.js';
import { textOf } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { addressParts } from '../parties/address-parts.js';
import { partReading } from '../parties/read-party-field.js';
import { readPostalLine } from '../parties/postal-line.js';
import { parseDate } from '../values/parse-date.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import { parseValue } from '../values/parse-value.js';
import type { ParsedValue } from '../values/parsed-value.js';
import { lastDay } from './read-period.js';
import { partOfName } from './part-of-name.js';
import { readAddress } from './read-address.js';
import { isBroken, readLongText } from './read-long-text.js';
import { readTicked } from './read-ticked.js';
import { readingOf, type Reading } from './reading.js';
import { rolesWith, runningRoles } from '../vocabulary/business-terms.js';

/** Values of these kinds are recognised without a colon, for a label followed by prose does not look like them. */
const needsPlainSlot: ReadonlySet<string> = new Set(['text', 'address', 'choice', 'boolean', 'currency', 'country']);

const amountKinds: ReadonlySet<string> = new Set(['number', 'integer', 'printed-number']);

/** Most characters between a label without a colon and its value in the same run of words. */
const maxSkipped = 2;

/** Reads the value at a label: behind it, in its cell, in the next cell to the right, or below it. Undefined when none fits. */
export function readLeafAt(place: LabelPlace, leaf: LeafPlan, context: PageContext): Reading | undefined {
  if (leaf.isRate) return readRate(place, leaf, context);
  if (leaf.kind === 'boolean' || leaf.kind === 'choice' || leaf.kind === 'text') {
    const ticked = readTicked(place, leaf, context);
    if (ticked !== undefined) return ticked;
  }
  const slots = valueSlots(place, amountKinds.has(leaf.kind), context);
  for (const slot of runningRoles.has(leaf.role ?? '') ? moneyFirst(slots, context) : slots) {
    const whole = readSlot(slot, leaf, context);
    const reading = whole === undefined ? undefined : partOfName(place, leaf, whole);
    if (reading !== undefined) return inRowOfSums(place, leaf, context) ? weakened(reading) : reading;
    if (slot.relation === 'inline' && !place.endsWithColon && needsPlainSlot.has(leaf.kind)) return undefined;
  }
  return undefined;
}

/** `TOTAL | 589 | $326.78`: of a weight and an amount of money the sum is the latter, and of what heads of columns tell, no quantity. */
function moneyFirst(
  slots: readonly Slot[],
  { itemHeaders, places }: Pick<PageContext, 'itemHeaders' | 'places'>,
): readonly Slot[] {
  const isMoney = ({ words }: Slot): boolean => money.test(textOf(words));
  const headers = [...itemHeaders].flatMap(({ segments }) => segments);
  const isQuantity = ({ segment }: Slot): boolean => {
    const over = headers
      .filter((head) => head.lineIndex < segment.lineIndex && overlapX(head.box, segment.box) > 0)
      .at(-1);
    return over !== undefined && places.some((place) => place.segment === over && place.key === 'quantity');
  };
  const others = slots.filter((slot) => !isQuantity(slot));
  if (others.length > 0 && others.length < slots.length) return moneyFirst(others, { itemHeaders, places });
  return slots.filter(isMoney).length === 1
    ? [...slots].sort((a, b) => Number(isMoney(b)) - Number(isMoney(a)))
    : slots;
}

/** The last row of a table of taxes (`Total 7.62 0.71`) sums its columns: a total with one amount goes before it. */
function inRowOfSums(place: LabelPlace, leaf: LeafPlan, context: PageContext): boolean {
  if (leaf.role !== 'total' && leaf.role !== 'amount due') return false;
  const behind = context.layout[place.segment.lineIndex]?.segments.slice(place.segment.index + 1) ?? [];
  return behind.filter((segment) => /^\D{0,4}\d[\d.,' ]*[.,]\d{2}\D{0,4}$/.test(segment.text)).length > 1;
}

function weakened(reading: Reading): Reading {
  return { ...reading, certainty: reading.certainty * shareInRowOfSums };
}

const shareInRowOfSums = 0.85;

/** The value of the leaf in the words of a place where it may stand; undefined where they are none of its. */
export function readSlot(slot: Slot, leaf: LeafPlan, context: PageContext): Reading | undefined {
  if (offersAnswers(slot, leaf, context) || isUnfit(slot, leaf, context)) return undefined;
  if (!slot.isPlain && needsPlainSlot.has(leaf.kind) && !isShortEntry(slot, leaf)) return undefined;
  const certainty = certaintyOf[slot.relation];
  if (leaf.kind === 'address') return readAddress(slot.words, certainty);
  if (leaf.isLongText || (isAnyText(leaf) && isBroken(slot, context))) return readLongText(slot, context, certainty);
  const words = entryAt(slot, leaf, context);
  if (leaf.addressPart === 'street' && readPostalLine(textOf(words)) !== undefined) {
    return partReading(leaf, addressParts([words], false).street, certainty);
  }
  if (leaf.kind === 'date' && leaf.role === 'end date') {
    const last = lastDay(textOf(words), leaf.dayComesFirst ?? context.notation.dayComesFirst);
    if (last !== undefined) return readingOf(last, words, certainty);
  }
  const parsed = postalPart(textOf(words), leaf) ?? parseValue(textOf(words), leaf, context.notation);
  if (parsed === undefined) return undefined;
  const town = leaf.kind === 'text' ? townBeforeDate(parsed.value) : undefined;
  if (town !== undefined) return readingOf({ value: town, start: 0, end: town.length }, words, certainty);
  if (slot.relation === 'inline' && !slot.isPlain && parsed.start > maxSkipped) return undefined;
  return readingOf(parsed, words, certainty);
}

/** Of nothing that has a form of its own, as names and numbers have. */
function isAnyText({ kind, role, addressPart }: LeafPlan): boolean {
  return kind === 'text' && role === undefined && addressPart === undefined;
}

/** A text that is no part of an address goes on in the next lines of its ruled cell; a name ends before a day of birth. */
function entryAt({ relation, segment, words }: Slot, leaf: LeafPlan, context: PageContext): readonly PageWord[] {
  const birth = nameRoles.has(leaf.role ?? '') ? wordOfBirth(words) : -1;
  if (birth > 0) return words.slice(0, birth).map((word) => ({ ...word, text: word.text.replace(/[,;(]+$/, '') }));
  if (leaf.kind !== 'text' || leaf.addressPart !== undefined || relation === 'inline') return words;
  return linesInCell(segment, context).flatMap((line) => line.words);
}

/** Where `, geb. 3.5.1961` begins: what is said of somebody's birth with figures behind it. */
function wordOfBirth(words: readonly PageWord[]): number {
  return words.findIndex(({ text }, at) => {
    const isBirth = at > 0 && labelTokens(text).some((token) => token === 'born' || token === 'birth');
    return isBirth && /\d/.test(textOf(words.slice(at + 1)));
  });
}

/** `Firenze, 14/11/2026` and `Köln, den 3. Mai 2026` under a label for place and date: the place. */
function townBeforeDate(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [, town, rest] = /^(\p{Lu}[\p{L}' -]{1,30}), ?(?:(?:den|le|il|el|em|op) )?(\d.*)$/u.exec(value) ?? [];
  const date = rest === undefined ? undefined : parseDate(rest, true);
  return date?.start === 0 && date.end === rest?.length ? town : undefined;
}

/** The next label is no value, and a day is no name. */
function isUnfit({ relation, segment, words }: Slot, leaf: LeafPlan, context: PageContext): boolean {
  if (relation !== 'inline' && /[:：]$/.test(segment.text) && context.labelSegments.has(segment)) return true;
  const text = textOf(words);
  if (nameRoles.has(leaf.role ?? '') && /^\d/.test(text)) return true;
  if (leaf.addressPart === 'name' && !isNameOfSide(text)) return true;
  const date = leaf.addressPart === 'name' ? parseDate(text, true) : undefined;
  return date?.start === 0 && date.end === text.length;
}

/** A number, a sum and `2 adults` are no one's name; `3M` and `1. FC Musterstadt` are. */
function isNameOfSide(text: string): boolean {
  return /\p{L}{2}|^\p{L}/u.test(text) && !/^\d+ \p{Ll}/u.test(text);
}

/** Names of people do not begin with figures. */
const nameRoles = rolesWith('lettered');

/** Several answers stand beside each other to be ticked: without a tick none of them is the value. */
function offersAnswers(slot: Slot, leaf: LeafPlan, context: PageContext): boolean {
  if (leaf.kind !== 'boolean' && leaf.kind !== 'choice') return false;
  const line = context.layout[slot.segment.lineIndex]?.segments.slice(slot.segment.index) ?? [];
  const answers = line.flatMap((segment) => parseValue(segment.text, leaf, context.notation)?.value ?? []);
  return new Set(answers).size > 1;
}

/** `Comune Milano` on a form: a few capitalised words behind a label for names and places. */
function isShortEntry(slot: Slot, leaf: LeafPlan): boolean {
  const isNumbered = slot.words.length === 1 && /^\d{1,6}\p{L}?$/u.test(slot.words[0]?.text.trim() ?? '');
  if (slot.relation === 'inline' && isNumbered) return leaf.kind === 'text' && leaf.addressPart === undefined;
  const isEntry = slot.words.length <= 4 && slot.words.every((word) => /^[\p{Lu}\d]/u.test(word.text.trim()));
  return slot.relation === 'inline' && isEntry && entryRoles.has(leaf.role ?? '');
}

const entryRoles = rolesWith('entry');

/** Postal codes of two parts, one of which has letters: Dutch, British, Canadian. */
const codeWithLetters = /^(?:\d{4} [A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}|[A-Z]\d[A-Z] \d[A-Z]\d)(?![\p{L}\d])/u;

/** Of a line with postal code and town the part that is wanted. */
function postalPart(text: string, leaf: LeafPlan): ParsedValue | undefined {
  if (leaf.addressPart !== 'zip' && leaf.addressPart !== 'city' && leaf.addressPart !== 'state') return undefined;
  const alone = leaf.addressPart === 'zip' ? codeWithLetters.exec(text)?.[0] : undefined;
  if (alone !== undefined) return { value: alone, start: 0, end: alone.length };
  const range = readPostalLine(text)?.[leaf.addressPart];
  return range === undefined ? undefined : { value: text.slice(range.start, range.end), ...range };
}

/** A rate stands behind its label with a percent sign, or where a value stands under a label that has the sign. */
function readRate(place: LabelPlace, leaf: LeafPlan, context: PageContext): Reading | undefined {
  const words = place.segment.words.slice(place.startWord);
  const match = /\d{1,3}(?:[.,]\d{1,3})? ?%/.exec(textOf(words));
  const line = context.layout[place.segment.lineIndex];
  const next = line?.segments[place.segment.index + 1];
  const source = match === null ? next?.words : words;
  const found = match ?? /^\(?\d{1,3}(?:[.,]\d{1,3})? ?%/.exec(next?.text ?? '');
  if (source === undefined || found === null) return undefined;
  const parsed = parseValue(found[0].replace('(', ''), leaf, context.notation);
  if (parsed === undefined) return undefined;
  const range = { value: parsed.value, start: found.index, end: found.index + found[0].length };
  return readingOf(range, source, match === null ? certaintyOf.right : certaintyOf.inline);
}
