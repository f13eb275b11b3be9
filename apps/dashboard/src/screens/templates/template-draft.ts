import type { Template } from '../../api/catalogue.js';
import { chosenSchema, editSchema, parseSchemaText, type SchemaChoice } from '../../schema/schema-form.js';

/** A template as its form holds it. */
export interface TemplateDraft extends SchemaChoice {
  name: string;
  description: string;
  format: 'structured' | 'markdown';
  model: string;
  instructions: string;
  extract_bounding_boxes: boolean;
  enabled: boolean;
  /** Parted by commas. */
  tags: string;
  color: string;
}

const exampleSchema = {
  type: 'object',
  properties: {
    invoice_number: { type: 'string', description: 'The number of the invoice' },
    date: { type: 'string', format: 'date' },
    total: { type: 'number' },
    line_items: {
      type: 'array',
      items: { type: 'object', properties: { description: { type: 'string' }, amount: { type: 'number' } } },
    },
  },
};

/** What a new template begins with. */
export const newDraft: TemplateDraft = {
  ...editSchema(exampleSchema),
  name: '',
  description: '',
  format: 'structured',
  model: 'standard-v2',
  instructions: '',
  extract_bounding_boxes: false,
  enabled: true,
  tags: '',
  color: '#0a58ca',
};

type DraftOptions = Pick<Template, 'format' | 'model' | 'schema' | 'instructions' | 'extract_bounding_boxes'>;

/** The options that decide what comes out of a document. */
export function optionsAsDraft(options: DraftOptions) {
  return {
    ...editSchema(options.schema),
    format: options.format,
    model: options.model,
    instructions: options.instructions ?? '',
    extract_bounding_boxes: options.extract_bounding_boxes,
  };
}

export function draftOf(template: Template): TemplateDraft {
  const { name, description, enabled, tags, color } = template;
  return { ...optionsAsDraft(template), name, description, enabled, tags: tags.join(', '), color: color ?? '#0a58ca' };
}

/** What is wrong with the schema, or null. The service looks closer. */
export function schemaProblem({ format, schemaText }: Pick<TemplateDraft, 'format' | 'schemaText'>): string | null {
  if (schemaText.trim() === '') return format === 'structured' ? 'A structured result needs a schema.' : null;
  const parsed = parseSchemaText(schemaText);
  return 'problem' in parsed ? parsed.problem : null;
}

/** The draft as the API takes it; its schema has to be free of problems. */
export function templateBody(draft: TemplateDraft) {
  const { schemaAs: _as, fields: _fields, schemaText: _text, instructions, tags, ...rest } = draft;
  return {
    ...rest,
    schema: chosenSchema(draft),
    instructions: instructions.trim() === '' ? null : instructions,
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  };
}
