import type { Choice } from '../schema/field-plan.js';
import { plainWords } from '../vocabulary/label-tokens.js';
import { parseBoolean } from './parse-boolean.js';
import { splitName } from '../schema/split-name.js';

/** Words that mean the same choice; each line begins with the word that the others are taken for. */
const sameMeaning: ReadonlyMap<string, string> = new Map(
  [
    'male m man mann mannlich homme masculin hombre masculino herr mr',
    'female f w woman frau weiblich femme feminin mujer femenino mrs ms',
    'single ledig unmarried celibataire soltero soltera',
    'married verheiratet marie mariee casado casada',
    'paid bezahlt paye payee pagado pagada settled',
    'unpaid open offen unbezahlt impaye pendiente outstanding',
    'cash bar barzahlung especes efectivo',
    'card karte kartenzahlung carte tarjeta creditcard visa mastercard amex',
    'transfer wire uberweisung bankuberweisung virement transferencia',
    'debit lastschrift prelevement domiciliacion',
    'eur euro euros €',
    'usd dollar dollars us$',
    'gbp pound pounds sterling £',
    'chf franken francs',
    'invoice rechnung facture factura',
    'receipt quittung beleg recu recibo ticket',
    'credit gutschrift avoir abono',
    'month monthly monatlich mensuel mensual',
    'year yearly annual annually jahrlich annuel anual',
    'germany deutschland allemagne alemania de',
    'france frankreich francia fr',
    'spain spanien espagne espana es',
  ].flatMap((line) => {
    const words = line.split(' ');
    return words.map((word): [string, string] => [word, words[0] ?? word]);
  }),
);

/** `not paid` means no choice that `paid` is part of. */
const negations = new Set('not no non nicht kein keine nein ne pas sin ohne without un'.split(' '));

/** A longer text is prose; a choice that occurs in it is chance. */
const maxWords = 6;

/**
 * Finds the one choice that the text means: written the same, with the same meaning of its words, as part of the
 * text or the other way round, or one letter off. Undefined when none or more than one fits.
 */
export function matchChoice(text: string, choices: readonly Choice[]): Choice | undefined {
  if (text.length > 200) return undefined;
  const seen = meanings(text);
  if (seen.length === 0) return undefined;
  const options = choices.map((choice) => ({ choice, words: meanings(splitName(String(choice))) }));
  const rules: ((words: readonly string[]) => boolean)[] = [
    (words) => words.join(' ') === seen.join(' '),
    (words) => words.length > 0 && words.every((word) => seen.includes(word)),
    (words) => seen.every((word) => words.includes(word)),
    (words) => isOneLetterOff(words.join(' '), seen.join(' ')),
  ];
  const usableRules = seen.length > maxWords || seen.some((word) => negations.has(word)) ? rules.slice(0, 1) : rules;
  for (const rule of usableRules) {
    const fitting = options.filter((option) => rule(option.words));
    if (fitting.length > 0) return fitting.length === 1 ? fitting[0]?.choice : undefined;
  }
  const answer = parseBoolean(text);
  return answer === undefined
    ? undefined
    : choices.find((choice) => choice === answer || parseBoolean(String(choice)) === answer);
}

function meanings(text: string): string[] {
  const symbols = text.match(/[€£]/g) ?? [];
  return [...plainWords(text), ...symbols].map((word) => sameMeaning.get(word) ?? word);
}

/** One changed, missing or added letter in a text of at least six: what recognition gets wrong. */
function isOneLetterOff(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 6 || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return Math.max(a.length, b.length) - start - end <= 1;
}
