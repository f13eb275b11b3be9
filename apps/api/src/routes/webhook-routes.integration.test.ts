import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventTypes, webhookPayloads, type EventResponse, type EventsResponse } from '@recto/contracts';
import { createTestTeam, type TestTeam } from '@recto/test-support';
import { callAs, type Call } from '../testing/call.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let stranger: TestTeam;

beforeAll(async () => {
  api = await startTestApi();
  stranger = await createTestTeam(api.db);
});
afterAll(() => api.close());

const url = 'https://example.com/hooks';
const unknown = '0198c0de-7a00-7000-8000-000000000001';

const create = <S extends number>(status: S, { apiKey }: TestTeam, body: object) =>
  callAs('createWebhookEndpoint', status, `${api.url}/api/v1/webhooks`, { method: 'POST', key: apiKey, body });
const list = (team: TestTeam) => callAs('listWebhookEndpoints', 200, `${api.url}/webhooks`, { key: team.apiKey });
const events = <S extends number>(status: S, team: TestTeam, query = '') =>
  callAs('listWebhookEvents', status, `${api.url}/webhooks/events${query}`, { key: team.apiKey });
const submit = ({ apiKey }: TestTeam) =>
  callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, {
    method: 'POST',
    key: apiKey,
    body: { url: 'https://example.com/a.pdf' },
  });

