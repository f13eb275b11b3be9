import { z } from 'zod';
import { cursorPageOf, cursorQueryFields } from '../cursor-page.js';
import {
  idField,
  instantField,
  nameField,
  optionalBoolean,
  optionalField,
  optionalInteger,
  textField,
  wholeNumberField,
} from '../fields.js';
import { jobOptionFields } from '../job-options/job-option-fields.js';
import { settleJobOptions, type JobOptions } from '../job-options/settle-job-options.js';
import { httpUrlField } from '../uploads/url-upload.js';

const { password: _password, save_as_template: _saveAsTemplate, ...optionFields } = jobOptionFields;

/** The options of every job of a source: those of any job, without those of one document. */
const sourceOptionsField = z.strictObject(optionFields, { error: optionsError });

function optionsError({ code }: { code?: string | undefined }): string {
  return code === 'unrecognized_keys'
    ? 'may hold options of a job only, and neither password nor save_as_template'
    : 'must be an object';
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { pathname, search, hash, username, password } = new URL(text);
  return pathname === '/' && search === '' && hash === '' && username === '' && password === '';
}

const addressing = z.enum(['path', 'virtual-host'], { error: 'must be path or virtual-host' });
const destination = z.enum(['beside', 'webhooks'], { error: 'must be beside or webhooks' });
const endpoint = httpUrlField
  .refine(isOrigin, { error: 'must be http(s)://host[:port], without a path' })
  .meta({ format: 'uri', example: 'https://s3.eu-central-1.amazonaws.com' });
