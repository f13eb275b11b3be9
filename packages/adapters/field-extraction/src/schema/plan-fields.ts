import type { JsonSchema } from '../extraction-types.js';
import type { FieldPlan, ObjectPlan, PlannedField } from './field-plan.js';
import { fieldLabels, partyOf } from './field-labels.js';
import { asSchema, isRecord } from '../json-values.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import { forbidsNull, resolveSchema, typeOf } from './resolve-schema.js';
import { splitName } from './split-name.js';
import { choicesOf, valueKind } from './value-kind.js';

/** Deeper objects are not looked for; the interface refuses such schemas anyway. */
const maxDepth = 12;

/** More leaves than that are not looked for: a `$ref` may multiply what the schema's size limits. */
const maxFields = 2_000;

const maxListItems = 1_000;

/** Parties that stand at the front of a flat name; `shipping` and `from` do not, see `shipping_cost`, `from_date`. */
const flatParties = new Set(['supplier', 'customer', 'invoice to', 'ship to', 'sold to']);

const rateTokens = new Set(['rate', '%', 'percentage']);

/** Turns a customer's schema into what is looked for on a page. A schema whose root is no object plans nothing. */
export function planFields(schema: JsonSchema): ObjectPlan {
  let plannedFields = 0;

  function planField(path: readonly string[], given: JsonSchema): FieldPlan {
    plannedFields += 1;
    if (path.length > maxDepth || plannedFields > maxFields) return { type: 'unsupported' };
    const resolved = resolveSchema(given, schema);
    const type = typeOf(resolved);
    if (type === 'object') return planObject(path, resolved);
    if (type === 'array') return planList(path, resolved);
    return planLeaf(path, resolved);
  }

  function planObject(path: readonly string[], resolved: JsonSchema): ObjectPlan {
    const properties = isRecord(resolved.properties) ? Object.entries(resolved.properties) : [];
    const fields = properties.map(([name, property]): PlannedField => {
      const given = asSchema(property) ?? {};
      return { name, plan: planField([...path, name], given), forbidsNull: forbidsNull(resolveSchema(given, schema)) };
    });
    return { type: 'object', fields };
  }

  function planList(path: readonly string[], resolved: JsonSchema): FieldPlan {
    const items = asSchema(resolved.items);
    if (items === undefined) return { type: 'unsupported' };
    const maxItems = typeof resolved.maxItems === 'number' ? Math.min(resolved.maxItems, maxListItems) : maxListItems;
    const isTable = typeOf(resolveSchema(items, schema)) === 'object';
    const item = planField(isTable ? [] : path, items);
    return { type: 'list', item, labels: fieldLabels(path, resolved), maxItems };
  }

  const resolved = resolveSchema(schema, schema);
  return typeOf(resolved) === 'object' ? planObject([], resolved) : { type: 'object', fields: [] };
}

function planLeaf(givenPath: readonly string[], schema: JsonSchema): FieldPlan {
  const path = splitParty(givenPath);
  const name = path.at(-1) ?? '';
  const kind = valueKind(name, schema);
  if (kind === undefined) return { type: 'unsupported' };
  const tokens = labelTokens(splitName(name));
  return {
    type: 'leaf',
    kind,
    schema,
    labels: fieldLabels(path, schema),
    choices: kind === 'choice' ? choicesOf(schema) : [],
    isRate:
      tokens.some((token) => rateTokens.has(token)) &&
      (tokens.includes('tax') || tokens.includes('discount') || (tokens.at(-1) === 'rate' && tokens.length > 1)),
    isDocumentType: kind === 'choice' && /(^|document )(type|kind|class|category)$/.test(tokens.join(' ')),
    party: partyOf(path.slice(0, -1)),
  };
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
  return path;
}
