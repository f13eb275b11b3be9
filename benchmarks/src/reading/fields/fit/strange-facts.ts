import type { Random } from '../facts/create-random.js';
import type { FormFact } from './form-facts.js';

/** Words by language, divided by spaces. */
type Words = Readonly<Record<string, string>>;

const syllables = 'ba bel cor da dol fen gar hul im ker lam lod mar nep or pas quil rin sal tam ul ved wim zor'.split(
  ' ',
);
const endings = ['', 'n', 't', 'r', 'l', 'm'] as const;

/** What tells two facts that are called alike. */
const modifiers: Words = {
  en: 'old new previous current opening closing gross net start end basic extra monthly yearly',
  de: 'alt neu bisher aktuell Anfang Ende brutto netto monatlich jährlich',
  fr: 'ancien nouveau initial final brut net mensuel annuel',
  es: 'anterior actual inicial final bruto neto mensual anual',
  it: 'precedente attuale iniziale finale lordo netto mensile annuo',
  pt: 'anterior atual inicial final bruto líquido mensal anual',
  nl: 'oud nieuw begin eind bruto netto maandelijks jaarlijks',
};
const prepositions: Words = { en: 'of', de: 'für', fr: 'de', es: 'de', it: 'di', pt: 'de', nl: 'van' };

/** What a fact may be called besides its own words, by its kind. */
const kindWords: Readonly<Record<string, Words>> = {
  code: {
    en: 'number code no. ID',
    de: 'Nummer Nr. Code',
    fr: 'numéro code',
    es: 'número código',
    it: 'numero codice',
    pt: 'número código',
    nl: 'nummer code',
  },
  day: { en: 'date day', de: 'Datum Tag', fr: 'date', es: 'fecha', it: 'data', pt: 'data', nl: 'datum' },
  amount: {
    en: 'amount total',
    de: 'Betrag Summe',
    fr: 'montant total',
    es: 'importe total',
    it: 'importo totale',
    pt: 'valor total',
    nl: 'bedrag totaal',
  },
};

const types =
  'code code code day day day amount amount amount amount count count percent person company thing town period period'.split(
    ' ',
  );

/** A word of no language. */
export function strangeWord(random: Random): string {
  return random.sample(syllables, random.int(2, 3)).join('') + random.pick(endings);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const wordsOf = (words: string | undefined): string[] => (words ?? '').split(' ').filter((word) => word !== '');

/** Facts whose labels no vocabulary knows: what leads to them is what the name of a field has of the words of the label. */
export interface StrangeFacts {
  readonly printed: readonly FormFact[];
  /** They share a word with those that are printed, and say something else. */
  readonly absent: readonly FormFact[];
  /** Headings of two columns, for amounts that both a row and a column name. */
  readonly columns: readonly [string, string];
}

export function makeStrangeFacts(random: Random, language: string): StrangeFacts {
  const own = Array.from({ length: 9 }, () => strangeWord(random));
  const pool = [...own, ...random.sample(wordsOf(modifiers[language]), 4)];
  const cores = new Set<string>();
  const printed = Array.from({ length: random.int(9, 17) }, () => {
    const core = random.sample(pool, random.pick([1, 2, 2, 2]));
    const key = [...core].sort().join(' ');
    const isNew = !cores.has(key) && core.some((word) => own.includes(word));
    if (isNew) cores.add(key);
    return isNew ? [makeFact(random, language, core)] : [];
  }).flat();
  const absent = Array.from({ length: 4 }, () => makeFact(random, language, [random.pick(pool), strangeWord(random)]));
  const [first = '', second = ''] = random.sample([...wordsOf(modifiers[language]), strangeWord(random)], 2);
  return { printed, absent, columns: [capital(first), capital(second)] };
}

/** Ways to call one fact: more or fewer words, in another order or form, now and then in words that nothing shares. */
function makeFact(random: Random, language: string, core: readonly string[]): FormFact {
  const type = random.pick(types);
  const kind = random.pick([...wordsOf(kindWords[type]?.[language]), '']);
  const text = core.join(' ');
  const last = core.at(-1) ?? '';
  const ways = [
    text,
    `${text} ${kind}`,
    kind === '' ? [...core].reverse().join(' ') : `${kind} ${prepositions[language] ?? ''} ${text}`,
    `${core[0] ?? ''}${random.pick(['s', 'e', 'en'])} ${core.slice(1).join(' ')}`,
    `${text} ${strangeWord(random)}`,
    `${strangeWord(random)} ${text} ${kind}`,
    `${text} ${prepositions[language] ?? ''} ${strangeWord(random)} ${strangeWord(random)}`,
    ...(core.length > 1 && random.chance(0.3) ? [`${last} ${kind}`] : []),
    ...(random.chance(0.3) ? [`${strangeWord(random)} ${kind}`] : []),
  ].map((way) => capital(way.replace(/\s+/g, ' ').trim()));
  return { id: text, type, labels: { [language]: ways, en: ways } };
}

/** How a letter begins with where and when it was written, and what fields for that day are called. */
export const datedWords: Readonly<
  Record<string, { readonly before: readonly string[]; readonly names: readonly string[] }>
> = {
  en: { before: ['', ', '], names: ['date', 'document_date', 'issueDate', 'statement_date', 'letter_date'] },
  de: { before: [', den ', ', ', ' am '], names: ['datum', 'rechnungsdatum', 'belegdatum', 'ausgestellt_am', 'date'] },
  fr: { before: [', le ', ' le '], names: ['date', 'date_emission', 'date_document', 'emis_le', 'issue_date'] },
  es: { before: [', a ', ', '], names: ['fecha', 'fecha_emision', 'fecha_documento', 'issue_date'] },
  it: { before: [', ', ' il ', ', lì '], names: ['data', 'data_documento', 'data_emissione', 'issue_date'] },
  pt: { before: [', ', ' em '], names: ['data', 'data_emissao', 'data_documento', 'issue_date'] },
  nl: { before: [', ', ' op '], names: ['datum', 'factuurdatum', 'documentdatum', 'issue_date'] },
};

/** What the names of fields for both ends of a period end with. */
export const endsOfPeriods: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  en: [
    ['start', 'end'],
    ['from', 'to'],
  ],
  de: [
    ['von', 'bis'],
    ['beginn', 'ende'],
  ],
  fr: [
    ['debut', 'fin'],
    ['du', 'au'],
  ],
  es: [
    ['inicio', 'fin'],
    ['desde', 'hasta'],
  ],
  it: [
    ['inizio', 'fine'],
    ['dal', 'al'],
  ],
  pt: [
    ['inicio', 'fim'],
    ['de', 'ate'],
  ],
  nl: [
    ['begin', 'einde'],
    ['van', 'tot'],
  ],
};
