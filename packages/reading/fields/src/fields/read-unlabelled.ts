import { isWholeLabel } from '../labels/find-labels.js';
import { labelStrength } from '../labels/label-strength.js';
import type { PageContext } from '../labels/page-context.js';
import { overlapX } from '../layout/box-geometry.js';
import { type Segment } from '../layout/layout-page.js';
import { letterheadName, personAtHead } from '../parties/letterhead-name.js';
import { partyBlockAt } from '../parties/party-at.js';
import { readPartyField } from '../parties/read-party-field.js';
import { registeredName } from '../parties/registered-name.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { currencyMark } from '../values/currency-marks.js';
import { parseNumber } from '../values/parse-number.js';
import { parseValue } from '../values/parse-value.js';
import { readAddressPart } from './read-address.js';
import { asksForTitle, readDocumentType, readTitle } from './read-heading.js';
import { readPeriod } from './read-period.js';
import { registerOf } from './read-register.js';
import { readingOf, type Reading } from './reading.js';
import { rolesWith } from '../vocabulary/business-terms.js';

/** How plainly a value belongs to its field when only its look, or its place, says so. */
const certaintyByLook = 0.6;

const unmistakableKinds: ReadonlySet<string> = new Set(['email', 'iban', 'bic', 'uri', 'uuid', 'tax-id', 'phone']);

/** The date of the document itself: on a page with one date only, that is it. */
const ownDateRoles = rolesWith('own day');

/**
 * Reads a field whose label is not on the page, where the value speaks for itself: the only e-mail address, IBAN or
 * web address, the currency that all amounts share, the kind of document in its heading, the lines of a party's block.
 * Two different candidates are none.
 */
export function readUnlabelled(leaf: LeafPlan, context: PageContext): Reading | undefined {
  if (leaf.party !== undefined) return readOfParty(leaf, context);
  if (leaf.isDocumentType) return readDocumentType(leaf, context);
  // What heads a resume is a name.
  if (asksForTitle(leaf))
    return leaf.role === 'job title' && personAtHead(context) !== undefined ? undefined : readTitle(context);
  if (isCurrency(leaf)) return readCurrency(leaf, context);
  if (leaf.addressPart !== undefined) return readAddressPart(leaf, context);
  if (leaf.kind === 'date' && ownDateRoles.has(leaf.role ?? '')) return readOnlyDate(leaf, context);
  if (leaf.kind === 'date' && (leaf.role === 'start date' || leaf.role === 'end date'))
    return readPeriod(leaf, context);
  if (isCardEnd(leaf)) return onlyMatch(cardEnd, context);
  if (leaf.role === 'time' && leaf.kind === 'time') return readByLook(leaf, context);
  return unmistakableKinds.has(leaf.kind) ? readByLook(leaf, context) : undefined;
}

function readOfParty(leaf: LeafPlan, context: PageContext): Reading | undefined {
  const placed = readPartyField(leaf, context, false);
  if (leaf.addressPart === 'name' && leaf.party === 'supplier') {
    if (leaf.role === 'bank') return readBankName(context);
    if (leaf.role === 'employer name' && (leaf.nameTokens.includes('employer') || !isReceipt(context))) return placed;
    const isOfShop = leaf.role === 'merchant' || context.page.widthPt < receiptWidthPt;
    return letterheadName(context, isOfShop) ?? placed ?? registeredName(context);
  }
  if (placed !== undefined || leaf.party !== 'supplier' || !unmistakableKinds.has(leaf.kind)) return placed;
  return readByLook(leaf, context);
}

/** Rolls of tills and terminals are narrower, sheets of letters wider. */
const receiptWidthPt = 300;

/** The company that heads a receipt wrote it; on other papers a bare `company` may be anyone's. */
function isReceipt({ page, places }: PageContext): boolean {
  return page.widthPt < receiptWidthPt || places.some(({ key }) => /\breceipt\b/.test(key));
}

/** The bank of a statement heads it; on other papers its name says what it is. */
function readBankName(context: PageContext): Reading | undefined {
  if (context.places.some((place) => /\bbalance\b/.test(place.key))) return letterheadName(context, true);
  return onlyMatch(bankName, context, ({ words, text }) => words.length <= 6 && !/\d/.test(text));
}

