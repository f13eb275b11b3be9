import type { JsonSchema } from '../extraction-types.js';
import { asSchema, asText, isRecord } from '../json-values.js';
import { labelTokens } from '../vocabulary/label-tokens.js';
import { fieldLabels } from './field-labels.js';
import type { FieldPlan, LeafPlan, ObjectPlan, PlannedField } from './field-plan.js';
import type { FieldPlace } from './find-terms.js';
import { labelsFor, readInstruction, type Instruction } from './instruction.js';
import { ownerKeys } from './owner-keys.js';
import { planLeaf } from './plan-leaf.js';
import { resolveSchema, typeOf } from './resolve-schema.js';
import { splitName } from './split-name.js';

/** Deeper objects are not looked for; the interface refuses such schemas anyway. */
const maxDepth = 12;

/** More leaves than that are not looked for: a `$ref` may multiply what the schema's size limits. */
const maxFields = 2_000;

const maxListItems = 1_000;

export interface ExtractionPlan {
  readonly fields: ObjectPlan;
  readonly instruction: Instruction;
}

/** Plans are the same for all pages of a batch that pass the same schema object and the same words. */
const plansBySchema = new WeakMap<JsonSchema, Map<string, ExtractionPlan>>();

/** The plan of a schema and an instruction, made once for each pair. */
export function planOf(schema: JsonSchema, instruction = ''): ExtractionPlan {
  const plans = plansBySchema.get(schema) ?? new Map<string, ExtractionPlan>();
  plansBySchema.set(schema, plans);
  const plan = plans.get(instruction) ?? planFields(schema, instruction);
  plans.set(instruction, plan);
  return plan;
}

/**
 * Turns a customer's schema, and what the instruction and the schema's own description say, into what is looked for on
 * a page. A schema whose root is no object plans nothing.
 */
function planFields(schema: JsonSchema, instructionText = ''): ExtractionPlan {
  const instruction = readInstruction(`${asText(schema.description)}\n${instructionText}`);
  let plannedFields = 0;

  function planField(
    path: readonly string[],
    given: JsonSchema,
    place: FieldPlace,
    owners: readonly string[] = [],
  ): FieldPlan {
    plannedFields += 1;
    if (path.length > maxDepth || plannedFields > maxFields) return { type: 'unsupported' };
    const resolved = resolveSchema(given, schema);
    const type = typeOf(resolved);
    if (type === 'object') {
      const own = ownerKeys(path.at(-1) ?? '', resolved);
      return planObject(path, resolved, place, path.length > 0 && own.length > 0 ? own : owners);
    }
    if (type === 'array') return planList(path, resolved, place);
    return planLeaf(path, resolved, place, instruction, owners);
  }

  function planObject(
    path: readonly string[],
    resolved: JsonSchema,
    place: FieldPlace,
    owners: readonly string[] = [],
  ): ObjectPlan {
    const properties = isRecord(resolved.properties) ? Object.entries(resolved.properties) : [];
    const fields = properties.map(([name, property]): PlannedField => {
      const given = asSchema(property) ?? {};
      return { name, plan: planField([...path, name], given, place, owners) };
    });
    return { type: 'object', fields: withPosition(withLastName(fields)) };
  }

  function planList(path: readonly string[], resolved: JsonSchema, place: FieldPlace): FieldPlan {
    const items = asSchema(resolved.items);
    if (items === undefined) return { type: 'unsupported' };
    const isTable = typeOf(resolveSchema(items, schema)) === 'object';
    const { description } = resolved;
    const item = isTable
      ? planField([], items, 'item')
      : planField(path, { ...(description !== undefined && { description }), ...items }, place);
    const name = splitName(path.at(-1) ?? '');
    const nameTokens = labelTokens(name);
    const { labels } = fieldLabels(path, resolved, place, labelsFor(nameTokens, instruction));
    return { type: 'list', item, labels, name, nameTokens, maxItems: maxListItems };
  }

  const resolved = resolveSchema(schema, schema);
  const fields: ObjectPlan =
    typeOf(resolved) === 'object' ? planObject([], resolved, 'document') : { type: 'object', fields: [] };
  return { fields, instruction };
}

/** Beside a first name a bare `name` is the last: `nom` and `prenom`. */
function withLastName(fields: readonly PlannedField[]): readonly PlannedField[] {
  const roles = fields.map(({ plan }) => (plan.type === 'leaf' ? plan.role : undefined));
  if (!roles.includes('first name') || roles.includes('last name')) return fields;
  return fields.map((field) => {
    const { plan } = field;
    if (plan.type !== 'leaf' || plan.role !== 'name' || plan.nameTokens.join(' ') !== 'name') return field;
    const lastName = fieldLabels(['last name'], {}, 'document').labels;
    const labels = new Map(
      [...lastName, ...plan.labels].map(([key]) => [key, Math.max(plan.labels.get(key) ?? 0, lastName.get(key) ?? 0)]),
    );
    return { ...field, plan: { ...plan, role: 'last name', labels } };
  });
}

/** Beside a quantity a bare `number` of an item is its position. */
function withPosition(fields: readonly PlannedField[]): readonly PlannedField[] {
  const isNumber = (plan: FieldPlan): plan is LeafPlan =>
    plan.type === 'leaf' && plan.role === 'quantity' && plan.nameTokens.join(' ') === 'number';
  const hasQuantity = fields.some(({ plan }) => plan.type === 'leaf' && plan.role === 'quantity' && !isNumber(plan));
  if (!hasQuantity) return fields;
  const { labels } = fieldLabels(['position'], {}, 'item');
  return fields.map((field) => {
    const { plan } = field;
    if (!isNumber(plan)) return field;
    return {
      ...field,
      plan: { ...plan, role: 'position', labels, kind: plan.kind === 'printed-number' ? 'text' : plan.kind },
    };
  });
}
