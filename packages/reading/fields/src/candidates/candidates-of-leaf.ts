import type { PageContext } from '../labels/page-context.js';
import type { PageWord } from '../extraction-types.js';
import type { FieldChoice } from '../fields/choose-field.js';
import type { Reading } from '../fields/reading.js';
import { textOf } from '../layout/layout-page.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { lastDay } from '../fields/read-period.js';
import { dayAskedFor } from '../schema/asked-day.js';
import { isCompanyForm } from '../parties/company-name.js';
import { parseDate } from '../values/parse-date.js';
import { parseNumber } from '../values/parse-number.js';
import { parseValue } from '../values/parse-value.js';
import { asksForDuration, durationAt } from '../vocabulary/duration-words.js';
import type { Span, SpanSource } from './span.js';
import { keyOf } from './value-key.js';

/** A value that the words of the page show and that has the type of the field. */
export interface Candidate {
  readonly value: unknown;
  readonly span: Span;
  /** What the readers by label say of the value: certainty where they chose it, or where they have it among others. */
  readonly chosenCertainty: number;
  readonly listedCertainty: number;
}

type Sources = ReadonlySet<SpanSource>;

export const numberKinds: ReadonlySet<string> = new Set(['number', 'integer', 'printed-number']);
const ofNumbers: Sources = new Set(['number']);
const ofDates: Sources = new Set(['date']);
const ofTexts: Sources = new Set(['segment', 'after-colon', 'after-label', 'phrase', 'cell']);
const ofDurations: Sources = new Set(['duration', 'after-colon', 'after-label']);
const ofAddresses: Sources = new Set(['segment', 'after-colon', 'after-label', 'block']);
const ofNames: Sources = new Set([...ofAddresses, 'phrase']);
const ofCodes: Sources = new Set(['segment', 'after-colon', 'after-label', 'token', 'cell']);

/** More of one field than any page needs. */
const maxCandidates = 600;

/** The candidates of a field on a page: spans whose text is of its type, and what the readers by label found. */
export function candidatesOfLeaf(
  leaf: LeafPlan,
  spans: readonly Span[],
  choice: FieldChoice | undefined,
  context: PageContext,
): Candidate[] {
  const sources = sourcesOf(leaf);
  const byValue = new Map<string, Candidate>();
  const found = new Map<string, Candidate>();
  const listed = [...(choice?.candidates ?? []), ...(choice?.chosen === undefined ? [] : [choice.chosen])];
  const isParty = leaf.kind === 'address' || namesParty(leaf);
  const mended = (words: readonly PageWord[]): string | undefined =>
    isParty ? context.mend(words, leaf.kind === 'address') : undefined;
  // `two (2) years` and `2 years` are one.
  const lastsOf = ({ value, words }: Reading): unknown => {
    if (typeof value !== 'string') return value;
    if (wantsDuration(leaf)) return durationAt(value)?.value ?? value;
    if (leaf.kind === 'text' && wantsDate(leaf)) return dayIn(value, leaf, context) ?? value;
    return value === textOf(words) ? (mended(words) ?? value) : value;
  };
  const read = listed.map((one) => ({ ...one, value: lastsOf(one) }));
  const chosenKey = keyOf(choice?.chosen === undefined ? undefined : lastsOf(choice.chosen));
  const certainties = new Map<string, number>();
  for (const { value, certainty } of read)
    certainties.set(keyOf(value), Math.max(certainty, certainties.get(keyOf(value)) ?? 0));
  const add = (value: unknown, span: Span): void => {
    if (found.size >= maxCandidates || isClauseNumber(span, context)) return;
    const key = keyOf(value);
    const certainty = certainties.get(key) ?? 0;
    const place = `${key} ${span.segment.lineIndex} ${span.segment.index} ${span.startWord}`;
    if (found.has(place)) return;
    const candidate = {
      value,
      span,
      chosenCertainty: key === chosenKey ? certainty : 0,
      listedCertainty: certainty,
    };
    found.set(place, candidate);
    byValue.set(key, candidate);
  };
  const ofDates = leaf.kind === 'number' ? wordsOfDates(spans) : undefined;
  for (const span of spans) {
    if (!sources.has(span.source) || (ofDates !== undefined && span.words.every((word) => ofDates.has(word)))) continue;
    const value = valueIn({ ...span, text: mended(span.words) ?? span.text }, leaf, context);
    if (value !== undefined) add(value, span);
  }
  for (const { value, words } of read) {
    const [first] = words;
    const segment = context.layout
      .flatMap(({ segments }) => segments)
      .find(({ words: all }) => all.some((word) => word === first));
    if (byValue.has(keyOf(value)) || first === undefined) continue;
    const home = segment ?? context.layout[0]?.segments[0];
    if (home === undefined) continue;
    const startWord = Math.max(0, home.words.indexOf(first));
    add(value, { source: 'reading', words, text: String(value), segment: home, startWord });
  }
  return [...found.values()];
}

