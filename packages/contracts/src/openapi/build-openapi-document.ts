import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import { webhookPayloads } from '../webhook-payloads.js';
import { jobCompletedPayload } from './examples.js';
import type { OperationContract, OperationPath } from './operation-contract.js';
import { operations } from './operations.js';

export type OpenApiDocument = ReturnType<OpenApiGeneratorV31['generateDocument']>;

const about = `Recto turns documents, PDFs and pictures of pages, into Markdown or structured data, page by page.

Requests are authenticated by an API key in the \`X-API-Key\` header. Every path works with and without the prefix
\`/api/v1\`. Unknown request fields are ignored. Every response has an \`X-Request-Id\`. Jobs and their files are deleted
after 7 days.

The [guide](docs/guide) is a walkthrough with code.`;

const aboutTags = {
  Documents: 'Submit documents and read their results.',
  Jobs: 'Find and manage jobs.',
  Templates: 'Named sets of options, including presets.',
  Webhooks: 'Receive events instead of polling.',
  Sources: 'Buckets whose documents become jobs.',
  Analytics: 'Pages read, their quality, and the cost.',
  Account: 'Credits, keys, people and settings.',
  Service: 'Health checks and the description of the API.',
} satisfies Record<OperationContract['tag'], string>;

const deliveryHeaders = z.object({
  'webhook-id': z.string().meta({ description: 'The same for all attempts of a delivery.' }),
  'webhook-timestamp': z.string().meta({ description: 'Unix seconds.' }),
  'webhook-signature': z.string().meta({
    description: 'Standard Webhooks 1.0: `v1,` and base64 HMAC-SHA256 of `id.timestamp.body`; two during a rotation.',
  }),
  'X-Webhook-Timestamp': z.string().meta({ description: 'Unix seconds.' }),
  'X-Webhook-Signature': z.string().meta({
    description: 'Lower-case hex HMAC-SHA256 of `timestamp.body`; the key is the whole secret as UTF-8.',
  }),
  traceparent: z.string().optional().meta({
    description:
      'W3C Trace Context, where the service is traced: the trace of the request that the event goes back to.',
  }),
});

const repeatHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,255}$/)
    .optional()
    .meta({
      description:
        'Makes retries safe: requests with the same key within 24 h return the first response, with ' +
        '`Idempotent-Replayed: true`. 409 while the first is in progress, 422 with another body.',
      example: 'order-1047',
    }),
});

const headerSchema = (description: string, type: 'string' | 'integer' = 'string') => ({
  description,
  schema: { type },
});

/** What stands on answers beside their body. */
function answerHeaders(operation: OperationContract, { olderSince }: OperationPath, status: string) {
  const isKeyed = operation.isPublic !== true;
  return {
    'X-Request-Id': headerSchema('The id of the request: the one that was sent, if valid.'),
    ...(isKeyed
      ? {
          'RateLimit-Policy': headerSchema('`"key";q=TOKENS;w=SECONDS`: a full bucket, and how soon it fills.'),
          RateLimit: headerSchema('`"key";r=TOKENS;t=SECONDS`: what is left, and when the bucket is full again.'),
        }
      : {}),
    ...(operation.deprecation === undefined && olderSince === undefined
      ? {}
      : { Deprecation: headerSchema('Since when this is deprecated: `@` and Unix seconds (RFC 9745).') }),
    ...(operation.deprecation === undefined
      ? {}
      : { Sunset: headerSchema('When the operation will be removed, as an HTTP date (RFC 8594).') }),
    ...(status === '429' || status === '503' ? { 'Retry-After': headerSchema('In seconds.', 'integer') } : {}),
  };
}

