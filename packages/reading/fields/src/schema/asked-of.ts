import { asText } from '../json-values.js';
import { plainWords } from '../vocabulary/label-tokens.js';
import { kindsAskedFor, type AskedKind } from '../vocabulary/prose-words.js';
import type { LeafPlan } from './field-plan.js';
import { splitName } from './split-name.js';

const known = new WeakMap<LeafPlan, ReadonlySet<AskedKind>>();

/** What of a contract a field asks for, by its name, title and description. */
export function askedOf(leaf: LeafPlan): ReadonlySet<AskedKind> {
  const found = known.get(leaf);
  if (found !== undefined) return found;
  const { title, description } = leaf.schema;
  const said = `${splitName(leaf.name)} ${asText(title)} ${asText(description)}`.slice(0, maxLength);
  const kinds = kindsAskedFor(plainWords(said));
  known.set(leaf, kinds);
  return kinds;
}

const maxLength = 300;
