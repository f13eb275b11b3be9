import type { JsonSchema } from '../extraction-types.js';
import { asList, asText } from '../json-values.js';
import { labelKey, labelKeyOf, labelTokens } from '../vocabulary/label-tokens.js';
import { nameWords } from '../vocabulary/name-words.js';
import { describedSide } from './described-side.js';
import { boxCode } from './box-code.js';
import { fieldLabels, partyOf } from './field-labels.js';
import type { AddressPart, FieldPlan, ValueKind } from './field-plan.js';
import { partyByKey } from '../vocabulary/party-by-key.js';
import { fieldWords } from './field-words.js';
import { findTerms, type FieldPlace } from './find-terms.js';
import { labelsFor, readInstruction, type Instruction } from './instruction.js';
import { splitName } from './split-name.js';
import { ownerKeysOfFront } from './owner-keys.js';
import { choicesOf, valueKind } from './value-kind.js';
import { factsOf, rolesWith } from '../vocabulary/business-terms.js';

/** Parties that stand at the front of a flat name; `shipping` and `from` do not, see `shipping_cost`, `from_date`. */
const flatParties = new Set(nameWords.flatParties.split(', '));

const rateTokens = new Set(['rate', '%', 'percentage']);

const addressParts: ReadonlyMap<string, AddressPart> = new Map(
  Object.entries(nameWords.addressParts).flatMap(([part, names]) =>
    // Its keys are the parts.
    names.split(', ').map((name): [string, AddressPart] => [labelKeyOf(name), part as AddressPart]),
  ),
);

/** Names of texts that may have several lines. */
const longTextTokens = new Set(nameWords.longText.split(' '));

/** Plans a field that holds one value: what it looks like, and under which labels it may stand. */
export function planLeaf(
  givenPath: readonly string[],
  schema: JsonSchema,
  place: FieldPlace,
  instruction: Instruction,
  owners: readonly string[] = [],
): FieldPlan {
  const words = fieldWords(givenPath.at(-1) ?? '', schema, place);
  const named = [...givenPath.slice(0, -1), words];
  const path = place === 'document' && !isOwnTerm(words) ? splitParty(named) : named;
  const name = path.at(-1) ?? '';
  const tokens = labelTokens(splitName(name));
  const own = readInstruction(asText(schema.description));
  const { labels, role } = fieldLabels(
    path,
    schema,
    place,
    labelsFor(labelTokens(splitName(givenPath.at(-1) ?? '')), instruction),
  );
  // What a box is for stands beside others of its row, too: its code alone tells them apart.
  const code = boxCode(givenPath.at(-1) ?? '');
  const said = valueKind(name, schema, role);
  // What it is may be said by the description, what it looks like by the name alone: `departure_time`, departs.
  const kind = said === 'text' ? valueKind(givenPath.at(-1) ?? '', schema, role) : said;
  if (kind === undefined) return { type: 'unsupported' };
  const isGuest = role === 'guests' && kind === 'text';
  const asksForSide =
    place === 'document' && (kind === 'text' || kind === 'tax-id') ? sideAskedFor(words, schema, role) : undefined;
  const party = partyOf(path.slice(0, -1)) ?? (isGuest ? 'customer' : factsOf(role).nameOf) ?? asksForSide;
  const front = owners.length > 0 || place === 'item' ? undefined : frontOf(givenPath, role);
  const ownName = labelKeyOf(front?.rest ?? splitName(givenPath.at(-1) ?? ''));
  return {
    type: 'leaf',
    kind,
    schema,
    labels: code === undefined ? labels : new Map([[code, 1]]),
    role,
    choices: kind === 'choice' ? choicesOf(schema) : [],
    isRate: isRateName(tokens),
    isDocumentType:
      kind === 'choice' &&
      /(^|document |invoice )(type|kind|class|category|method)$/.test(tokens.join(' ')) &&
      !tokens.includes('payment'),
    isLongText:
      kind === 'text' &&
      (tokens.some((token) => longTextTokens.has(token)) ||
        /\b(?:paragraph|multi-?line|full text)\b/i.test(asText(schema.description))),
    party,
    isSideDescribed: asksForSide !== undefined && party === asksForSide && !partyByKey.has(labelKeyOf(words)),
    addressPart:
      isGuest || (kind === 'text' && asksForSide !== undefined && party === asksForSide)
        ? 'name'
        : addressPartOf(path, tokens, role, party),
    owners: owners.length > 0 ? owners : (front?.owners ?? []),
    ownPart: addressParts.get(ownName),
    ownName,
    wantsCode: wantsCode(kind, schema),
    name: givenPath.at(-1) ?? '',
    pathTokens: givenPath.flatMap((step) => labelTokens(splitName(step))),
    parentTokens: givenPath.slice(0, -1).flatMap((step) => labelTokens(splitName(step))),
    nameTokens: labelTokens(splitName(givenPath.at(-1) ?? '')),
    describedTokens: labelTokens(asText(schema.description).slice(0, 300)),
    dayComesFirst: own.dayComesFirst ?? instruction.dayComesFirst,
  };
}

