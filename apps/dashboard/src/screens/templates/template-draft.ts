import type { Template } from '../../api/catalogue.js';

/** A template as its form holds it. */
export interface TemplateDraft {
  name: string;
  description: string;
  format: 'structured' | 'markdown';
  model: string;
  /** JSON, as it is typed. */
  schema: string;
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
  name: '',
  description: '',
  format: 'structured',
  model: 'standard-v2',
  schema: JSON.stringify(exampleSchema, null, 2),
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
    format: options.format,
    model: options.model,
    schema: options.schema === null ? '' : JSON.stringify(options.schema, null, 2),
    instructions: options.instructions ?? '',
    extract_bounding_boxes: options.extract_bounding_boxes,
  };
}

export function draftOf(template: Template): TemplateDraft {
  const { name, description, enabled, tags, color } = template;
  return { ...optionsAsDraft(template), name, description, enabled, tags: tags.join(', '), color: color ?? '#0a58ca' };
}

/** What is wrong with the schema, or null. The service looks closer. */
export function schemaProblem({ format, schema }: Pick<TemplateDraft, 'format' | 'schema'>): string | null {
  if (schema.trim() === '') return format === 'structured' ? 'A structured result needs a schema.' : null;
  try {
    const value: unknown = JSON.parse(schema);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? null : 'must be a JSON object';
  } catch (error) {
    return error instanceof Error ? error.message : 'must be JSON';
  }
}

/** The draft as the API takes it; its schema has to be free of problems. */
export function templateBody(draft: TemplateDraft) {
  const { schema, instructions, tags, ...rest } = draft;
  return {
    ...rest,
    schema: schema.trim() === '' ? null : (JSON.parse(schema) as Record<string, unknown>),
    instructions: instructions.trim() === '' ? null : instructions,
    tags: tags
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  };
}
