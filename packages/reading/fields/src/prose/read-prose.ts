import type { Reading } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import { askedOf } from '../schema/asked-of.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { parseValue } from '../values/parse-value.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import { partiesIn, type ContractParty } from './contract-parties.js';
import { pageText, type PageText } from './page-text.js';

/**
 * The side of a contract that the contract itself calls by the field's name, `Alder Ltd, a company ... (the "Lessor")`:
 * whatever else that name stands beside.
 */
export function readDefinedParty(leaf: LeafPlan, context: PageContext): Reading | undefined {
  if (leaf.kind !== 'text' || (leaf.addressPart !== undefined && leaf.addressPart !== 'name')) return undefined;
  const page = pageText(context.layout);
  const defined = partiesOf(page).filter(({ term }) => term !== undefined && isNamed(leaf, term));
  const [party] = defined;
  if (party === undefined || defined.length > 1) return undefined;
  return { value: party.name, words: page.wordsIn(party.start, party.end), certainty };
}

/** The sides of a contract that its opening names, for a list that asks for them. */
export function readContractParties(leaf: LeafPlan, context: PageContext): Reading[] {
  if (leaf.kind !== 'text' || !askedOf(leaf).has('party')) return [];
  const page = pageText(context.layout);
  return partiesOf(page).map(({ name, start, end }) => ({
    value: name,
    words: page.wordsIn(start, end),
    certainty: certaintyOfOpening,
  }));
}

/** How plainly the opening of a contract names its sides. */
const certaintyOfOpening = 0.9;

const partiesByText = new WeakMap<PageText, readonly ContractParty[]>();

/** Every field of a page asks for them; they are looked for once. */
function partiesOf(page: PageText): readonly ContractParty[] {
  const parties = partiesByText.get(page) ?? partiesIn(page.text);
  partiesByText.set(page, parties);
  return parties;
}

/** How plainly a phrase of a sentence is the field's value. */
const certainty = 0.65;

/** What the sentences of contracts say, by role; the first group is the value. */
const phrasesByRole: ReadonlyMap<string, readonly RegExp[]> = new Map([
  [
    'effective date',
    [
      /(?:as of|on|dated|effective(?: as of| on| from)?|made(?: and entered into)?(?: as of| on)?) (?:the )?([^()";]{6,40}?) ?\((?:the |hereinafter )?"Effective Date"\)/iu,
      /(?:entered into|made|effective|dated)(?: and entered into)?(?: and effective)? (?:as of|on|from) (?:the |this )?([^()";]{6,40})/iu,
      /(?:geschlossen|in Kraft)(?: am| ab| zum) (?:dem )?(\d{1,2}\.[^()";]{4,30})/iu,
      /(?:conclu|prend effet|entre en vigueur)(?: le| au) (\d{1,2}[^()";]{6,30})/iu,
    ],
  ],
  [
    'governing law',
    [
      /(?:governed by|in accordance with|subject to|under)[^.;]{0,60}? laws? of (?:the )?(?:(?:State|Commonwealth|Province|Republic|Kingdom) of )?(\p{Lu}[\p{L}]+(?: (?:and |of )?\p{Lu}[\p{L}]+){0,3})/u,
      /gilt (?:ausschließlich )?(?:das )?((?:deutsches|österreichisches|Schweizer|schweizerisches) Recht|Recht der \p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)/u,
      /(?:régi|soumis)[^.;]{0,40}? (?:par le|au) droit (\p{L}+)/u,
      /(?:regirá|sujeto)[^.;]{0,40}? (?:por|a) las? ley(?:es)? (?:de |del )?(\p{L}+(?: \p{L}+)?)/u,
      /(?:regolato|disciplinato)[^.;]{0,40}? dalla legge (\p{L}+)/u,
    ],
  ],
  [
    'term',
    [
      /(?:period|term) of ([\p{L}-]+ ?(?:\(\d{1,3}\) )?(?:calendar )?(?:years?|months?|days?)|\d{1,3} (?:years?|months?|days?))/iu,
      /\b(?:continues?|survives?|remains? in (?:full )?(?:force|effect)|lasts?|valid)\b[^.;]{0,40}? for (?:a (?:period|term) of )?((?:[\p{L}-]+ ?\(\d{1,3}\)|\d{1,3}) (?:calendar )?(?:years?|months?|days?))/iu,
      /(?:Dauer|Zeitraum|Laufzeit) (?:von|beträgt) ([\p{L}\d]+ ?(?:\(\d{1,3}\) )?(?:Jahren?|Monaten?|Tagen?))/iu,
      /(?:durée|période) de ([\p{L}\d]+ ?(?:\(\d{1,3}\) )?(?:ans?|années?|mois|jours?))/iu,
      /(?:período|plazo|duración) de ([\p{L}\d]+ ?(?:\(\d{1,3}\) )?(?:años?|meses|días))/iu,
    ],
  ],
]);

/** Reads from running text what contracts say in sentences: parties, dates, terms, the law that governs them. */
export function readProse(leaf: LeafPlan, context: PageContext): Reading | undefined {
  const patterns = phrasesByRole.get(leaf.role ?? '') ?? [];
  const isPartyName = leaf.kind === 'text' && leaf.addressPart !== 'address';
  if (patterns.length === 0 && !isPartyName) return undefined;
  const page = pageText(context.layout);
  for (const pattern of patterns) {
    const reading = readPhrase(pattern, page, leaf, context);
    if (reading !== undefined) return reading;
  }
  return isPartyName ? readParty(leaf, page) : undefined;
}

function readPhrase(pattern: RegExp, page: PageText, leaf: LeafPlan, context: PageContext): Reading | undefined {
  const match = pattern.exec(page.text);
  const found = match?.[1];
  if (match === null || found === undefined) return undefined;
  const start = match.index + match[0].lastIndexOf(found);
  const parsed = parseValue(found.trim(), leaf, context.notation);
  if (parsed === undefined) return undefined;
  const words = page.wordsIn(start + parsed.start, start + parsed.end);
  return { value: parsed.value, words, certainty };
}

/** A side of a contract by the name that the contract gives it, or by its number. */
function readParty(leaf: LeafPlan, page: PageText): Reading | undefined {
  const parties = partiesOf(page);
  const number = partyNumber(leaf);
  const byTerm = parties.filter(({ term }) => term !== undefined && isNamed(leaf, term));
  const party = byTerm.length === 1 ? byTerm[0] : number === undefined ? undefined : parties[number - 1];
  if (party === undefined) return undefined;
  return { value: party.name, words: page.wordsIn(party.start, party.end), certainty };
}

function isNamed(leaf: LeafPlan, term: string): boolean {
  const tokens = labelTokens(term);
  const own = leaf.nameTokens.filter((token) => token !== 'name');
  return own.length > 0 && own.join(' ') === tokens.join(' ') && own.join(' ') !== 'party';
}

/** 1 for `party_a` or "the first party", 2 for the other. */
function partyNumber({ name, schema }: LeafPlan): 1 | 2 | undefined {
  const said = `${name} ${typeof schema.description === 'string' ? schema.description : ''}`;
  if (!/part(?:y|ei|ie|e)/i.test(said)) return undefined;
  if (/part(?:y|ei|ie|e)[ _-]?(?:a|1|one)\b|\b(?:first|erste|première|primera|prima)\b/i.test(said)) return 1;
  return /part(?:y|ei|ie|e)[ _-]?(?:b|2|two)\b|\b(?:second|zweite|deuxième|segunda|seconda)\b/i.test(said)
    ? 2
    : undefined;
}
