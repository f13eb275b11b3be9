import { citable, readingOf, type Reading } from '../fields/reading.js';
import type { PageContext } from '../labels/page-context.js';
import { textOf, type Segment } from '../layout/layout-page.js';
import type { AddressPart, LeafPlan } from '../schema/field-plan.js';
import { parseValue } from '../values/parse-value.js';
import { countryCode } from '../vocabulary/countries.js';
import { labelKeyOf } from '../vocabulary/label-tokens.js';
import { addressParts, type PartReading } from './address-parts.js';
import { labelsCompany } from './lines-of-party.js';
import { isBlockOfOthers, ownBlocks } from './party-at.js';
import type { PartyBlock } from './party-block.js';

/** How plainly a line of a block is the part that it is taken for. */
const certaintyOf = { labelled: 0.85, placed: 0.6 } as const;

/** Kinds that speak for themselves in a block. */
const plainKinds: ReadonlySet<string> = new Set(['email', 'phone', 'uri', 'iban', 'tax-id']);

/** Reads a part of name and address, or a number that speaks for itself, from the blocks of the field's side. */
export function readPartyField(leaf: LeafPlan, context: PageContext, isLabelled: boolean): Reading | undefined {
  const own = ownBlocks(leaf, context);
  const blocks = own.length > 0 ? own.filter(() => isLabelled) : blocksOfSide(leaf, context, isLabelled);
  const part = own.length > 0 ? (leaf.ownPart ?? leaf.addressPart) : leaf.addressPart;
  const readings = blocks.flatMap((block) => {
    const reading = part === undefined ? readKind(leaf, block, context) : readPart(leaf, part, block, context);
    return reading === undefined ? [] : [reading];
  });
  return readings[0];
}

/** Those of the leaf's side; who gets the goods is the customer where nobody else is shown. */
function blocksOfSide(leaf: LeafPlan, context: PageContext, isLabelled: boolean): PartyBlock[] {
  const ofSide = (party: string | undefined): PartyBlock[] =>
    context.partyBlocks.filter((block) => block.party === party && !isBlockOfOthers(block, leaf, context));
  const blocks = ofSide(leaf.party);
  const found = blocks.length === 0 && leaf.party === 'customer' ? ofSide('shipping') : blocks;
  return found.filter(({ place }) => (place !== undefined) === isLabelled);
}

function readPart(leaf: LeafPlan, part: AddressPart, block: PartyBlock, context: PageContext): Reading | undefined {
  const certainty = block.place === undefined ? certaintyOf.placed : certaintyOf.labelled;
  const named = part === 'name' ? namedLine(block, context) : undefined;
  if (named !== undefined) return { value: textOf(named), words: citable(named), certainty };
  const lines = block.lines.map((line) => withoutMailbox(withoutLabel(line, context)));
  return partReading(leaf, addressParts(lines, hasName(block))[part], certainty);
}

/** `Company name: Acme Ltd` in a block says which of its lines is the name. */
function namedLine(block: PartyBlock, { places }: PageContext): Segment['words'] | undefined {
  for (const line of block.lines) {
    const place = places.find(
      ({ segment, startWord }) =>
        segment.lineIndex === line.lineIndex && segment.index === line.index && startWord === 0,
    );
    if (place === undefined || !(nameKeys.has(place.key) || labelsCompany.test(line.text))) continue;
    const rest = place.segment.words.slice(place.endWord);
    const isEntry = place.endsWithColon || rest.every((word) => /^\p{Lu}/u.test(word.text));
    if (rest.length > 0 && isEntry && !rest.some((word) => /[:：]$/.test(word.text))) return rest;
  }
  return undefined;
}

/** Labels of the name in a block that speaks of one side. */
const nameKeys: ReadonlySet<string> = new Set(
  'name,full name,company,company name,name and surname,raison sociale,ragione sociale,razon social,business name'
    .split(',')
    .map(labelKeyOf),
);

/** The reading of a part: a country as its code where the schema wants one. */
export function partReading(leaf: LeafPlan, part: PartReading | undefined, certainty: number): Reading | undefined {
  if (part === undefined) return undefined;
  const value = leaf.kind === 'country' && leaf.wantsCode ? countryCode(part.value) : part.value;
  if (value === undefined || (leaf.kind === 'choice' && !leaf.choices.includes(value))) return undefined;
  return { value, words: citable(part.words), certainty };
}

/** Under `Delivery address` may stand an address without a name. */
function hasName(block: PartyBlock): boolean {
  const first = block.lines[0]?.text ?? '';
  return !(block.place?.key.includes('address') === true && /^\d+ |\d+ ?[a-z]?$/i.test(first));
}

/** `Name: Acme Ltd` in a block is the name without its label. */
function withoutLabel(line: Segment, { places }: PageContext): readonly Segment['words'][number][] {
  const place = places.find(
    (candidate) =>
      candidate.segment.lineIndex === line.lineIndex &&
      candidate.segment.index === line.index &&
      candidate.startWord === 0 &&
      candidate.endsWithColon,
  );
  const isName =
    place !== undefined &&
    /\b(?:name|company|address|street|attention|contact|city|country)\b/.test(place.key) &&
    !place.key.includes('email');
  const rest = place === undefined ? [] : place.segment.words.slice(place.endWord);
  return isName && rest.length > 0 ? rest : line.words;
}

/** `Studio Brehm <post@brehm.example>`, as mails name who wrote them. */
function withoutMailbox(words: Segment['words']): Segment['words'] {
  const start = words.findIndex((word) => /^<[^>]*@/.test(word.text.trim()));
  return start > 0 ? words.slice(0, start) : words;
}

function readKind(leaf: LeafPlan, block: PartyBlock, context: PageContext): Reading | undefined {
  if (!plainKinds.has(leaf.kind)) return undefined;
  for (const line of block.lines) {
    const text = textOf(line.words);
    const isFax = /fax/i.test(text) && leaf.role !== 'fax';
    if (isFax || (leaf.kind === 'phone' && !/tel|phone|mobil|fon|cell|^[+(\d][\d ()/.+-]{7,}$/i.test(text))) continue;
    if (
      leaf.kind === 'tax-id' &&
      !/vat|ust|uid|tva|iva|btw|tax|steuer|nif|cif|abn|ein|gst|c\. ?f|cnpj|nipc|contrib/i.test(text)
    )
      continue;
    const parsed = parseValue(text, leaf, context.notation);
    if (parsed !== undefined)
      return readingOf(parsed, line.words, block.place === undefined ? certaintyOf.placed : certaintyOf.labelled);
  }
  return undefined;
}
