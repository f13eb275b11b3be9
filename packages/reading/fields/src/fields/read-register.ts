import type { PageContext } from '../labels/page-context.js';
import type { LabelPlace } from '../labels/find-labels.js';
import { textOf, type Segment } from '../layout/layout-page.js';
import { partyBlockAt } from '../parties/party-at.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { splitName } from '../schema/split-name.js';
import { plainWords } from '../vocabulary/label-tokens.js';
import { beforeNumber, registers, type Register } from '../vocabulary/registers.js';
import { readingOf, type Reading } from './reading.js';

/** How plainly the name of a register says whose number stands behind it. */
const certainty = 0.9;

const kindsOfNumbers: ReadonlySet<string> = new Set(['tax-id', 'identifier', 'text']);

/** The register that the field's name asks for; undefined where it may be any, or none. */
export function registerOf({ name, kind }: LeafPlan): Register | undefined {
  if (!kindsOfNumbers.has(kind)) return undefined;
  const words = plainWords(splitName(name)).join(' ');
  return registers.find(({ asked }) => asked.test(words));
}

/** A label that names another register than the field does. */
export function isOfOtherRegister(register: Register, place: LabelPlace): boolean {
  const text = textOf(place.segment.words.slice(place.startWord, place.endWord));
  const named = registers.filter(({ marker }) => marker.test(`${text} `));
  return named.length > 0 && !named.includes(register);
}

/**
 * Reads the number behind its register's name, wherever in a line that stands: in letterheads and footers many follow
 * each other. Of two different ones that of the field's side counts, and of the supplier where the field names none.
 */
export function readRegister(register: Register, leaf: LeafPlan, context: PageContext): Reading | undefined {
  const found = context.layout.flatMap(({ segments }) => numbersIn(segments, register));
  const sideOf = (segment: Segment): string =>
    customerWord.test(segment.text) ? 'customer' : (partyBlockAt(segment, context)?.party ?? 'supplier');
  const own = found.filter(({ segment }) => sideOf(segment) === (leaf.party ?? 'supplier'));
  const readings = (leaf.party === undefined && own.length === 0 ? found : own).map(({ reading }) => reading);
  const digits = new Set(readings.map(({ value }) => String(value).replace(/[^\p{L}\d]/gu, '')));
  return digits.size === 1 ? readings[0] : undefined;
}

/** `N° TVA client`, `Ihre USt-IdNr.`: the label names the side. */
const customerWord =
  /(?<!\p{L})(?:client|customer|kunden?|cliente|klant|buyer|acheteur|your|ihre|votre|vostra)(?!\p{L})/iu;

function numbersIn(segments: readonly Segment[], register: Register): { segment: Segment; reading: Reading }[] {
  const words = segments.flatMap((segment) => segment.words);
  const text = textOf(words);
  let end = -1;
  const ends = segments.map((one) => (end += textOf(one.words).length + 1));
  return [...text.matchAll(new RegExp(register.marker, `${register.marker.flags}g`))].flatMap((match) => {
    const behind = match.index + match[0].length;
    const gap = beforeNumber.exec(text.slice(behind))?.[0].length ?? 0;
    const start = behind + gap;
    // What stands beside it with a gap between is something else.
    const limit = Math.min(start + 40, ends.find((one) => one > start) ?? text.length);
    const value = register.value.exec(text.slice(start, limit))?.[0].trim() ?? '';
    if (value.replace(/\D/g, '').length < (register.id === 'handelsregister' ? 1 : 6)) return [];
    const reading = readingOf({ value, start, end: start + value.length }, words, certainty);
    const segment = segments.find((one) => one.words.some((word) => word === reading.words[0]));
    return segment === undefined ? [] : [{ segment, reading }];
  });
}
