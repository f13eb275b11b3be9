import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { france } from '../facts/countries/france.js';
import { germany } from '../facts/countries/germany.js';
import { italy } from '../facts/countries/italy.js';
import { netherlands } from '../facts/countries/netherlands.js';
import { portugal } from '../facts/countries/portugal.js';
import { spain } from '../facts/countries/spain.js';
import { unitedKingdom } from '../facts/countries/united-kingdom.js';
import { unitedStates } from '../facts/countries/united-states.js';
import type { Country } from '../facts/country.js';
import type { Random } from '../facts/create-random.js';
import { makeParty, type Party } from '../facts/make-party.js';

const kinds = ['invoice', 'order', 'delivery'] as const;
export type PaperKind = (typeof kinds)[number];

const texts = z.array(z.string());
const byKind = z.object({ invoice: texts, order: texts, delivery: texts });
const labelNames = [
  'reference',
  'customer',
  'date',
  'due',
  'delivered',
  'start',
  'end',
  'net',
  'tax',
  'gross',
  'buyer',
  'shipping',
  'seller',
  'weight',
  'packages',
  'carrier',
  'terms',
  'contact',
  'vat',
  'phone',
  'email',
  'items',
  'until',
  'thirty',
] as const;
export type LabelName = (typeof labelNames)[number];
const wordsOfLanguage = z.object({
  titles: byKind,
  numbers: byKind,
  ...(Object.fromEntries(labelNames.map((name) => [name, texts])) as Record<LabelName, typeof texts>),
});
type PaperWords = z.infer<typeof wordsOfLanguage>;

const words = z
  .record(z.string(), wordsOfLanguage)
  .parse(JSON.parse(readFileSync(new URL('./paper-words.json', import.meta.url), 'utf8')));

/** The countries that papers are from, Germany more often than others. */
export const paperCountries: readonly Country[] = [
  france,
  germany,
  germany,
  italy,
  netherlands,
  portugal,
  spain,
  unitedKingdom,
  unitedStates,
];

/** Facts that are printed, by what they are; what is not printed is not there. */
export type PaperFacts = Record<string, string | number>;

/** What an invoice, an order or a note of delivery is about. */
export interface Paper {
  readonly random: Random;
  readonly kind: PaperKind;
  readonly country: Country;
  readonly words: PaperWords;
  readonly seller: Party;
  readonly buyer: Party;
  readonly shipping: Party;
  readonly items: readonly { readonly name: string; readonly quantity: number; readonly price: number }[];
  /** Of amounts the decimals that are printed: 0 only where none is lost. */
  readonly decimals: number;
  readonly net: number;
  readonly tax: number;
  readonly gross: number;
  readonly iban: string;
}

export function makePaper(random: Random): Paper {
  const country = random.pick(paperCountries);
  const seller = makeParty(random, country);
  const buyer = makeParty(random, country, seller);
  const isPerson = random.chance(0.25);
  const decimals = random.chance(0.2) ? 0 : 2;
  const rate = decimals === 0 ? 0 : country.taxRate;
  const items = random
    .sample(country.goods, random.int(1, Math.min(5, country.goods.length)))
    .map(({ name, price }) => ({
      name,
      quantity: random.int(1, 40),
      price: decimals === 0 ? Math.ceil(price) : price,
    }));
  const net = Math.round(items.reduce((sum, { quantity, price }) => sum + quantity * price, 0) * 100) / 100;
  const tax = Math.round(net * rate) / 100;
  const own = words[country.language.slice(0, 2)];
  if (own === undefined) throw new Error(`Papers know no words of ${country.language}.`);
  return {
    random,
    kind: random.pick(kinds),
    country,
    words: own,
    seller,
    buyer: isPerson ? { ...buyer, name: buyer.contact, contact: null } : buyer,
    shipping: makeParty(random, country, buyer),
    items,
    decimals,
    net,
    tax,
    gross: Math.round((net + tax) * 100) / 100,
    iban: country.iban(random),
  };
}

/** Street, town and now and then the country, as they are printed. */
export function addressOf(
  { street, postalCode, city, region, country }: Party,
  language: string,
  hasCountry = false,
): string[] {
  const towns: Readonly<Record<string, string>> = {
    'en-US': `${city ?? ''}, ${region ?? ''} ${postalCode ?? ''}`,
    'en-GB': `${city ?? ''} ${postalCode ?? ''}`,
    it: `${postalCode ?? ''} ${city ?? ''}${region === null ? '' : ` (${region})`}`,
  };
  const town = towns[language] ?? `${postalCode ?? ''} ${city ?? ''}`;
  return [street ?? '', town, ...(hasCountry ? [country ?? ''] : [])];
}