function registerOperation(
  registry: OpenAPIRegistry,
  operationId: string,
  operation: OperationContract,
  operationPath: OperationPath,
): void {
  const { path, params, suffix, olderSince } = operationPath;
  const { description = '' } = operation;
  const older = olderSince === undefined ? '' : ` An older path of \`${operation.paths[0].path}\`.`;
  registry.registerPath({
    operationId: `${operationId}${suffix}`,
    method: operation.method,
    path,
    tags: [operation.tag],
    summary: operation.summary,
    ...(description + older === '' ? {} : { description: (description + older).trim() }),
    ...(operation.deprecation === undefined && olderSince === undefined ? {} : { deprecated: true }),
    security: operation.isPublic === true ? [] : [{ ApiKey: [] }, { Bearer: [] }],
    request: {
      ...(operation.method === 'post' && operation.isPublic !== true ? { headers: repeatHeaders } : {}),
      ...(operation.headers === undefined ? {} : { headers: operation.headers }),
      ...(params === undefined ? {} : { params }),
      ...(operation.query === undefined ? {} : { query: operation.query }),
      ...(operation.body === undefined ? {} : { body: { required: true, content: operation.body } }),
    },
    responses: Object.fromEntries(
      Object.entries(operation.responses).map(([status, { description, mediaType, schema, example }]) => [
        status,
        {
          description,
          headers: answerHeaders(operation, operationPath, status),
          content: { [mediaType]: { schema, ...(example === undefined ? {} : { example }) } },
        },
      ]),
    ),
  });
}

function registerWebhooks(registry: OpenAPIRegistry): void {
  for (const [eventType, payload] of webhookPayloads) {
    registry.registerWebhook({
      method: 'post',
      path: eventType,
      operationId: `deliver-${eventType}`,
      tags: ['Webhooks'],
      summary: `Sent to your endpoints: ${eventType}`,
      security: [],
      request: {
        headers: deliveryHeaders,
        body: {
          required: true,
          content: {
            'application/json': {
              schema: payload,
              ...(eventType === jobCompletedPayload.event_type ? { example: jobCompletedPayload } : {}),
            },
          },
        },
      },
      responses: { '2XX': { description: 'Received. Other responses are retried, ten attempts in 75 h 35 min.' } },
    });
  }
}

interface ParameterSchema {
  type?: unknown;
  enum?: unknown[];
  anyOf?: object[];
}

function* parametersOf({ paths = {} }: OpenApiDocument): Iterable<ParameterSchema> {
  for (const item of Object.values(paths)) {
    for (const operation of [item.get, item.post, item.put, item.delete]) {
      for (const parameter of operation?.parameters ?? []) {
        if ('schema' in parameter && !('$ref' in parameter.schema)) yield parameter.schema;
      }
    }
  }
}

/** An address cannot carry null: what counts as "not sent" in a body needs no word in a query. */
function dropNull(schema: ParameterSchema): void {
  if (Array.isArray(schema.type)) schema.type = schema.type.find((type) => type !== 'null');
  if (schema.anyOf !== undefined)
    schema.anyOf = schema.anyOf.filter((each) => !('type' in each && each.type === 'null'));
  if (schema.enum !== undefined) schema.enum = schema.enum.filter((value) => value !== null);
}

/** The OpenAPI 3.1 document of every operation and every delivery, built from the schemas that check the requests. */
export function buildOpenApiDocument({ version }: { version: string }): OpenApiDocument {
  const registry = new OpenAPIRegistry();
  registry.registerComponent('securitySchemes', 'ApiKey', { type: 'apiKey', in: 'header', name: 'X-API-Key' });
  registry.registerComponent('securitySchemes', 'Bearer', { type: 'http', scheme: 'bearer' });
  for (const [operationId, operation] of operations) {
    for (const path of operation.paths) registerOperation(registry, operationId, operation, path);
  }
  registerWebhooks(registry);
  const document = new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Recto', version, description: about },
    servers: [{ url: '/api/v1' }, { url: '/' }],
    tags: Object.entries(aboutTags).map(([name, description]) => ({ name, description })),
  });
  for (const parameter of parametersOf(document)) dropNull(parameter);
  return document;
}
