import { describe, expect, test } from '@jest/globals';
import { webhookPayloads } from '../webhook-payloads.js';
import { assertMatchesContract } from './assert-matches-contract.js';
import { buildOpenApiDocument } from './build-openapi-document.js';
import { describeForMachines } from './describe-for-machines.js';
import * as examples from './examples.js';
import { operations } from './operations.js';

const document = buildOpenApiDocument({ version: '0.1.0' });

test('every operation stands in the document with an id of its own, a key and a request id', () => {
  const operationIds = Object.values(document.paths ?? {}).flatMap((item) =>
    [item.get, item.post, item.put, item.delete].flatMap((operation) => operation?.operationId ?? []),
  );
  expect(new Set(operationIds).size).toBe(operationIds.length);
  for (const [operationId, { paths }] of operations) {
    for (const { suffix } of paths) expect(operationIds).toContain(`${operationId}${suffix}`);
  }
  expect(document.components?.securitySchemes).toMatchObject({ ApiKey: { name: 'X-API-Key', in: 'header' } });
});

test('every delivery stands in the document', () => {
  expect(Object.keys(document.webhooks ?? {})).toEqual([...webhookPayloads.keys()]);
});

test('path parameters of the document are those of the path', () => {
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const operation of [item.get, item.post, item.put, item.delete]) {
      const named = (operation?.parameters ?? []).flatMap((each) =>
        'in' in each && each.in === 'path' ? each.name : [],
      );
      if (operation !== undefined)
        expect([path, named]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)]);
    }
  }
});

describe('examples are real', () => {
  const bodies = [...operations].flatMap(([operationId, { body }]) =>
    Object.values(body ?? {}).flatMap(({ schema, example }) =>
      example === undefined ? [] : [{ operationId, schema, example }],
    ),
  );
  test.each(bodies)('the request of $operationId', ({ schema, example }) => {
    expect(schema.safeParse(example).error).toBeUndefined();
  });

  const responses = [...operations].flatMap(([operationId, { responses: byStatus }]) =>
    Object.entries(byStatus).flatMap(([status, response]) =>
      response.example === undefined ? [] : [{ operationId, status, response }],
    ),
  );
  test.each(responses)('the $status of $operationId', ({ response }) => {
    expect(response.schema.safeParse(response.example).error).toBeUndefined();
  });

  test('the delivery of job.completed', () => {
    const payload = webhookPayloads.get('job.completed');
    expect(payload?.safeParse(examples.jobCompletedPayload).error).toBeUndefined();
  });
});

describe('assertMatchesContract', () => {
  const received = (body: unknown, status = 200, contentType = 'application/json; charset=utf-8') => ({
    status,
    contentType,
    body,
  });

  test('accepts what is documented, components and all', () => {
    assertMatchesContract('getJobStatus', received(examples.jobStatus));
    assertMatchesContract('getJobResult', received(examples.jobResult));
    assertMatchesContract('listWebhookEventTypes', received({ event_types: ['job.created'] }));
  });

  test.each([
    ['a missing field', received({ ...examples.jobStatus, progress: undefined })],
    ['an undocumented field', received({ ...examples.jobStatus, team: 'x' })],
    ['a wrong type', received({ ...examples.jobStatus, total_pages: null })],
    ['a wrong format', received({ ...examples.jobStatus, job_id: '7' })],
    ['an instant with an offset', received({ ...examples.jobStatus, created_at: '2026-01-01T12:00:00+01:00' })],
    ['another status', received(examples.jobStatus, 418)],
    ['another media type', received(examples.jobStatus, 200, 'text/html')],
    ['an error without details', received({ code: 'NOT_FOUND', error: { message: 'No.' } }, 404)],
    ['a code outside the list', received({ code: 'OOPS', error: { message: 'No.' }, details: {} }, 404)],
  ])('refuses %s', (_name, response) => {
    expect(() => assertMatchesContract('getJobStatus', response)).toThrow();
  });
});

test('the text for machines names every path', () => {
  const text = describeForMachines();
  for (const { paths } of operations.values()) for (const { path } of paths) expect(text).toContain(path);
});