/** The names of S3, which are part of host names. */
const bucket = textField(63)
  .regex(/^[a-z0-9](?:[a-z0-9-]|\.(?!\.)){1,61}[a-z0-9]$/, {
    error: 'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  })
  .meta({ example: 'invoices' });
const region = textField(50).regex(/^[A-Za-z0-9-]+$/, { error: 'must be a region, such as eu-central-1' });
const prefix = textField(500).meta({
  description: 'Keys begin with it, such as `inbox/`. Default: all of the bucket.',
});
const accessKeyId = nameField(200);
const secretAccessKey = nameField(500).meta({ format: 'password', writeOnly: true });

const settingsFields = {
  region: optionalField(region).meta({ description: 'Default: us-east-1.' }),
  addressing: optionalField(addressing).meta({
    description:
      'Where the bucket stands in addresses: `https://host/bucket` (`path`, the default) or `https://bucket.host`.',
  }),
  result: optionalField(destination).meta({
    description:
      '`beside` (the default): written into the bucket, as `KEY.md` or `KEY.json`, and as `KEY.error.json` what cannot be read. ' +
      '`webhooks`: only told to the endpoints of the team.',
  }),
  interval_seconds: optionalInteger(wholeNumberField(5, 86_400)).meta({
    description: 'Time between two looks at the bucket. Default: 60.',
  }),
  enabled: optionalBoolean().meta({ description: 'False: paused. Nothing new is taken; what was taken is delivered.' }),
  options: optionalField(sourceOptionsField).meta({ description: 'Options of each job. Default: Markdown.' }),
};

const createShape = z.object({
  name: nameField(100),
  endpoint,
  bucket,
  prefix: optionalField(prefix),
  access_key_id: accessKeyId,
  secret_access_key: secretAccessKey,
  ...settingsFields,
});
const updateShape = z.object({
  name: optionalField(nameField(100)),
  endpoint: optionalField(endpoint),
  bucket: optionalField(bucket),
  // The empty text is a prefix: that of everything.
  prefix: prefix.nullish(),
  access_key_id: optionalField(accessKeyId),
  secret_access_key: optionalField(secretAccessKey),
  ...settingsFields,
});

function settled(wire: z.output<typeof updateShape>, context: z.RefinementCtx) {
  const options = wire.options === undefined ? undefined : settleOptions(wire.options, context);
  return {
    name: wire.name,
    endpoint: wire.endpoint === undefined ? undefined : new URL(wire.endpoint).origin,
    bucket: wire.bucket,
    prefix: wire.prefix ?? undefined,
    accessKeyId: wire.access_key_id,
    secretAccessKey: wire.secret_access_key,
    region: wire.region,
    addressing: wire.addressing,
    resultDestination: wire.result,
    intervalSeconds: wire.interval_seconds,
    enabled: wire.enabled,
    options,
  };
}

/** Problems name their place below `options`. */
function settleOptions(wire: z.output<typeof sourceOptionsField>, context: z.RefinementCtx): JobOptions {
  return settleJobOptions(
    { ...wire, password: undefined, save_as_template: undefined },
    {
      ...context,
      addIssue: (issue) =>
        context.addIssue(typeof issue === 'string' ? issue : { ...issue, path: ['options', ...(issue.path ?? [])] }),
    },
  );
}

/** POST /sources. */
export const createSourceRequest = createShape.transform((wire, context) => {
  const { name, endpoint: address, bucket: bucketName, access_key_id: keyId, secret_access_key: secret } = wire;
  const given = settled(wire, context);
  return {
    name,
    endpoint: new URL(address).origin,
    bucket: bucketName,
    accessKeyId: keyId,
    secretAccessKey: secret,
    prefix: given.prefix ?? '',
    region: given.region ?? 'us-east-1',
    addressing: given.addressing ?? 'path',
    resultDestination: given.resultDestination ?? 'beside',
    intervalSeconds: given.intervalSeconds ?? 60,
    enabled: given.enabled ?? true,
    options: given.options ?? { extractBoundingBoxes: false, priority: 'normal' as const },
  };
});

/** PUT /sources/{id}: what is not sent stays; `options` are replaced as a whole. */
export const updateSourceRequest = updateShape.transform(settled);

/** GET /sources. */
export const sourcesQuery = z
  .object(cursorQueryFields)
  .transform(({ limit, cursor }) => ({ limit: limit ?? 20, ...(cursor === undefined ? {} : { cursor }) }));

const documentState = z.enum(['running', 'delivered', 'superseded', 'set_aside'], {
  error: 'must be running, delivered, superseded or set_aside',
});

/** GET /sources/{id}/documents. */
export const sourceDocumentsQuery = z
  .object({ ...cursorQueryFields, state: optionalField(documentState).meta({ example: 'set_aside' }) })
  .transform(({ limit, cursor, state }) => ({
    limit: limit ?? 20,
    ...(cursor === undefined ? {} : { cursor }),
    ...(state === undefined ? {} : { state }),
  }));

const problem = z.object({ code: z.string(), message: z.string() }).nullable();

export const sourceResponse = z
  .object({
    id: idField,
    name: z.string(),
    endpoint: z.string(),
    region: z.string(),
    bucket: z.string(),
    prefix: z.string(),
    addressing,
    access_key_id: z.string(),
    result: destination,
    interval_seconds: z.int(),
    enabled: z.boolean(),
    options: z.record(z.string(), z.unknown()).meta({ description: 'Those that were chosen, by their names.' }),
    last_swept_at: instantField.nullable(),
    error: problem.meta({
      description: 'Of the last look, or of results that the bucket does not take; null where all went well.',
    }),
    created_at: instantField,
    updated_at: instantField,
  })
  .meta({ id: 'Source' });

export type SourceResponse = z.infer<typeof sourceResponse>;

export const sourcesResponse = cursorPageOf(sourceResponse, 'SourcePage');

export type SourcesResponse = z.infer<typeof sourcesResponse>;

const sourceDocumentResponse = z
  .object({
    id: idField,
    key: z.string(),
    etag: z.string(),
    size_bytes: z.int(),
    job_id: idField.nullable().meta({ description: 'Null: set aside before there was a job.' }),
    state: documentState.meta({
      description:
        '`superseded`: a newer version of the object was taken before the result of this one was delivered, and it is not.',
    }),
    error: problem,
    created_at: instantField,
    updated_at: instantField,
  })
  .meta({ id: 'SourceDocument' });

export type SourceDocumentResponse = z.infer<typeof sourceDocumentResponse>;

export const sourceDocumentsResponse = cursorPageOf(sourceDocumentResponse, 'SourceDocumentPage');

export type SourceDocumentsResponse = z.infer<typeof sourceDocumentsResponse>;
