import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestMember, createTestTeam, type TestTeam } from '@recto/test-support';
import { callAs } from '../testing/call.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let guarded: { url: string; close(): Promise<unknown> };
let team: TestTeam;
beforeAll(async () => {
  api = await startTestApi();
  guarded = await api.another({});
  team = await createTestTeam(api.db);
});
afterAll(async () => {
  await guarded.close();
  await api.close();
});

const body = {
  name: 'Invoices',
  endpoint: 'https://s3.example.com/',
  bucket: 'invoices',
  prefix: 'inbox/',
  access_key_id: 'key-of-the-bucket',
  secret_access_key: 'secret-of-the-bucket',
  options: { format: 'markdown', pages: '3,1-2', max_credits: 10, metadata: { from: 'bucket' } },
};
const create = <S extends number>(status: S, sent: object = body, key = team.apiKey) =>
  callAs('createSource', status, `${api.url}/sources`, { method: 'POST', key, body: sent });

test('a source is created, listed, changed, paused and deleted, its secret never shown, and all of it in the audit log', async () => {
  const key = team.apiKey;
  const created = await create(201);
  expect(created).toMatchObject({
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    addressing: 'path',
    result: 'beside',
    interval_seconds: 60,
    enabled: true,
    options: { format: 'markdown', pages: '1-3', max_credits: 10, metadata: { from: 'bucket' } },
    last_swept_at: null,
    error: null,
  });
  const at = `${api.url}/sources/${created.id}`;
  expect(await callAs('getSource', 200, at, { key })).toEqual(created);
  expect((await callAs('listSources', 200, `${api.url}/sources`, { key })).data).toEqual([created]);
  const paused = await callAs('updateSource', 200, at, { method: 'PUT', key, body: { enabled: false, prefix: '' } });
  expect(paused).toEqual({ ...created, enabled: false, prefix: '', updated_at: paused.updated_at });
  // What an answer shows can be sent back.
  await callAs('updateSource', 200, at, { method: 'PUT', key, body: paused });
  expect(await callAs('listSourceDocuments', 200, `${at}/documents?state=set_aside`, { key })).toMatchObject({
    data: [],
  });
  const row = await api.db.prisma.source.findUniqueOrThrow({ where: { id: created.id } });
  expect(JSON.stringify(row)).not.toContain('secret-of-the-bucket');
  await callAs('deleteSource', 200, at, { method: 'DELETE', key });
  await callAs('deleteSource', 404, at, { method: 'DELETE', key });
  const log = await callAs('listAuditLog', 200, `${api.url}/audit-log?action=source`, { key });
  expect(log.data.map(({ action }) => action)).toEqual([
    'source.deleted',
    'source.updated',
    'source.updated',
    'source.created',
  ]);
  expect(JSON.stringify(log)).not.toContain('secret-of-the-bucket');
});

test.each<[string, object, string]>([
  ['no endpoint', { endpoint: undefined }, 'endpoint'],
  ['an endpoint with a path', { endpoint: 'https://s3.example.com/bucket' }, 'endpoint'],
  ['a bucket that is none', { bucket: 'a/../b' }, 'bucket'],
  ['a bucket that would be another host', { bucket: 'evil.example.com#' }, 'bucket'],
  ['a region that is none', { region: 'eu/../x' }, 'region'],
  ['another way of addressing', { addressing: 'dns' }, 'addressing'],
  ['another destination', { result: 'mail' }, 'result'],
  ['an interval of a second', { interval_seconds: 1 }, 'interval_seconds'],
  ['a password of documents', { options: { password: 'x' } }, 'options'],
  ['options that fit no job', { options: { format: 'structured' } }, 'options.schema'],
  ['options that are none', { options: 'all' }, 'options'],
  ['a template that there is not', { options: { template_slug: 'gone' } }, 'options.template_slug'],
  ['a model that there is not', { options: { model: 'none-v1' } }, 'options.model'],
])('%s is refused with its place', async (_what, change, path) => {
  const refused = await create(400, { ...body, ...change });
  expect(refused).toMatchObject({ details: { fields: [{ path }] } });
});

test('a change to a template that there is not is refused with its place', async () => {
  const { id } = await create(201);
  const sent = { method: 'PUT', key: team.apiKey, body: { options: { template_slug: 'gone' } } } as const;
  const refused = await callAs('updateSource', 400, `${api.url}/sources/${id}`, sent);
  expect(refused).toMatchObject({ details: { fields: [{ path: 'options.template_slug' }] } });
});

test('addresses of the own network are refused, when a source is made and when it is changed', async () => {
  const key = team.apiKey;
  const { id } = await create(201);
  const sent = { method: 'PUT', key, body: { endpoint: 'http://169.254.169.254', secret_access_key: 'x' } } as const;
  const answers = [
    await callAs('createSource', 400, `${guarded.url}/sources`, {
      method: 'POST',
      key,
      body: { ...body, endpoint: 'http://10.0.0.1' },
    }),
    await callAs('updateSource', 400, `${guarded.url}/sources/${id}`, sent),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ details: { reason: 'address_not_allowed' } });
});

test('keys go to no other endpoint than the one that they were given for', async () => {
  const { id } = await create(201);
  const put = <S extends number>(status: S, changes: object) =>
    callAs('updateSource', status, `${api.url}/sources/${id}`, { method: 'PUT', key: team.apiKey, body: changes });
  const endpoint = 'https://s3.example.org';
  expect(await put(409, { endpoint })).toMatchObject({ details: { reason: 'secret_required' } });
  expect(await put(200, { endpoint, secret_access_key: 'another' })).toMatchObject({ endpoint });
});

test('members see and make no sources, and a team has fifty at most, whoever makes them at once', async () => {
  const many = await createTestTeam(api.db);
  const member = await createTestMember(api.db, many);
  expect(await create(403, body, member.apiKey)).toMatchObject({ details: { reason: 'role_too_low' } });
  await callAs('listSources', 403, `${api.url}/sources`, { key: member.apiKey });
  for (let made = 0; made < 49; made += 1) await create(201, body, many.apiKey);
  const url = `${api.url}/sources`;
  const both = await Promise.all(
    [1, 2].map(() =>
      fetch(url, {
        method: 'POST',
        headers: { 'x-api-key': many.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await create(409, body, many.apiKey)).toMatchObject({ details: { reason: 'too_many_sources' } });
});
