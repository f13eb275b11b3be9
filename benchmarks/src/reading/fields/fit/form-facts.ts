import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { formatAmount } from '../facts/format-amount.js';
import { formatDate } from '../facts/format-date.js';
import type { Country } from '../facts/country.js';
import type { Random } from '../facts/create-random.js';

const byLanguage = z.record(z.string(), z.array(z.string()));
export const formWords = z
  .object({
    facts: z.array(z.object({ id: z.string(), type: z.string(), labels: byLanguage })),
    titles: byLanguage,
    sentences: byLanguage,
    courtesies: byLanguage,
    issuers: z.array(z.string()),
    recipients: z.array(z.string()),
  })
  .parse(JSON.parse(readFileSync(new URL('./form-words.json', import.meta.url), 'utf8')));

export type FormFact = (typeof formWords.facts)[number];

/** What is printed of a fact, and what it is worth. */
export interface FormValue {
  readonly printed: string;
  readonly value: string | number;
  /** Of a period its last day. */
  readonly lastDay?: string;
}

type Maker = (random: Random, country: Country) => FormValue;

const same = (printed: string): FormValue => ({ printed, value: printed });

const makers: Readonly<Record<string, Maker>> = {
  code: (random) => same(codeOf(random)),
  day: (random, country) => dayOf(random, country, random.int(-2_000, 900)),
  period: (random, country) => {
    const start = random.int(-400, 300);
    const first = dayOf(random, country, start, true);
    const last = dayOf(random, country, start + random.int(10, 360), true);
    const mark = random.pick(['-', '–', wordsOfPeriod[country.language.slice(0, 2)] ?? '-']);
    return { printed: `${first.printed} ${mark} ${last.printed}`, value: first.value, lastDay: String(last.value) };
  },
  amount: (random, country) => {
    const value = random.int(100, random.pick([9_999, 99_999, 1_999_999])) / 100;
    const text = formatAmount(value, country.notation, 2);
    const sign = { EUR: '€', GBP: '£', USD: '$' }[country.currency] ?? country.currency;
    const isBefore = country.language.startsWith('en');
    return {
      printed: random.pick([text, isBefore ? `${sign}${text}` : `${text} ${sign}`, `${text} ${country.currency}`]),
      value,
    };
  },
  percent: (random, country) => {
    const value = random.pick([country.taxRate, random.int(1, 900) / 100, random.int(1, 25)]);
    const text = formatAmount(value, country.notation, Number.isInteger(value) ? random.pick([0, 2]) : 2);
    return { printed: random.pick([`${text} %`, `${text}%`]), value };
  },
  count: (random, country) => {
    const value = random.pick([random.int(1, 9), random.int(10, 999), random.int(1_000, 180_000)]);
    const unit = random.pick(['', '', ' kWh', ' m³', ' km']);
    return { printed: `${formatAmount(value, country.notation, 0)}${value > 9 ? unit : ''}`, value };
  },
  person: (random, { people }) => same(random.pick(people).join(' ')),
  company: (random, { companies }) => same(random.pick(companies)),
  town: (random, { towns }) => same(random.pick(towns)[1]),
  thing: (random, { goods }) => same(random.pick(goods).name),
  phone: (random, country) => same(country.phone(random)),
  mail: (random) =>
    same(
      `${random.pick(['office', 'service', 'billing', 'hello'])}@${random.pick(['nordlicht', 'bluepeak', 'arcadia', 'solaris'])}.example`,
    ),
  iban: (random, country) => same(country.iban(random)),
  vat: (random, country) => same(country.vatId(random)),
};

const wordsOfPeriod: Readonly<Record<string, string>> = {
  en: 'to',
  de: 'bis',
  fr: 'au',
  es: 'al',
  it: 'al',
  pt: 'a',
  nl: 't/m',
};

export function makeFormValue({ type }: FormFact, random: Random, country: Country): FormValue {
  const make = makers[type];
  if (make === undefined) throw new Error(`Nothing makes a ${type}.`);
  return make(random, country);
}

function codeOf(random: Random): string {
  const digits = (count: number): string => random.digits(count);
  const letters = (count: number): string => random.letters(count);
  return random.pick([
    (): string => digits(random.int(4, 10)),
    (): string => `${letters(random.int(1, 3))}${digits(random.int(4, 8))}`,
    (): string => `${letters(2)}-${digits(4)}-${digits(random.int(2, 4))}`,
    (): string => `${digits(2)}/${digits(random.int(3, 5))}`,
    (): string => `${digits(3)} ${digits(3)} ${digits(3)}`,
    (): string => `20${random.int(20, 29)}${random.pick(['-', '/', '.'])}${digits(random.int(2, 5))}`,
    (): string => `${digits(2)}.${digits(3)}.${digits(3)}-${digits(1)}`,
    (): string => `${letters(1)}${digits(2)} ${letters(2)}${digits(3)}`,
  ])();
}

function dayOf(random: Random, { language }: Country, from: number, isPlain = false): FormValue {
  const day = new Date(Date.UTC(2025, 0, 2 + from)).toISOString().slice(0, 10);
  const patterns = {
    'en-US': ['MM/dd/yyyy', 'MMM d, yyyy', 'MMMM d, yyyy'],
    'en-GB': ['dd/MM/yyyy', 'd MMM yyyy', 'd MMMM yyyy'],
    de: ['dd.MM.yyyy', 'dd.MM.yyyy', 'd. MMMM yyyy'],
    nl: ['dd-MM-yyyy', 'd MMMM yyyy'],
  }[language as string] ?? ['dd/MM/yyyy', 'dd-MM-yyyy', 'd MMMM yyyy'];
  return { printed: formatDate(day, isPlain ? (patterns[0] ?? '') : random.pick(patterns), language), value: day };
}
