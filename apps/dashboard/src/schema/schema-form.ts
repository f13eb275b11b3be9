/** A field as the form has it. */
export interface FieldDraft {
  /** Tells the rows of the form apart. */
  key: string;
  name: string;
  type: FieldType;
  description: string;
  isRequired: boolean;
  /** Of `choice`: what the value may be, one in each line. */
  choices: string;
  /** Of `record` and `records`. */
  fields: FieldDraft[];
}

export const fieldTypes = {
  text: 'Text',
  number: 'Number',
  integer: 'Whole number',
  date: 'Date',
  boolean: 'Yes or no',
  choice: 'Choice',
  texts: 'List of texts',
  record: 'Group of fields',
  records: 'List of records',
} as const;

export type FieldType = keyof typeof fieldTypes;

export type JsonObject = Record<string, unknown>;

let drafted = 0;

/** A new row of the form. */
export function draftField(given: Partial<Omit<FieldDraft, 'key'>> = {}): FieldDraft {
  drafted += 1;
  const blank = { name: '', type: 'text', description: '', isRequired: false, choices: '', fields: [] } as const;
  return { key: `field-${drafted}`, ...blank, ...given, fields: given.fields ?? [] };
}

/** Whether a type has fields of its own. */
export const hasFields = (type: FieldType): boolean => type === 'record' || type === 'records';

/** The JSON Schema of a form. Rows without a name are left out; what is not found is null. */
export function toSchema(fields: readonly FieldDraft[]): JsonObject {
  const named = fields.filter(({ name }) => name.trim() !== '');
  const required = named.filter(({ isRequired }) => isRequired).map(({ name }) => name.trim());
  return {
    type: 'object',
    properties: Object.fromEntries(named.map((field) => [field.name.trim(), schemaOf(field)])),
    ...(required.length === 0 ? {} : { required }),
  };
}

function schemaOf(field: FieldDraft): JsonObject {
  const description = field.description.trim();
  return { ...typeOf(field), ...(description === '' ? {} : { description }) };
}

function typeOf({ type, fields, choices }: FieldDraft): JsonObject {
  switch (type) {
    case 'text':
      return { type: ['string', 'null'] };
    case 'date':
      return { type: ['string', 'null'], format: 'date' };
    case 'number':
    case 'integer':
    case 'boolean':
      return { type: [type, 'null'] };
    case 'choice':
      return { type: ['string', 'null'], enum: [...linesOf(choices), null] };
    case 'texts':
      return { type: 'array', items: { type: 'string' } };
    case 'record':
      return toSchema(fields);
    case 'records':
      return { type: 'array', items: toSchema(fields) };
  }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const knownWords = new Set(['type', 'properties', 'required', 'description', 'format', 'enum', 'items']);

/** The rows that stand for a schema, or null when it says something that the form cannot show: then it is edited as JSON. */
export function fromSchema(schema: unknown): FieldDraft[] | null {
  if (!isObject(schema) || !isKnown(schema) || onlyType(schema) !== 'object') return null;
  const properties = isObject(schema.properties) ? Object.entries(schema.properties) : [];
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const fields: FieldDraft[] = [];
  for (const [name, property] of properties) {
    const field = fieldOf(property);
    if (field === null) return null;
    fields.push({ ...field, name, isRequired: required.has(name) });
  }
  return fields;
}

function fieldOf(schema: unknown): FieldDraft | null {
  if (!isObject(schema) || !isKnown(schema)) return null;
  const description = typeof schema.description === 'string' ? schema.description : '';
  const type = onlyType(schema);
  if (Array.isArray(schema.enum)) {
    const choices = schema.enum.filter((value) => value !== null);
    if (!choices.every((value) => typeof value === 'string')) return null;
    return draftField({ type: 'choice', description, choices: choices.join('\n') });
  }
  if (type === 'string' && (schema.format === undefined || schema.format === 'date'))
    return draftField({ type: schema.format === 'date' ? 'date' : 'text', description });
  if (schema.format !== undefined) return null;
  if (type === 'number' || type === 'integer' || type === 'boolean') return draftField({ type, description });
  if (type === 'object') return withFields('record', description, fromSchema(schema));
  if (type !== 'array' || !isObject(schema.items)) return null;
  if (onlyType(schema.items) === 'object') return withFields('records', description, fromSchema(schema.items));
  const isTexts = onlyType(schema.items) === 'string' && Object.keys(schema.items).length === 1;
  return isTexts ? draftField({ type: 'texts', description }) : null;
}

function withFields(type: FieldType, description: string, fields: FieldDraft[] | null): FieldDraft | null {
  return fields && draftField({ type, description, fields });
}

function isKnown(schema: JsonObject): boolean {
  return Object.keys(schema).every((word) => knownWords.has(word));
}

/** The one type of a schema, null aside. */
function onlyType({ type }: JsonObject): unknown {
  if (!Array.isArray(type)) return type;
  const types = type.filter((each) => each !== 'null');
  return types.length === 1 ? types[0] : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Parses what was typed: the object, or what is wrong with it. */
export function parseSchemaText(text: string): { schema: JsonObject } | { problem: string } {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? { schema: value } : { problem: 'A schema is an object: { "type": "object", … }' };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'This is no JSON.' };
  }
}

/** A schema as it is edited. */
export interface SchemaChoice {
  schemaAs: 'form' | 'json';
  /** The rows of the form. */
  fields: FieldDraft[];
  /** The schema, as it is typed or as the form wrote it; blank while there is none. */
  schemaText: string;
}

/** How a schema is edited at first: by the form when that can show all of it. */
export function editSchema(schema: JsonObject | null): SchemaChoice {
  const fields = fromSchema(schema ?? { type: 'object' });
  return {
    schemaAs: fields === null ? 'json' : 'form',
    fields: fields === null || fields.length === 0 ? [draftField()] : fields,
    schemaText: schema === null ? '' : JSON.stringify(schema, null, 2),
  };
}

/** What the form says, in both shapes. */
export function editFields(fields: FieldDraft[]): Pick<SchemaChoice, 'fields' | 'schemaText'> {
  const isBlank = fields.every(({ name }) => name.trim() === '');
  return { fields, schemaText: isBlank ? '' : JSON.stringify(toSchema(fields), null, 2) };
}

/** The schema that is meant, or null: nothing is there yet, or it is no JSON. */
export function chosenSchema({ schemaText }: SchemaChoice): JsonObject | null {
  const parsed = parseSchemaText(schemaText);
  return 'schema' in parsed ? parsed.schema : null;
}
