import { chosenSchema, editSchema, type JsonObject, type SchemaChoice } from '../../schema/schema-form.js';

/** What is chosen in the form; text as it is typed. */
export interface Choices extends SchemaChoice {
  as: 'markdown' | 'fields' | 'template';
  templateSlug: string;
  model: string;
  pages: string;
  instruction: string;
  password: string;
  maxCredits: string;
  isBatch: boolean;
  isReadAgain: boolean;
  isBundle: boolean;
}

/** The form as it is opened: Markdown of all pages. */
export const nothingChosen: Choices = {
  ...editSchema(null),
  as: 'markdown',
  templateSlug: '',
  model: '',
  pages: '',
  instruction: '',
  password: '',
  maxCredits: '',
  isBatch: false,
  isReadAgain: false,
  isBundle: false,
};

/** The options as the API takes them. */
export type WireOptions = Record<string, string | number | boolean | JsonObject>;

/** The options of a job, or what is missing before there can be one. */
export function wireOptionsOf(choices: Choices): { options: WireOptions } | { missing: string } {
  const how = howToRead(choices);
  if ('missing' in how) return how;
  const maxCredits = choices.maxCredits.trim();
  const pages = choices.pages.trim();
  return {
    options: {
      ...how.options,
      extract_bounding_boxes: true,
      ...(pages === '' ? {} : { pages }),
      ...(choices.password === '' ? {} : { password: choices.password }),
      ...(maxCredits === '' ? {} : { max_credits: Number(maxCredits) }),
      ...(choices.isBatch ? { priority: 'batch' } : {}),
      ...(choices.isReadAgain ? { no_cache: true } : {}),
      ...(choices.isBundle ? { split: true } : {}),
    },
  };
}

function howToRead(choices: Choices): { options: WireOptions } | { missing: string } {
  const instruction = choices.instruction.trim();
  if (choices.as === 'template') {
    if (choices.templateSlug === '') return { missing: 'Choose a template.' };
    return { options: { template_slug: choices.templateSlug } };
  }
  const model: WireOptions = choices.model === '' ? {} : { model: choices.model };
  // The plural may stand beside a schema, which it refines.
  const instructions: WireOptions = instruction === '' ? {} : { instructions: instruction };
  if (choices.as === 'markdown') return { options: { format: 'markdown', ...model, ...instructions } };
  const schema = chosenSchema(choices);
  if (schema === null) return { missing: 'Name at least one field, or give a schema.' };
  return { options: { format: 'structured', schema, ...model, ...instructions } };
}
