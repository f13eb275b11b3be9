import { describe, expect, test } from '@jest/globals';
import { jobParams } from './ids.js';
import { jobResultQuery } from './jobs/job-result.js';
import { parseRequest } from './parse-request.js';
import { createEndpointRequest, updateEndpointRequest } from './webhooks/endpoints.js';
import { eventsQuery } from './webhooks/events.js';

const id = '0198c0de-7a00-7000-8000-000000000001';

test('an id is a UUID in any case', () => {
  expect(parseRequest(jobParams, { job_id: id.toUpperCase() })).toEqual({ outcome: 'parsed', value: { jobId: id } });
  expect(parseRequest(jobParams, { job_id: 'job-1' })).toEqual({
    outcome: 'refused',
    fields: [{ path: 'job_id', message: 'must be a UUID' }],
  });
});

describe('slices of a result', () => {
  test('are the first 100 pages unless the query says otherwise', () => {
    expect(parseRequest(jobResultQuery, {})).toMatchObject({ value: { page: 1, limit: 100, partial: false } });
    expect(parseRequest(jobResultQuery, { page: '2', limit: '1000', partial: 'true' })).toMatchObject({
      value: { page: 2, limit: 1_000, partial: true },
    });
  });

  test.each([{ page: '0' }, { page: 'x' }, { page: '-1' }, { limit: '0' }, { limit: '1001' }, { limit: ['1', '2'] }])(
    'refuse %j',
    (query) => {
      expect(parseRequest(jobResultQuery, query).outcome).toBe('refused');
    },
  );
});

describe('endpoints', () => {
  test('hear of everything unless event types are chosen', () => {
    expect(parseRequest(createEndpointRequest, { url: 'https://example.com/h' })).toEqual({
      outcome: 'parsed',
      value: { url: 'https://example.com/h' },
    });
    expect(
      parseRequest(createEndpointRequest, { url: 'https://example.com/h', event_types: ['job.failed', 'job.failed'] }),
    ).toMatchObject({ value: { eventTypes: ['job.failed'] } });
  });

  test('refuse event types that do not exist', () => {
    expect(parseRequest(updateEndpointRequest, { event_types: ['job.paused'] })).toMatchObject({
      fields: [{ path: 'event_types.0' }],
    });
  });

  test('keep what is not sent', () => {
    expect(parseRequest(updateEndpointRequest, { enabled: false })).toEqual({
      outcome: 'parsed',
      value: { enabled: false },
    });
  });
});

test('events are filtered by endpoint, type and state', () => {
  expect(
    parseRequest(eventsQuery, {
      limit: '5',
      subscription_id: id,
      event_type: 'job.failed',
      processing_status: 'failed',
    }),
  ).toEqual({
    outcome: 'parsed',
    value: { limit: 5, endpointId: id, eventType: 'job.failed', processingStatus: 'failed' },
  });
  expect(parseRequest(eventsQuery, { processing_status: 'lost' }).outcome).toBe('refused');
});