/** Last words of flat names that say a thing about someone: `landlord_phone`, `guarantor_tax_id`. */
const personalKeys: ReadonlySet<string> = new Set(nameWords.personal.split(', ').map(labelKeyOf));

/** `landlord_name` is the name of the landlord, whose block a heading names; undefined for names that are words of business. */
function frontOf(
  path: readonly string[],
  role: string | undefined,
): { owners: readonly string[]; rest: string } | undefined {
  const words = splitName(path.at(-1) ?? '').split(' ');
  if (role !== undefined && !sharedRoles.has(role)) return undefined;
  for (const length of [2, 1]) {
    const rest = words.slice(-length).join(' ');
    const key = labelKeyOf(rest);
    if (words.length > length && (addressParts.has(key) || personalKeys.has(key)))
      return { owners: ownerKeysOfFront(words.slice(0, -length).join(' ')), rest };
  }
  return undefined;
}

/** Roles that anyone's name, address and ways to be reached have. */
const sharedRoles = rolesWith('anyone');

/** `customer number` is a term of its own and not a number in the customer's block. */
function isOwnTerm(words: string): boolean {
  const key = labelKeyOf(words);
  return findTerms(key, 'document').some((term) => term.labels.includes(key) && !sideRoles.has(term.role));
}

/** Roles that are names and addresses of one side. */
const sideRoles = rolesWith('side');

/** `absender` and `recipient` are names of a side, and so is what its description calls the company that issues the invoice. */
function sideAskedFor(words: string, schema: JsonSchema, role: string | undefined): string | undefined {
  if (role === 'tax id')
    return sideOfTaxId.exec(asText(schema.description).slice(0, 200)) === null ? undefined : 'customer';
  const side = partyByKey.get(labelKeyOf(words));
  if (side !== undefined && (role === undefined || role === 'receiving party')) return side;
  return role === undefined || looseRoles.has(role) ? describedSide(asText(schema.description)) : undefined;
}

