import { detectLanguage } from '@recto/language';
import type { PageWord } from '../extraction-types.js';
import type { Instruction } from '../schema/instruction.js';
import { currencyCodes, currencySymbols } from './currency-marks.js';

/** How this page writes numbers and dates, from evidence on it or from the instruction; undefined where there is none. */
export interface PageNotation {
  readonly decimalMark: '.' | ',' | undefined;
  readonly dayComesFirst: boolean | undefined;
  /** ISO 639-2 code. */
  readonly language: string | undefined;
  /** The year that every date on the page with a year has, or the later of two that follow each other. */
  readonly years: readonly number[];
  /** ISO 4217 code that a bare dollar sign stands for here. */
  readonly dollarCode: string;
}

type Evidence = Pick<Instruction, 'dayComesFirst' | 'decimalMark'>;

/** Looks at every word once. What the instruction says goes before the page; a page that contradicts itself has no notation. */
export function pageNotation(words: readonly PageWord[], instruction?: Evidence): PageNotation {
  const texts = words.map((word) => word.text);
  const detected = detectLanguage(texts);
  const language = detected?.isSure === true ? detected.language : undefined;
  return {
    decimalMark: instruction?.decimalMark ?? decimalMarkOf(texts, language),
    dayComesFirst: instruction?.dayComesFirst ?? dayOrder(texts, language),
    language,
    years: yearsOf(texts),
    dollarCode: dollarCodeOf(texts),
  };
}

function decimalMarkOf(texts: readonly string[], language: string | undefined): '.' | ',' | undefined {
  const points = texts.filter(
    (text) => /\d\.(?:\d{2}(?!\d|[.,]\d)|[-–—]{1,2}$)|\d,\d{3}\.\d/.test(text) && !isDateLike(text),
  ).length;
  const commas = texts.filter((text) => /\d,(?:\d{2}(?!\d|[.,]\d)|[-–—]{1,2}$)|\d\.\d{3},\d/.test(text)).length;
  if (points > 0 !== commas > 0) return points > 0 ? '.' : ',';
  if (points === 0 && commas === 0) return groupedMark(texts) ?? markOfManyGroups(texts, language);
  const byLanguage = language === undefined ? undefined : language === 'eng' ? '.' : ',';
  const byCount = points > 4 * commas ? '.' : commas > 4 * points ? ',' : undefined;
  return byCount ?? byLanguage;
}

/**
 * Without any decimals: money in whole thousands, `€ 8.200` or `$8,200`, all with one mark; with the sign apart, dollars and
 * pounds, or a place in the States.
 */
function groupedMark(texts: readonly string[]): '.' | ',' | undefined {
  const text = texts.join(' ');
  const marks = new Set([...text.matchAll(wholeThousands)].map((match) => match[1] ?? match[2]));
  if (marks.size === 1) return marks.has(',') ? '.' : ',';
  const hasThousands = /(?:^|[\s$£])\d{1,3}(?:,\d{3})+(?=\s|$)/.test(text);
  return hasThousands && !/[€]|\bEUR\b/.test(text) && (/[£$] ?\d/.test(text) || americanPlace.test(text))
    ? '.'
    : undefined;
}

/**
 * So many different figures with one mark and three digits behind it, and none with other digits behind one, are whole thousands;
 * fewer where one has two such groups. A page in a language that writes decimals so contradicts them.
 */
function markOfManyGroups(texts: readonly string[], language: string | undefined): '.' | ',' | undefined {
  const figures = [...new Set(texts.filter((text) => /\d[.,]\d/.test(text) && !isDateLike(text)))];
  const marks = new Set(figures.map((text) => groups.exec(text)?.[1]));
  const [mark] = marks;
  if (marks.size !== 1 || mark === undefined) return undefined;
  if (figures.length < manyGroups && !figures.some((text) => /\d[.,]\d{3}[.,]\d/.test(text))) return undefined;
  const decimal = mark === ',' ? '.' : ',';
  return language === undefined || (language === 'eng') === (decimal === '.') ? decimal : undefined;
}

