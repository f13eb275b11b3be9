import { z } from 'zod';
import {
  optionalBoolean,
  optionalField,
  optionalInteger,
  textField,
  utf8SizeBytes,
  wholeNumberField,
} from '../fields.js';
import { optionalJsonObject } from '../json-object-field.js';
import { defaultExtractionModelName } from '../models.js';

/** An instruction is a few paragraphs, not a document. */
const maxInstructionLength = 10_000;
const maxMetadataSizeBytes = 4_096;
/** PDF knows 127 bytes; what is longer is no password of a PDF. */
const maxPasswordLength = 127;
const maxPagesLength = 1_000;

const resultFormat = z.enum(['structured', 'markdown'], { error: 'must be structured or markdown' });
/** Which there are is the operator's to say: the catalogue of the service refuses others, and lists them. */
const model = textField(100);
const pageText = z
  .string({ error: 'must be page numbers and ranges from 1 as text, such as 1-3,7' })
  .pipe(textField(maxPagesLength));
const priority = z.enum(['normal', 'batch'], { error: 'must be normal or batch' });
const jsonOrText = { type: ['object', 'string', 'null'] as ('object' | 'string' | 'null')[] };

const truthByText = new Map<unknown, boolean>([
  ['true', true],
  ['false', false],
]);

/** A name, or a switch, which forms send as text. Whatever is blank or false counts as not sent. */
const templateName = z.preprocess(
  (value) => {
    const given = typeof value === 'string' ? value.trim() : value;
    const settled = truthByText.get(typeof given === 'string' ? given.toLowerCase() : given) ?? given;
    return settled === false || settled === null || settled === '' ? undefined : settled;
  },
  z
    .union([z.literal(true), textField(100)], { error: 'must be a name of at most 100 characters, true or false' })
    .optional(),
);

/** Every option of a job, in both spellings, as JSON bodies and forms send it (Interface 3). */
export const jobOptionFields = {
  output_type: optionalField(resultFormat).meta({ description: 'The format of each page. Default: markdown.' }),
  format: optionalField(resultFormat).meta({ description: 'The same as `output_type`.' }),
  model: optionalField(model).meta({
    description: 'The extraction model. Default: that of the template, or the default model.',
    default: defaultExtractionModelName,
  }),
  instruction: optionalField(textField(maxInstructionLength)).meta({
    description: 'What to look for, in words. Not beside `schema` or `template_slug`.',
  }),
  instructions: optionalField(textField(maxInstructionLength)).meta({
    description: 'The same as `instruction`; this spelling may also refine a `schema`.',
  }),
  schema: optionalJsonObject().meta({
    ...jsonOrText,
    description:
      'JSON Schema (2020-12 or draft-07) of one page, as an object or as JSON text. At most 64 kB, 12 levels and 500 properties.',
  }),
  template_slug: optionalField(textField(100)).meta({
    description: 'Slug of a template, instead of a schema or an instruction.',
  }),
  extract_bounding_boxes: optionalBoolean().meta({
    description: 'Include the bounding boxes of the blocks of each page.',
  }),
  extract_words: optionalBoolean().meta({
    description: 'Include every word of each page with its bounds and its confidence.',
  }),
  extract_figures: optionalBoolean().meta({
    description:
      'Name the figures of each page in its Markdown, as `![caption](figures/P-N.png)`, and list them: pictures at least ' +
      '14 mm wide and high beside the text. Not those drawn as lines, under text, or in scans. Default true.',
  }),
  split: optionalBoolean().meta({
    description:
      'The file is a bundle: cut it into its documents, each with its kind (invoice, receipt, letter, contract, form, other). ' +
      'Beside Markdown each invoice, receipt and contract gets the fields of the preset of its kind; beside structured pages ' +
      'each document gets its own fields of the schema. They stand in `documents` of the result and cost nothing more. ' +
      'Default false.',
  }),
  password: optionalField(textField(maxPasswordLength)).meta({
    format: 'password',
    writeOnly: true,
    description:
      'Of an encrypted PDF: its user or owner password. Kept encrypted, until the document is open; what is stored from then on ' +
      'is the document without encryption. Without it such a job fails as `password_protected`, with a wrong one as ' +
      '`wrong_password`.',
  }),
  save_as_template: templateName.meta({
    type: ['string', 'boolean', 'null'],
    maxLength: 100,
    description:
      'Keeps these options as a template of this name when the job starts; true: of the name of the file. false counts as ' +
      'not sent. A template of somebody else or with other options is never changed: the slug gets -2 then.',
  }),
  pages: optionalField(pageText).meta({
    maxLength: maxPagesLength,
    description: 'Pages to read, such as `1-3,7`. Default: all.',
  }),
  max_credits: optionalInteger(wholeNumberField(1, 2_147_483_647)).meta({
    description: 'The job fails before anything is charged if it would cost more.',
  }),
  priority: optionalField(priority.default('normal')).meta({
    description: '`batch` waits behind `normal`.',
    default: 'normal',
  }),
  metadata: optionalJsonObject()
    .refine((value) => value === undefined || utf8SizeBytes(JSON.stringify(value)) <= maxMetadataSizeBytes, {
      error: `must be at most ${maxMetadataSizeBytes} bytes of JSON`,
    })
    .meta({ ...jsonOrText, description: 'Any JSON object, stored with the job. At most 4 kB.' }),
  no_cache: optionalBoolean().meta({
    description: 'Read and charge the document even if the team has read it before.',
  }),
  retention_days: optionalInteger(wholeNumberField(0, 365)).meta({
    description: "Days until the job is deleted, at most the team's. 0 is one hour. Default: the team's.",
  }),
};

export type WireJobOptions = z.output<z.ZodObject<typeof jobOptionFields>>;