/** `2.1`, `7.` or `(a)` with the text of the clause behind it on the line: nobody asks for its number. */
function isClauseNumber({ text, words, segment, startWord }: Span, { layout }: PageContext): boolean {
  if (startWord > 0 || segment.index > 0 || !clauseNumber.test(text)) return false;
  const behind = /[.)]$/.test(text) ? segment.words.length - words.length : 0;
  return behind + (layout[segment.lineIndex]?.segments[1]?.words.length ?? 0) >= wordsOfClause;
}

const clauseNumber = /^(?:\d{1,2}(?:\.\d{1,2})*\.?|\(?\p{L}{1,3}[).])$/u;
const wordsOfClause = 5;

const knownDates = new WeakMap<readonly Span[], ReadonlySet<PageWord>>();

/** Day and year of a whole date are no amounts. */
function wordsOfDates(spans: readonly Span[]): ReadonlySet<PageWord> {
  const words = knownDates.get(spans) ?? new Set(spans.flatMap((span) => (span.source === 'date' ? span.words : [])));
  knownDates.set(spans, words);
  return words;
}

function sourcesOf(leaf: LeafPlan): Sources {
  if (numberKinds.has(leaf.kind)) return ofNumbers;
  if (wantsDate(leaf)) return ofDates;
  if (leaf.kind === 'address') return ofAddresses;
  if (wantsDuration(leaf)) return ofDurations;
  if (leaf.kind === 'text') return leaf.isLongText ? ofAddresses : namesParty(leaf) ? ofNames : ofTexts;
  return ofCodes;
}

/** The name of a company or a person may go on in the next line. */
export function namesParty({ kind, party, addressPart, nameTokens }: LeafPlan): boolean {
  return kind === 'text' && (party !== undefined || addressPart === 'name' || nameTokens.includes('company'));
}

/** `Baker and Sons / Trading (UK) Ltd (1234-X)`, without the number. */
function nameInBlock(text: string): string | undefined {
  const name = text.replace(/[([][^\])]*\d.*$/u, '').trim();
  return name.length <= maxNameLength && !/\d{4}/.test(name) ? name : undefined;
}

const maxNameLength = 80;

/** Of a text that is a day, or a period, the day that the field asks for. */
function dayIn(text: string, leaf: LeafPlan, { notation }: PageContext): string | undefined {
  const order = leaf.dayComesFirst ?? notation.dayComesFirst;
  const last = dayAskedFor(leaf) === 'last' ? lastDay(text, order)?.value : undefined;
  return typeof last === 'string' ? last : parseDate(text, order, notation.years)?.isoDate;
}

/** Without the signs around it; the dot of `Inc.` stays. */
function nameInPhrase(text: string): string {
  const name = text.replace(/^["“”„«(]+/u, '');
  const plain = name.replace(/[,;:.)”"»]+$/u, '');
  const isForm = name.charAt(plain.length) === '.' && isCompanyForm(plain.split(' ').at(-1) ?? '');
  return isForm ? `${plain}.` : plain;
}

export function wantsDuration(leaf: LeafPlan): boolean {
  const { description } = leaf.schema;
  // `terms` are of payment more often than how long something lasts.
  if (/terms$/i.test(leaf.name)) return false;
  return leaf.kind === 'text' && asksForDuration(leaf.nameTokens, typeof description === 'string' ? description : '');
}

/** A text whose description gives the notation of dates is a date. */
export function wantsDate(leaf: LeafPlan): boolean {
  if (leaf.kind === 'date' || leaf.kind === 'date-time') return true;
  const { description } = leaf.schema;
  return (
    leaf.kind === 'text' && typeof description === 'string' && /\bYYYY-MM-DD\b|\bISO ?8601 date/i.test(description)
  );
}

function valueIn({ text, source }: Span, leaf: LeafPlan, context: PageContext): unknown {
  const { notation } = context;
  if (wantsDate(leaf)) {
    if (leaf.kind === 'date-time') return parseValue(text, leaf, notation)?.value;
    return parseDate(text, leaf.dayComesFirst ?? notation.dayComesFirst, notation.years)?.isoDate;
  }
  if (numberKinds.has(leaf.kind)) {
    const parsed = parseNumber(text, notation.decimalMark);
    if (parsed === undefined || (leaf.isRate ? false : parsed.isPercent && leaf.role !== undefined)) return undefined;
    return parseValue(text, leaf, notation)?.value;
  }
  if (source === 'duration') return durationAt(text.replace(/^["“(]/, ''))?.value;
  if (source === 'phrase') return nameInPhrase(text);
  if (source === 'block' && namesParty(leaf)) return nameInBlock(text);
  if (source === 'block') return text.length <= 400 ? text.replace(/^[\s:–-]+|[\s:,_]+$/gu, '') : undefined;
  if (leaf.kind === 'identifier' && source === 'segment' && text.split(' ').length > 5) return undefined;
  // The name alone is a span of its own.
  if (source === 'segment' && namesParty(leaf) && numberBehind.test(text)) return undefined;
  const parsed = parseValue(text, leaf, notation);
  return parsed === undefined || parsed.start > 40 ? undefined : parsed.value;
}

/** `Baker Ltd (123456-X)`: the number of a company behind its name. */
const numberBehind = /\p{L}.*[([][^\])\p{L}]*\d[^\])]*[)\]]?$/u;