const bankName =
  /(?:\p{Lu}[\p{L}.&-]* ){0,3}(?:\p{L}*[Bb]ank|Sparkasse|Volksbank|Raiffeisen\p{L}*|Banque|Banco|Banca|Caixa\p{L}*|PostFinance|Barclays|HSBC|Lloyds|NatWest|Rabobank|BNP Paribas)(?!\p{L})(?: \p{Lu}[\p{L}.&-]*){0,3}/u;

/** Accounts stand by themselves, whoever's block is near. */
const bankKinds: ReadonlySet<string> = new Set(['iban', 'bic']);

/** The only value of its look on the page, the customer's block left out. */
function readByLook(leaf: LeafPlan, context: PageContext): Reading | undefined {
  return only(
    segmentsOf(context).flatMap((segment) => {
      const party = partyBlockAt(segment, context)?.party ?? 'supplier';
      if (!looksLike(leaf, segment) || (party !== 'supplier' && !bankKinds.has(leaf.kind))) return [];
      const start = leaf.kind === 'tax-id' ? Math.max(0, segment.text.search(taxMark)) : 0;
      const parsed = parseValue(segment.text.slice(start), leaf, context.notation);
      if (parsed === undefined) return [];
      const range = { value: parsed.value, start: start + parsed.start, end: start + parsed.end };
      return [readingOf(range, segment.words, certaintyByLook)];
    }),
  );
}

/** What stands in front of the number of a taxpayer, or begins it. */
const taxMark =
  /\b(?:vat|ust|mwst|uid|tva|iva|p\. ?iva|btw|gst|cif|c\. ?i\. ?f|nif|abn|ein|steuer|tax id|tax no|che-)/i;

/** Numbers of taxpayers that begin with their country, and those of India. */
const taxNumber = /^(?:[A-Z]{2}[A-Z\d]{2}\d{6,10}[A-Z\d]?|\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3})$/;