/** `VAT number of the customer`, `USt-IdNr. des Kunden`. */
const sideOfTaxId =
  /(?:\bof (?:the )?(?:customer|buyer|client|purchaser)|\bcustomer['’]s|\bbuyer['’]s|\bdes (?:Kunden|Käufers|Empfängers|Rechnungsempfängers)|\bdu client|\bde l['’]acheteur|\bdel (?:cliente|comprador|acquirente|cessionario)|\bdo (?:cliente|adquirente)|\bvan de (?:klant|afnemer|koper))(?!\p{L})/iu;

/** Roles that a description may overrule: who runs a garage is no cashier. */
const looseRoles = rolesWith('loose');

function isRateName(tokens: readonly string[]): boolean {
  return (
    tokens.some((token) => rateTokens.has(token)) &&
    (tokens.includes('tax') ||
      tokens.includes('discount') ||
      tokens.includes('commission') ||
      (tokens.at(-1) === 'rate' && tokens.length > 1)) &&
    !tokens.includes('hour') &&
    !tokens.includes('unit')
  );
}

function addressPartOf(
  path: readonly string[],
  tokens: readonly string[],
  role: string | undefined,
  party: string | undefined,
): AddressPart | undefined {
  if (factsOf(role).nameOf !== undefined) return 'name';
  const key = labelKey(tokens);
  const isWholeAddress = role === 'billing address' || role === 'shipping address';
  if (isWholeAddress && !addressParts.has(key)) return 'address';
  const part =
    addressParts.get(key) ??
    (role === 'zip' || role === 'city' || role === 'street' || role === 'country' || role === 'state'
      ? role
      : undefined);
  const isInAddress = path.slice(0, -1).some((parent) => labelTokens(splitName(parent)).includes('address'));
  return part === 'name' || part === 'contact' ? (party === undefined && !isInAddress ? undefined : part) : part;
}

/** `customer_name` and `billTo.name` are looked for in the same way: a party at the front of a name becomes a parent. */
function splitParty(path: readonly string[]): readonly string[] {
  const words = splitName(path.at(-1) ?? '').split(' ');
  for (const length of [2, 1]) {
    const front = words.slice(0, length).join(' ');
    const key = labelTokens(front).join(' ');
    if (words.length > length && flatParties.has(key))
      return [...path.slice(0, -1), front, words.slice(length).join(' ')];
  }
  return splitSuffix(path, words) ?? splitCompound(path, words);
}

/** `citta_cliente`, `adresse_client`, `vat_number_supplier`: the side stands behind what is asked of it. */
function splitSuffix(path: readonly string[], words: readonly string[]): readonly string[] | undefined {
  const side = words.at(-1) ?? '';
  const rest = words.slice(0, -1).join(' ');
  const key = labelKeyOf(rest);
  const isPart = (addressParts.has(key) && key !== 'company') || personalKeys.has(key);
  return flatParties.has(labelTokens(side).join(' ')) && isPart ? [...path.slice(0, -1), side, rest] : undefined;
}

const partsOfAddress: ReadonlySet<string> = new Set(nameWords.partsOfAddress.split(' '));

/** `billing_address`, `shipping_city`, `rechnungsadresse_ort`, `delivery_address`: parts of an address name their side. */
function splitCompound(path: readonly string[], words: readonly string[]): readonly string[] {
  const tokens = labelTokens(words.join(' '));
  const side =
    tokens[0] === 'shipping' || tokens[0] === 'delivery' ? 'ship to' : tokens[0] === 'billing' ? 'bill to' : undefined;
  const rest = tokens.slice(1).filter((token) => token !== 'to');
  const isPart = rest.length > 0 && rest.every((token) => partsOfAddress.has(token));
  if (side === undefined || !isPart || rest.join(' ') === 'number') return path;
  return [...path.slice(0, -1), side, rest.join(' ')];
}

function wantsCode(kind: ValueKind, schema: JsonSchema): boolean {
  if (kind !== 'country' && kind !== 'currency') return false;
  const examples = [...asList(schema.examples), schema.example, schema.default].filter(
    (example) => typeof example === 'string',
  );
  if (examples.length > 0) return examples.every((example) => /^[A-Z]{2,3}$/.test(example));
  const said = `${asText(schema.description)} ${asText(schema.title)}`;
  return (
    /^\^?\(?\[A-Z\]\{[23]\}/.test(asText(schema.pattern)) ||
    /\b(?:ISO|code)\b/i.test(said) ||
    schema.maxLength === 2 ||
    schema.maxLength === 3 ||
    kind === 'currency'
  );
}
