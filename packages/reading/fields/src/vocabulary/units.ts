import { currencyMark } from '../values/currency-marks.js';

/** Units that fields count in, by the word of their names, with what pages say. */
export const units: ReadonlyMap<string, string> = new Map([
  ['day', 'days?|Tage?n?|jours?|días?|giorni|dias|dagen'],
  ['month', 'months?|Monate?n?|mois|meses|mesi|maanden'],
  ['year', 'years?|Jahre?n?|ans?|années?|años?|anni|anos|jaar'],
  ['week', 'weeks?|Wochen?|semaines?|semanas?|settimane|weken'],
  ['hour', 'hours?|Stunden?|heures?|horas?|ore|uren|uur'],
]);

const said = new Map(
  [...units].map(
    ([unit, words]) => [unit, new RegExp(`^\\P{L}{0,3}(?:\\p{Ll}+ )?(?:${words})(?!\\p{L})`, 'iu')] as const,
  ),
);

/** What is paid for a unit counts in money. */
const paid = new Set('price rate amount cost fee wage salary total pay rent charge'.split(' '));

/** The unit that a name counts in. */
export function unitIn(nameTokens: readonly string[]): string | undefined {
  return nameTokens.some((token) => paid.has(token)) ? undefined : nameTokens.find((token) => units.has(token));
}

/** The unit right behind a figure; `money` where it is an amount. */
export function unitAt(figure: string, behind: string): string | undefined {
  if (currencyMark.test(figure) || currencyMark.test(behind.slice(0, 4))) return 'money';
  return [...said].find(([, words]) => words.test(behind))?.[0];
}
