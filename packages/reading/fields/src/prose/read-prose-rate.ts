import type { Reading } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { parseNumber } from '../values/parse-number.js';
import { pageText } from './page-text.js';

/** How plainly the price of one unit in a sentence is the field's. */
const certainty = 0.6;

const hour = 'hour|hr|Stunde|Std\\.?|heure|hora|ora|uur|h';
/** Units that services are paid by, by the word of a field's name, with what sentences say of one. */
const units: ReadonlyMap<string, string> = new Map([
  ['hour', hour],
  // `hora` and `heure` are the time of day, too.
  ['time', hour],
  ['day', 'day|Tag|jour|día|giorno|dia|dag'],
  ['month', 'month|Monat|mois|mes|mese|mês|maand'],
  ['week', 'week|Woche|semaine|semana|settimana'],
]);

const money = String.raw`(?:[€$£] ?|EUR |USD |GBP |CHF )?\d[\d.,']*(?: ?(?:[€$£]|EUR|USD|GBP|CHF|euros?))?`;
const perOne = String.raw`(?: ?\/ ?| (?:per|pro|je|par|por|an|each|every|al|alla|all'|à|de|a|la|l'|à l'|de l'|per l') ?(?:la |l'|the )?)`;

/** Reads the price of an hour, a day or the like from the only phrase of the page that says one: `42.00 € per hour`. */
export function readProseRate(leaf: LeafPlan, context: PageContext): Reading | undefined {
  const unit = leaf.nameTokens.find((token) => units.has(token));
  const isPrice = leaf.nameTokens.some((token) => token === 'price' || token === 'rate' || token === 'fee');
  if (leaf.kind !== 'number' || unit === undefined || !isPrice) return undefined;
  const page = pageText(context.layout);
  const phrase = new RegExp(
    String.raw`(?<![\p{L}\d.,])(${money})${perOne}(?:${units.get(unit) ?? ''})(?!\p{L})`,
    'giu',
  );
  const found = [...page.text.replace(/[’]/g, "'").matchAll(phrase)].flatMap((match) => {
    const value = parseNumber(match[1] ?? '', context.notation.decimalMark)?.value;
    return value === undefined ? [] : [{ value, start: match.index, end: match.index + (match[1] ?? '').length }];
  });
  const [first] = found;
  if (first === undefined || found.some(({ value }) => value !== first.value)) return undefined;
  return { value: first.value, words: page.wordsIn(first.start, first.end), certainty };
}