describe('an endpoint', () => {
  test('is created with a secret that is shown once, listed, changed and deleted', async () => {
    const team = await createTestTeam(api.db);
    const created = await create(201, team, { url, description: 'Orders', event_types: ['job.completed'] });
    expect(created).toMatchObject({ url, description: 'Orders', event_types: ['job.completed'], enabled: true });
    expect(created.secret).toMatch(/^whsec_/);
    const endpoint = { ...created, secret: undefined };
    const at = `${api.url}/webhooks/${created.id}`;
    const key = team.apiKey;

    expect((await list(team)).data).toEqual([endpoint]);
    expect(await callAs('getWebhookEndpoint', 200, at, { key })).toEqual(endpoint);
    const changes: Call = { method: 'PUT', key, body: { enabled: false, event_types: [] } };
    const changed = await callAs('updateWebhookEndpoint', 200, at, changes);
    expect(changed).toEqual({
      ...endpoint,
      enabled: false,
      event_types: [],
      events: [...eventTypes],
      updated_at: changed.updated_at,
    });
    // What an answer shows can be sent back.
    await callAs('updateWebhookEndpoint', 200, at, { method: 'PUT', key, body: changed });
    await callAs('deleteWebhookEndpoint', 200, at, { method: 'DELETE', key });
    await callAs('deleteWebhookEndpoint', 404, at, { method: 'DELETE', key });
    await callAs('getWebhookEndpoint', 404, at, { key });
    expect(await list(team)).toMatchObject({ data: [], total_count: 0, total_pages: 0 });
  });

  test('takes events for event_types, and enabled, when it is created and when it is changed', async () => {
    const team = await createTestTeam(api.db);
    const made = await create(201, team, { url, events: ['job.failed', 'job.failed'], enabled: false });
    expect(made).toMatchObject({ event_types: ['job.failed'], events: ['job.failed'], enabled: false });
    const at = `${api.url}/webhooks/${made.id}`;
    const change = <S extends number>(status: S, body: object) =>
      callAs('updateWebhookEndpoint', status, at, { method: 'PUT', key: team.apiKey, body });
    const changed = await change(200, { events: ['job.completed'], enabled: true, event_types: null });
    expect(changed).toMatchObject({ event_types: ['job.completed'], enabled: true });
    expect((await change(400, { events: [] })).details.fields).toMatchObject([{ path: 'events' }]);
    expect(await change(200, { events: null, enabled: null })).toMatchObject({
      events: ['job.completed'],
      enabled: true,
    });
  });

  test('is listed page by page, newest first', async () => {
    const team = await createTestTeam(api.db);
    const ids = [];
    for (const name of ['a', 'b', 'c']) ids.unshift((await create(201, team, { url: `${url}/${name}` })).id);
    const page = (query: string) =>
      callAs('listWebhookEndpoints', 200, `${api.url}/webhooks${query}`, { key: team.apiKey });
    const first = await page('?limit=2');
    expect(first).toMatchObject({ has_more: true, total_count: 3, total_pages: 2 });
    const second = await page(`?limit=2&cursor=${first.next_cursor ?? ''}`);
    expect(second).toMatchObject({ has_more: false, next_cursor: null });
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
    for (const query of ['?limit=0', '?limit=101', '?cursor=nothing'])
      await callAs('listWebhookEndpoints', 400, `${api.url}/webhooks${query}`, { key: team.apiKey });
  });

  test.each<[object, object]>([
    [{}, { details: { fields: [{ path: 'url' }] } }],
    [{ url: 'ftp://example.com' }, { details: { fields: [{ path: 'url' }] } }],
    [{ url, event_types: ['job.paused'] }, { details: { fields: [{ path: 'event_types.0' }] } }],
    [{ url, events: [] }, { details: { fields: [{ path: 'events' }] } }],
    [{ url, events: ['job.paused'] }, { details: { fields: [{ path: 'events.0' }] } }],
    [{ url, events: ['job.failed'], event_types: [] }, { details: { fields: [{ path: 'events' }] } }],
    [{ url, enabled: 'often' }, { details: { fields: [{ path: 'enabled' }] } }],
    [{ url: 'http://10.0.0.1/hook' }, { details: { reason: 'address_not_allowed' } }],
  ])('is refused for %j', async (body, expected) => {
    expect(await create(400, stranger, body)).toMatchObject(expected);
  });

  test('cannot be moved to an address that is not allowed', async () => {
    const team = await createTestTeam(api.db);
    const { id } = await create(201, team, { url });
    const sent = { method: 'PUT', key: team.apiKey, body: { url: 'http://127.0.0.1/' } };
    await callAs('updateWebhookEndpoint', 400, `${api.url}/webhooks/${id}`, sent);
  });

  test('of another team does not exist', async () => {
    const team = await createTestTeam(api.db);
    const { id } = await create(201, team, { url });
    const at = `${api.url}/webhooks/${id}`;
    const key = stranger.apiKey;
    await callAs('getWebhookEndpoint', 404, at, { key });
    await callAs('updateWebhookEndpoint', 404, at, { method: 'PUT', key, body: { enabled: false } });
    await callAs('deleteWebhookEndpoint', 404, at, { method: 'DELETE', key });
    expect((await list(stranger)).data).toEqual([]);
  });

  test('needs a key, and an id that is one', async () => {
    await callAs('listWebhookEndpoints', 401, `${api.url}/webhooks`);
    await callAs('createWebhookEndpoint', 401, `${api.url}/webhooks`, { method: 'POST', body: { url } });
    await callAs('getWebhookEndpoint', 400, `${api.url}/webhooks/mine`, { key: stranger.apiKey });
    await callAs('getWebhookEndpoint', 404, `${api.url}/webhooks/${unknown}`, { key: stranger.apiKey });
  });
});

describe('the long paths', () => {
  test('are those of the team of the key', async () => {
    const team = await createTestTeam(api.db);
    const base = `${api.url}/api/v1/organizations/${team.organizationId}/teams/${team.teamId}/webhooks`;
    const key = team.apiKey;
    const created = await callAs('createWebhookEndpoint', 201, base, { method: 'POST', key, body: { url } });
    const member = `${base}/${created.id}`;
    expect((await callAs('listWebhookEndpoints', 200, base, { key })).total_count).toBe(1);
    await callAs('getWebhookEndpoint', 200, member, { key });
    await callAs('updateWebhookEndpoint', 200, member, { method: 'PUT', key, body: {} });
    await callAs('listWebhookEvents', 200, `${base}/events`, { key });
    await callAs('listWebhookEndpoints', 403, base, { key: stranger.apiKey });
    await callAs('getWebhookEndpoint', 403, member, { key: stranger.apiKey });
    await callAs('listWebhookEvents', 403, `${base}/events`, { key: stranger.apiKey });
    const malformed = `${api.url}/organizations/ours/teams/${team.teamId}/webhooks`;
    await callAs('listWebhookEndpoints', 400, malformed, { key });
    await callAs('deleteWebhookEndpoint', 200, member, { method: 'DELETE', key });
  });
});

