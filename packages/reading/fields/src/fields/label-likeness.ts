import type { LikelyPlace } from '../labels/likely-places.js';
import type { LeafPlan } from '../schema/field-plan.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import { isKinWord } from '../vocabulary/same-word.js';

/** Words that say what kind of value a field has, or that every label has: they make no label like a name. */
const lightTokens: ReadonlySet<string> = new Set(
  'number id name date amount code value total reference document detail information no text type title field full time day place person page form'.split(
    ' ',
  ),
);

/** Words that tell one date, number or name from another: a label that has one is of no field without it. */
export const tellingTokens: ReadonlySet<string> = new Set(
  'birth due delivery expiry start end mobile fax emergency signature firstname lastname arrival departure phone email iban website net gross discount previous opening closing excluding without'.split(
    ' ',
  ),
);

const weightOf = (token: string): number => (lightTokens.has(token) ? 0.35 : 1);

/** How much of a label a name must say. */
const minPrecision = 0.4;

/** How much a label must say of a name, or a name of a label. */
const minShare = 0.5;

/**
 * How likely the words of a label are those of a field, 0..1: by its name, its name with what it is part of, its title,
 * or, where the label says nothing else, by its description.
 */
export function labelLikeness(leaf: LeafPlan, { tokens }: LikelyPlace): number {
  const title = typeof leaf.schema.title === 'string' ? labelTokens(leaf.schema.title) : [];
  const named = [leaf.nameTokens, leaf.pathTokens, title].map((own) => likenessOfName(own, tokens));
  return Math.max(...named, likenessOfDescription(leaf, tokens), likenessOfAddress(leaf, tokens));
}

/** Parts of an address stand under a label for the whole: `Address of the premises`. */
function likenessOfAddress({ addressPart, pathTokens }: LeafPlan, label: readonly string[]): number {
  const isPart = addressPart !== undefined && addressPart !== 'name' && addressPart !== 'contact';
  return isPart && label.includes('address') && !differs(pathTokens, label) ? shareOfAddress : 0;
}

const shareOfAddress = 0.6;

function likenessOfName(own: readonly string[], label: readonly string[]): number {
  if (own.length === 0 || differs(own, label) || differs(label, own)) return 0;
  const common = commonWeight(own, label);
  if (common < 0.99) return 0;
  const [recall, precision] = [common / sum(own), common / sum(label)];
  return recall < minShare || precision < minPrecision ? 0 : 0.75 * recall + 0.25 * precision;
}

/** The label says little that the description does not. */
function likenessOfDescription(leaf: LeafPlan, label: readonly string[]): number {
  const own = [...new Set([...leaf.describedTokens, ...leaf.nameTokens])];
  if (leaf.describedTokens.length === 0 || differs(own, label)) return 0;
  const common = commonWeight(label, own);
  const precision = common / sum(label);
  return common < 0.99 || precision < 0.6 ? 0 : 0.6 * precision + Math.min(0.3, 0.1 * common);
}

function differs(own: readonly string[], label: readonly string[]): boolean {
  return label.some((token) => tellingTokens.has(token) && !own.includes(token));
}

export function commonWeight(of: readonly string[], others: readonly string[]): number {
  return sum([...new Set(of)].filter((token) => others.some((other) => isKinWord(token, other))));
}

function sum(tokens: readonly string[]): number {
  return [...new Set(tokens)].reduce((total, token) => total + weightOf(token), 0);
}
