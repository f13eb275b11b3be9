import type { PageWord } from '../extraction-types.js';
import { textOf } from '../layout/layout-page.js';
import type { AddressPart } from '../schema/field-plan.js';
import { countryCode } from '../vocabulary/countries.js';
import { streetWords } from '../vocabulary/letterhead-words.js';
import { readPostalLine, type TextRange } from './postal-line.js';

/** A part of an address with the words that it was read from. */
export interface PartReading {
  readonly value: string;
  readonly words: readonly PageWord[];
}

export type AddressParts = Partial<Record<AddressPart, PartReading>>;

type Words = readonly PageWord[];

/** Signs of a street in the supported languages, or a number at the end or the front of a line. */
export const streetSign = new RegExp(
  String.raw`\b(?:${streetWords.join('|')}|p\.? ?o\.? box|c\/)\b|(?:str\.?|straße|strasse|straat|weg|gasse|platz|allee|laan|plein|kade|gracht|singel|dreef|ufer|damm)(?=[ ,]|$)`,
  'iu',
);

const contactLine =
  /^(?:att(?:n|ention)?\.?:?|z\. ?hd\.?|zu händen|c\/o|à l['’]attention de|a\/c|t\.a\.v\.|alla c\.a\.|contact:?|ansprechpartner:?)\s+(?=\p{L})/iu;

/** What stands in such a block and is no part of name and address. */
const otherLine =
  /@|https?:|www\.|\b(?:tel|telefon|phone|fax|mobile|mob|e-?mail|vat|ust|uid|iban|bic|siret|siren|tva|p\. ?iva|partita|iva|nif|cif|kvk|btw|steuer|tax|abn|ein|c\.? ?f\.?|cod\.? ?fisc|reg|hrb|rcs|cnpj|gst|customer|kunden|account|pec|sdi|codice)\b[^\p{L}]*(?:[\p{L}.-]+[^\p{L}]*){0,3}[:.\d]|^\+?[\d ()/.-]{7,}$/iu;

/** `Herrn` or `Herrn und Frau` on a line of its own above the name. */
export function isSalutation(text: string): boolean {
  return text.split(/\/| (?:und|and|et|y|e|en|&|u\.) /u).every((part) => salutation.test(part.trim()));
}

const salutation =
  /^(?:herrn?|frau|firma|familie|mr|mrs|ms|messrs|m|mme|monsieur|madame|sra?|señora?|sig|sig\.ra|signora?|dhr|mevr|de heer|mevrouw|an)\.?$/i;

/** Reads name, street, town and country from the lines of a block, top to bottom. */
export function addressParts(lines: readonly Words[], mayHaveName = true): AddressParts {
  const pieces = withTownWhole(
    lines.flatMap(piecesOf).filter((words) => !isOther(words) && !isSalutation(textOf(words))),
  );
  const townIndex = pieces.findIndex((words) => readPostalLine(textOf(words)) !== undefined);
  const countryIndex = pieces.findIndex((words, index) => index > 0 && isCountry(words));
  const bodyEnd = townIndex >= 0 ? townIndex : countryIndex > 0 ? countryIndex : pieces.length;
  const hasName = mayHaveName && !(bodyEnd <= 1 && startsAsStreet(textOf(pieces[0] ?? [])));
  const streetIndex = withUnit(pieces, streetAt(pieces, bodyEnd, hasName, townIndex >= 0));
  const names = hasName ? pieces.slice(0, streetIndex ?? bodyEnd) : [];
  const contact = [...names.slice(1), ...pieces].find((words) => contactLine.test(textOf(words)));
  const streetLines =
    streetIndex === undefined ? [] : pieces.slice(streetIndex, bodyEnd).filter((words) => words !== contact);
  const town = townIndex < 0 ? {} : townParts(pieces[townIndex] ?? []);
  const addressEnd = Math.max(townIndex + 1, countryIndex + 1, streetIndex === undefined ? 0 : bodyEnd);
  const whole = pieces.slice(streetIndex ?? bodyEnd, addressEnd).filter((words) => words !== contact);
  return {
    ...part(
      'name',
      names.find((words) => !contactLine.test(textOf(words))),
    ),
    ...part('contact', contact === undefined ? undefined : withoutMark(contact)),
    ...joined('street', town.beforeTown === undefined ? streetLines : [...streetLines, town.beforeTown]),
    ...part('houseNumber', houseNumberOf(streetLines[0])),
    ...part('zip', town.zip),
    ...part('city', town.city),
    ...part('state', town.state),
    ...part('country', countryIndex < 0 ? undefined : pieces[countryIndex]),
    ...joined('address', whole),
  };
}

/** `Flat 3, 18 Priory Street`: a word and a number in the line of the street are of it, and nobody's name. */
function withUnit(pieces: readonly Words[], streetIndex: number | undefined): number | undefined {
  const [unit, street] = [pieces[(streetIndex ?? 0) - 1], pieces[streetIndex ?? 0]];
  const [first, other] = [unit?.[0], street?.[0]];
  if (streetIndex === undefined || unit === undefined || first === undefined || other === undefined) return streetIndex;
  const isInLine = Math.abs(first.box.y - other.box.y) < first.box.height / 2;
  return isInLine && /^\p{L}[\p{L}.]{2,11} \d{1,4}\p{Lu}?,?$/u.test(textOf(unit)) ? streetIndex - 1 : streetIndex;
}

function isCountry(words: Words): boolean {
  const text = textOf(words);
  return text.length > 1 && countryCode(text) !== undefined;
}

/** A postal code alone on its line belongs to the town on the line before. */
function withTownWhole(pieces: readonly Words[]): Words[] {
  return pieces.reduce<Words[]>((whole, words) => {
    const before = whole.at(-1);
    const isZipOnly = readPostalLine(textOf(words))?.start === 0 && !/\p{Ll}/u.test(textOf(words));
    const isTown = before !== undefined && whole.length > 1 && !/\d/.test(textOf(before));
    return isZipOnly && isTown ? [...whole.slice(0, -1), [...before, ...words]] : [...whole, words];
  }, []);
}

/** The line where the street begins: it shows signs of one, or stands right before the town below a name. */
function streetAt(pieces: readonly Words[], end: number, hasName: boolean, hasTown: boolean): number | undefined {
  const first = hasName ? 1 : 0;
  const marked = pieces.findIndex((words, index) => index >= first && index < end && isStreet(textOf(words)));
  if (marked >= 0) return marked;
  return hasTown && end - 1 >= first ? end - 1 : undefined;
}

function isStreet(text: string): boolean {
  return (
    streetSign.test(text) ||
    /^\d{1,5}[a-z]?(?:[-/]\d{1,5})? \p{L}/iu.test(text) ||
    /\p{L}{3,}[^\d]* \d{1,4} ?[a-z]?(?:[-/–]\d{1,4})?$/iu.test(text)
  );
}

/** The only line above a town is a street when it has a number at either end. */
function startsAsStreet(text: string): boolean {
  return /^\d/.test(text) || (/ \d{1,4} ?[a-z]?$/i.test(text) && isStreet(text));
}

function isOther(words: Words): boolean {
  return isContactLine(textOf(words));
}

/** Telephone, mail, tax number and the like: it stands beside addresses and is no part of them. */
export function isContactLine(text: string): boolean {
  return otherLine.test(text);
}

/** A line as it stands, or its parts where separators divide it. */
function piecesOf(words: Words): Words[] {
  const pieces = splitAt(words, /^[·•|⋅∙]$/u);
  const text = textOf(words);
  if (pieces.flat().length < words.length) return pieces;
  // `Paseo del Prado, 107 - 41001 Sevilla - Tel. 954 ...`: a dash between blanks divides as a dot does.
  const dashed = splitAt(words, /^[-–—]$/u);
  if (dashed.length > 1 && dashed.some((piece) => isOther(piece) || readPostalLine(textOf(piece))?.start === 0))
    return dashed;
  const isWhole = readPostalLine(text)?.start === 0 && countryCode(text.split(', ').at(-1) ?? '') === undefined;
  const commas = (text.match(/,(?= )/g) ?? []).length;
  return commas === 0 || isWhole || !(commas >= 2 || readPostalLine(text) !== undefined)
    ? [words]
    : splitAtCommas(words);
}

/** The parts of a line between words that are signs. */
function splitAt(words: Words, sign: RegExp): Words[] {
  const pieces: PageWord[][] = [[]];
  for (const word of words) {
    if (sign.test(word.text.trim())) pieces.push([]);
    else pieces.at(-1)?.push(word);
  }
  return pieces.filter((piece) => piece.length > 0);
}

/** `12 High Street, London SW1A 1AA, UK`; a town with its state (`Austin, TX 78701`) stays together. */
function splitAtCommas(words: Words): Words[] {
  const pieces: PageWord[][] = [[]];
  words.forEach((word, index) => {
    const rest = textOf(words.slice(index + 1));
    const isEnd = word.text.trim().endsWith(',') && !/^[A-Z]{2,3},? (?:\d{4,5}|[A-Z]\d[A-Z])/.test(rest);
    pieces.at(-1)?.push(isEnd ? { ...word, text: word.text.trim().slice(0, -1) } : word);
    if (isEnd && index < words.length - 1) pieces.push([]);
  });
  return pieces.filter((piece) => piece.length > 0);
}

function townParts(words: Words): { zip?: Words; city?: Words; state?: Words; beforeTown?: Words } {
  const text = textOf(words);
  const town = readPostalLine(text);
  if (town === undefined) return {};
  const at = (range: TextRange | undefined): Words | undefined => (range === undefined ? undefined : cut(words, range));
  const zip = at(town.zip);
  const city = at(town.city);
  const state = at(town.state);
  const beforeTown = town.start > 3 ? at({ start: 0, end: town.start }) : undefined;
  return { ...(zip && { zip }), ...(city && { city }), ...(state && { state }), ...(beforeTown && { beforeTown }) };
}

function houseNumberOf(street: Words | undefined): Words | undefined {
  if (street === undefined) return undefined;
  const match = /^\d{1,5}[a-z]?(?=[ ,])|(?<= )\d{1,5} ?[a-z]?(?:[-/–]\d{1,4})?$/iu.exec(textOf(street));
  return match === null ? undefined : cut(street, { start: match.index, end: match.index + match[0].length });
}

/** The words of a range of `textOf(words)`, those at its ends cut to it. */
function cut(words: Words, { start, end }: TextRange): Words {
  let offset = 0;
  return words.flatMap((word) => {
    const text = word.text.trim();
    const from = Math.max(0, start - offset);
    const to = Math.min(text.length, end - offset);
    offset += text.length + 1;
    return to > from ? [{ ...word, text: text.slice(from, to) }] : [];
  });
}

function withoutMark(words: Words): Words {
  const mark = contactLine.exec(textOf(words))?.[0] ?? '';
  return cut(words, { start: mark.length, end: textOf(words).length });
}

function part(name: AddressPart, words: Words | undefined): AddressParts {
  if (words === undefined || words.length === 0) return {};
  const value = textOf(words).replace(/^[\s,;:·-]+|[\s,;·]+$/gu, '');
  return value === '' ? {} : { [name]: { value, words } };
}

function joined(name: AddressPart, lines: readonly Words[]): AddressParts {
  const values = lines.map((line) => textOf(line).replace(/^[\s,;]+|[\s,;]+$/gu, '')).filter((line) => line !== '');
  return values.length === 0 ? {} : { [name]: { value: values.join(', '), words: lines.flat() } };
}