/** Some kinds are told from other figures only by a word or mark beside them. */
function looksLike(leaf: LeafPlan, { text }: Segment): boolean {
  if (leaf.kind === 'uri') return /https?:\/\/|www\./i.test(text);
  if (leaf.kind === 'phone')
    return leaf.role === 'fax'
      ? /fax/i.test(text)
      : /(?:tel|phone|☎|✆)|^\+\d|(?:^|[|·•] ?)[+(]?\d[\d ()/.-]{7,}\d(?= ?(?:[|·•]|$))/iu.test(text) &&
          !/fax/i.test(text);
  if (leaf.kind === 'tax-id')
    return taxNumber.test(text.replaceAll(' ', '')) || (registerOf(leaf) === undefined && taxMark.test(text));
  if (leaf.kind === 'bic') return /\b(?:bic|swift)\b/i.test(text);
  return leaf.kind !== 'time' || /\d[:h]\d\d/.test(text);
}

/** The only whole date of the page: of a number like `1.02` nothing says that it is a day without a year. */
function readOnlyDate(leaf: LeafPlan, context: PageContext): Reading | undefined {
  const notation = { ...context.notation, years: [] };
  const headers = new Set([...context.itemHeaders].flatMap((line) => line.segments));
  if (headers.size > 0 && context.layout.length > 60) return undefined;
  const found = segmentsOf(context).flatMap((segment) => {
    const parsed = parseValue(segment.text, leaf, notation);
    if (parsed === undefined || hasOtherLabel(segment, leaf, context)) return [];
    const isAlone =
      parsed.end === segment.text.length &&
      /^(?:\p{Lu}[\p{L} -]*,? (?:le |den |il |el )?)?$/u.test(segment.text.slice(0, parsed.start));
    return [{ reading: readingOf(parsed, segment.words, certaintyByLook), isAlone }];
  });
  const alone = found.filter(({ isAlone }) => isAlone);
  return only((alone.length > 0 ? alone : found).map(({ reading }) => reading));
}

/** A label in front of the segment, or one for dates above it, says that its date is another field's. */
function hasOtherLabel(segment: Segment, leaf: LeafPlan, { places, labelSegments, layout }: PageContext): boolean {
  const left = layout[segment.lineIndex]?.segments[segment.index - 1];
  const above = layout[segment.lineIndex - 1]?.segments.find((other) => overlapX(other.box, segment.box) > 0);
  const isForeign = places.some((place) => {
    const isOfDates = dateLabel.test(place.key) || place.endsWithColon;
    const isOfLeft = place.segment === left && isWholeLabel(place) && place.endWord >= left.words.length;
    const isHere = (place.segment === segment && isOfDates) || isOfLeft;
    const isAbove = place.segment === above && dateLabel.test(place.key);
    return (isHere || isAbove) && labelStrength(leaf.labels, place) === 0;
  });
  return (
    isForeign || (left !== undefined && labelSegments.has(left) && !places.some((place) => place.segment === left))
  );
}

/** Labels that a date may stand under. */
const dateLabel = /\b(?:date|due|payable|pay|by|birth|born|expiry|valid|start|end|period|time)\b/;

/** `cardLast4`, `card_last_four`: the end of a card's number. */
function isCardEnd({ nameTokens, kind }: LeafPlan): boolean {
  const wantsEnd = nameTokens.some((token) =>
    /^(?:last\d?|four|4|digits?|letzten?|derniers?|ultim[oaie]s?|digitos?|chiffres?|cifre|laatste|endziffern)$/.test(
      token,
    ),
  );
  return wantsEnd && nameTokens.includes('card') && (kind === 'text' || kind === 'identifier');
}

/** Four figures behind the masked ones of a card's number, `**** 5514`, or behind its brand, `VISA 5514`. */
const cardEnd =
  /(?<=[*xX•·#.]{3,}[ -]?|\b(?:visa|mastercard|amex|maestro|girocard|discover)\s+(?:ending(?: in)? )?|\bending(?: in)? )\d{4}(?!\d)/iu;

function isCurrency(leaf: LeafPlan): boolean {
  return leaf.kind === 'currency' || (leaf.kind === 'choice' && leaf.labels.has('currency'));
}

/** Symbols and codes count where they touch a number, or stand in brackets in a heading: `EUR` in a sentence says nothing. */
function readCurrency(leaf: LeafPlan, context: PageContext): Reading | undefined {
  return only(
    segmentsOf(context).flatMap((segment) => {
      const next = context.layout[segment.lineIndex]?.segments[segment.index + 1]?.text ?? '';
      const isBeforeAmount = /^(?:[€$£]|[A-Z]{3})$/.test(segment.text) && /^\d[\d.,' ]*[.,]\d{2}$/.test(next);
      const isAmount = isBeforeAmount || parseNumber(segment.text, context.notation.decimalMark ?? '.') !== undefined;
      const isLabel = segment.words.length <= 5 && (context.labelSegments.has(segment) || /[([]/.test(segment.text));
      if (!isAmount && !isLabel) return [];
      const match = currencyMark.exec(segment.text);
      const parsed = match === null ? undefined : currencyOf(match[0], leaf, context);
      if (match === null || parsed === undefined) return [];
      const range = { value: parsed.value, start: match.index, end: match.index + match[0].length };
      return [readingOf(range, segment.words, certaintyByLook)];
    }),
  );
}

/** Of the answers the one that is the mark's code, or the mark itself. */
function currencyOf(mark: string, leaf: LeafPlan, context: PageContext): ReturnType<typeof parseValue> {
  if (leaf.kind !== 'choice') return parseValue(mark, leaf, context.notation);
  const code = parseValue(mark, { ...leaf, kind: 'currency', wantsCode: true }, context.notation);
  const value = [code?.value, mark].find((one) => leaf.choices.some((choice) => choice === one));
  return value === undefined || code === undefined ? undefined : { ...code, value: String(value) };
}

function only(readings: readonly Reading[]): Reading | undefined {
  return new Set(readings.map((reading) => reading.value)).size === 1 ? readings[0] : undefined;
}

/** The only text of the page that looks like this. */
function onlyMatch(
  look: RegExp,
  context: PageContext,
  isPlace: (segment: Segment) => boolean = () => true,
): Reading | undefined {
  return only(
    segmentsOf(context).flatMap((segment) => {
      const match = isPlace(segment) ? look.exec(segment.text) : null;
      if (match === null) return [];
      const range = { value: match[0], start: match.index, end: match.index + match[0].length };
      return [readingOf(range, segment.words, certaintyByLook)];
    }),
  );
}

function segmentsOf(context: PageContext): Segment[] {
  return context.layout.flatMap((line) => line.segments);
}