describe('events', () => {
  test('are listed newest first, cursor page by cursor page, as they are delivered', async () => {
    const team = await createTestTeam(api.db);
    await create(201, team, { url });
    for (let count = 0; count < 5; count += 1) await submit(team);
    const whole = await events(200, team);
    expect(whole).toMatchObject({ has_more: false, next_cursor: null, total_count: 5, total_pages: 1 });

    const seen: EventResponse[] = [];
    let query = '?limit=2';
    for (;;) {
      const slice = await events(200, team, query);
      seen.push(...slice.data);
      expect(slice).toMatchObject({ total_count: 5, total_count_capped: false, total_pages: 3 });
      if (!slice.has_more) break;
      query = `?limit=2&cursor=${encodeURIComponent(String(slice.next_cursor))}`;
      await submit(team); // what is new does not shift what follows
      await api.db.prisma.webhookEvent.deleteMany({ where: { teamId: team.teamId, id: { gt: lastEventId(whole) } } });
    }
    expect(seen).toEqual(whole.data);
    for (const event of seen) {
      expect(event).toMatchObject({ event_type: 'job.created', webhook_url: url, processing_status: 'pending' });
      expect(webhookPayloads.get('job.created')?.safeParse(event.payload).error).toBeUndefined();
    }
  });

  test('are filtered', async () => {
    const team = await createTestTeam(api.db);
    const endpoint = await create(201, team, { url });
    await submit(team);
    const { jobId } = await api.db.prisma.webhookEvent.findFirstOrThrow({ where: { teamId: team.teamId } });
    const count = async (query: string) => (await events(200, team, query)).total_count;
    expect(await count(`?job_id=${jobId}&event_type=job.created`)).toBe(1);
    expect(await count(`?job_id=${unknown}`)).toBe(0);
    expect(await count(`?subscription_id=${endpoint.id}`)).toBe(1);
    expect(await count(`?subscription_id=${unknown}`)).toBe(0);
    expect(await count('?event_type=job.created')).toBe(1);
    expect(await count('?event_type=job.failed')).toBe(0);
    expect(await count('?processing_status=pending')).toBe(1);
    expect(await count('?processing_status=processed')).toBe(0);
  });

  test.each([
    '?limit=0',
    '?limit=101',
    '?cursor=nonsense',
    '?event_type=x',
    '?processing_status=x',
    '?subscription_id=x',
    '?job_id=x',
  ])('are refused for %s', async (query) => {
    expect((await events(400, stranger, query)).code).toBe('VALIDATION_ERROR');
  });

  test('of other teams are not shown', async () => {
    const team = await createTestTeam(api.db);
    await create(201, team, { url });
    await submit(team);
    expect((await events(200, stranger)).data).toEqual([]);
    await callAs('listWebhookEvents', 401, `${api.url}/webhooks/events`);
  });

  test('have types that are listed', async () => {
    const answer = await callAs('listWebhookEventTypes', 200, `${api.url}/webhooks/event-types`, {
      key: stranger.apiKey,
    });
    expect(answer.event_types).toEqual([...eventTypes]);
    await callAs('listWebhookEventTypes', 401, `${api.url}/webhooks/event-types`);
  });
});

function lastEventId({ data }: EventsResponse): string {
  return String(data[0]?.event_id);
}
