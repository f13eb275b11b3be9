import { vocabularyFile } from '../vocabulary/vocabulary-file.js';

/** Codes (ISO 4217) and symbols that may stand at an amount, as the inside of a regular expression. */
export const currencyCodes =
  'EUR|USD|GBP|CHF|JPY|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|TRY|INR|CNY|HKD|SGD|BRL|MXN|ARS|CLP|COP|PEN|ZAR|AED|SAR|ILS|KRW|THB|MYR|IDR|PHP|VND|TWD|PKR|BDT|LKR|NGN|KES|EGP|UAH|ISK';

export const currencySymbols = '[€$£¥₹₱₩₺₪฿₫₦₴]';

/** Marks with their codes; `local` ones are letters that people write at an amount in place of a code. */
const currencies = vocabularyFile('currencies.json') as Readonly<
  Record<'local' | 'marks', Readonly<Record<string, string>>>
>;

export const codeByMark: ReadonlyMap<string, string> = new Map(
  [currencies.marks, currencies.local].flatMap((marks) => Object.entries(marks)),
);
export const localMarks = Object.keys(currencies.local).join('|');
export const localCurrency = `(?<!\\p{L})(?:${localMarks})(?=[ .]?[-−]?\\d)`;

/** A code or symbol on its own. */
export const currencyMark = new RegExp(
  `(?<![A-Z])(?:${currencyCodes})(?![A-Z])|(?:US|CA|AU|NZ|A|C|R|S)?\\$|${currencySymbols}|${localCurrency}|(?<!\\p{L})Euros?(?!\\p{L})`,
  'u',
);