const manyGroups = 5;
const groups = /^[(+−–-]*[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*\)?$/;

const money = `(?:${currencySymbols}|\\b(?:${currencyCodes})\\b)`;

/** An amount before or behind its currency, but no price of a unit (`1.545 €/l`), which may have three decimals. */
const wholeThousands = new RegExp(
  String.raw`${money} ?\d{1,3}(?:([.,])\d{3})+(?![.,]?\d| ?/)|(?<![\d.,])\d{1,3}(?:([.,])\d{3})+ ?${money}(?! ?/)`,
  'gu',
);

/** Other dates of the page, then the country that its money, its words and its addresses speak of. */
function dayOrder(texts: readonly string[], language: string | undefined): boolean | undefined {
  const pairs = texts.flatMap((text) => {
    const match = /(?<![\d/-])(\d{1,2})([/-])(\d{1,2})\2(?:\d{4}|\d{2})(?![\d/-])/.exec(text);
    return match === null ? [] : [{ first: Number(match[1]), second: Number(match[3]) }];
  });
  const dayFirst = pairs.some((pair) => pair.first > 12 && pair.second <= 12);
  const monthFirst = pairs.some((pair) => pair.second > 12 && pair.first <= 12);
  if (dayFirst !== monthFirst) return dayFirst;
  if (dayFirst) return undefined;
  if (language !== undefined && language !== 'eng') return true;
  const text = texts.join(' ');
  const isDayFirst = dayFirstPlaces.test(text);
  const isMonthFirst = monthFirstPlaces.test(text);
  return isDayFirst === isMonthFirst ? undefined : isDayFirst;
}

/** Money, countries, registers, company forms and streets of places that write the day first. */
const dayFirstPlaces = new RegExp(
  [
    '[€£₹₺₪฿₫₦₴]|\\bRM ?\\d|\\bS\\$',
    `\\b(?:${[
      ...[
        'EUR',
        'GBP',
        'CHF',
        'INR',
        'AUD',
        'NZD',
        'SGD',
        'BRL',
        'MXN',
        'DKK',
        'NOK',
        'PLN',
        'MYR',
        'IDR',
        'ZAR',
        'AED',
      ],
      ...['United Kingdom', 'England', 'Scotland', 'Wales', 'Ireland', 'Australia', 'New Zealand', 'India', 'Germany'],
      ...[
        'France',
        'Spain',
        'Italy',
        'Portugal',
        'Netherlands',
        'Belgium',
        'Austria',
        'Switzerland',
        'Brazil',
        'Mexico',
      ],
      ...['Malaysia', 'Singapore', 'Indonesia', 'South Africa', 'ABN', 'GSTIN', 'IVA', 'MwSt', 'TVA', 'BTW'],
      ...['GmbH', 'Sdn\\.? ?Bhd', 'SDN\\.? ?BHD', 'Pte\\.? Ltd', 'PTE\\.? LTD', 'Pty', 'SARL', 'S\\.r\\.l', 'Lda'],
      ...['Jalan', 'JALAN', 'Jln', 'JLN', 'Lorong', 'Calle', 'Via', 'Rue', 'Rua'],
    ].join('|')})\\b`,
    '(?:^| )[A-Z]{1,2}\\d[A-Z\\d]? \\d[A-Z]{2}(?: |$)',
  ].join('|'),
);

/** The same of the United States, where no other dollar is named. */
const monthFirstPlaces =
  /\b(?:USA|U\.S\.A?\.|United States|USD|EIN|SSN)(?![A-Za-z])|(?<![A-Za-z])\$ ?\d|(?:^|[ ,])(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) \d{5}(?:-\d{4})?(?!\d)/;

/** A state and its code in an address, which no other country writes. */
const americanPlace =
  /(?:^|[ ,])(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]) \d{5}(?:-\d{4})?(?!\d)/;

/** Years of the full dates on the page. */
function yearsOf(texts: readonly string[]): number[] {
  const found = texts.flatMap((text) =>
    [...text.matchAll(/(?<!\d)((?:19|20)\d{2})(?!\d)/g)].map((match) => Number(match[1])),
  );
  return [...new Set(found)].sort((a, b) => a - b);
}

function dollarCodeOf(texts: readonly string[]): string {
  const text = texts.join(' ');
  const other = /\b(CAD|AUD|NZD|SGD|HKD|MXN)\b/.exec(text)?.[1];
  if (other !== undefined) return other;
  if (/\b(?:Canada|HST|QST|TPS|TVQ)\b|\b[A-Z]\d[A-Z] \d[A-Z]\d\b/.test(text)) return 'CAD';
  if (/\b(?:Australia|ABN)\b/.test(text)) return 'AUD';
  if (/\b(?:New Zealand)\b/.test(text)) return 'NZD';
  if (/\b(?:Singapore)\b/.test(text)) return 'SGD';
  return /\b(?:M[ée]xico|RFC)\b/.test(text) ? 'MXN' : 'USD';
}

function isDateLike(text: string): boolean {
  return /\d{1,4}\.\d{1,2}\.\d{2,4}/.test(text);
}
