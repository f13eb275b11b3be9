import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestMember, createTestTeam, type TestTeam } from '@recto/test-support';
import { call, callAs, type Call } from '../testing/call.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

/** So long a process may go by what it has lately found out of a key. */
const withinMs = 1_500;

let api: TestApi;
let team: TestTeam;
let stranger: TestTeam;

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db, { credits: 1_000 });
  stranger = await createTestTeam(api.db);
});
afterAll(() => api.close());

const unknownKey = '0198c0de-7a00-7000-8000-000000000001';

const list = <S extends number>(expected: S, query = '', sent: Call = {}) =>
  callAs('listApiKeys', expected, `${api.url}/api-keys${query}`, { key: team.apiKey, ...sent });
const create = <S extends number>(expected: S, body: object, sent: Call = {}) =>
  callAs('createApiKey', expected, `${api.url}/api-keys`, { method: 'POST', key: team.apiKey, body, ...sent });
const revoke = <S extends number>(expected: S, id: string, sent: Call = {}) =>
  callAs('revokeApiKey', expected, `${api.url}/api-keys/${id}`, { method: 'DELETE', key: team.apiKey, ...sent });
const regenerate = <S extends number>(expected: S, id: string, sent: Call = {}) =>
  callAs('regenerateApiKey', expected, `${api.url}/api-keys/${id}/regenerate`, {
    method: 'POST',
    key: team.apiKey,
    ...sent,
  });
const verify = <S extends number>(expected: S, key: string) =>
  callAs('verifyKey', expected, `${api.url}/auth/verify`, { key });
const settings = <S extends number>(expected: S, changes: object | null = null, sent: Call = {}) =>
  changes === null
    ? callAs('getTeamSettings', expected, `${api.url}/settings`, { key: team.apiKey, ...sent })
    : callAs('updateTeamSettings', expected, `${api.url}/settings`, {
        method: 'PUT',
        key: team.apiKey,
        body: changes,
        ...sent,
      });

async function submit(key: string, expected: 200 | 403 = 200) {
  const sent = { method: 'POST', key, body: { url: 'https://example.com/a.pdf' } };
  return callAs('createJobFromUrl', expected, `${api.url}/ocr/uploads/url`, sent);
}

describe('an API key', () => {
  test('is shown once, works at once, and ends when it is revoked', async () => {
    const made = await create(201, { name: ' Import ', scopes: ['team:read'] });
    expect(made).toMatchObject({ name: 'Import', scopes: ['team:read'], user_id: team.userId, last_used_at: null });
    expect(made.key.startsWith(made.prefix)).toBe(true);
    expect(await verify(200, made.key)).toMatchObject({ user: { id: team.userId, scopes: ['team:read'] } });
    const { data } = await list(200);
    expect(data[0]).toMatchObject({ id: made.id, last_used_at: expect.any(String), revoked_at: null });
    expect(JSON.stringify(data)).not.toContain(made.key);
    await revoke(200, made.id);
    await verify(401, made.key);
    await revoke(404, made.id);
    await regenerate(404, made.id);
    expect((await list(200)).data[0]).toMatchObject({ id: made.id, revoked_at: expect.any(String) });
  });

  test('can be given another secret: the old one ends, the rest stays', async () => {
    const made = await create(201, { name: 'Rotated', expires_at: '2099-01-01T00:00:00+01:00' });
    const again = await regenerate(200, made.id);
    expect(again).toMatchObject({ id: made.id, name: 'Rotated', expires_at: '2098-12-31T23:00:00.000Z' });
    await verify(401, made.key);
    await verify(200, again.key);
  });

  test('that ends in one process has ended in the others within 1.5 s, however it was used there before', async () => {
    const others = [await api.another({}), await api.another({})];
    const statusesOf = async (key: string) =>
      Promise.all([api, ...others].map(async ({ url }) => (await call(`${url}/auth/verify`, { key })).status));
    const [revoked, regenerated] = [await create(201, { name: 'Revoked' }), await create(201, { name: 'Regenerated' })];
    const member = await createTestMember(api.db, team);
    const keys = [revoked.key, regenerated.key, member.apiKey];
    for (const key of keys)
      for (let times = 0; times < 3; times += 1) expect(await statusesOf(key)).toEqual([200, 200, 200]);
    await revoke(200, revoked.id);
    const { key: next } = await regenerate(200, regenerated.id);
    await api.db.prisma.membership.deleteMany({ where: { userId: member.ctx.actor.userId } });
    expect(await Promise.all([verify(401, revoked.key), verify(401, regenerated.key)])).toHaveLength(2);
    await pause(withinMs);
    for (const key of keys) expect(await statusesOf(key)).toEqual([401, 401, 401]);
    expect(await statusesOf(next)).toEqual([200, 200, 200]);
    await Promise.all(others.map((other) => other.close()));
  });

  test('ends at its time', async () => {
    const made = await create(201, { name: 'Short', expires_at: new Date(Date.now() - 1_000).toISOString() });
    await verify(401, made.key);
  });

  test.each([
    {},
    { name: '' },
    { name: 'x'.repeat(101) },
    { name: 'a', scopes: ['all'] },
    { name: 'a', expires_at: 'soon' },
  ])('is refused for %j', async (body) => {
    expect((await create(400, body)).code).toBe('VALIDATION_ERROR');
  });

  test('is managed by its user, and by owners and admins of the team', async () => {
    const member = await createTestMember(api.db, team);
    const admin = await createTestMember(api.db, team, [], 'admin');
    const made = await create(201, { name: 'Of a member' }, { key: member.apiKey });
    expect((await list(200, '', { key: member.apiKey })).data).toHaveLength(2);
    expect((await list(200, '?limit=100', { key: admin.apiKey })).data.map(({ id }) => id)).toContain(made.id);
    await regenerate(403, made.id, { key: admin.apiKey });
    await verify(200, made.key);
    await revoke(404, made.id, { key: (await createTestMember(api.db, team)).apiKey });
    await revoke(404, made.id, { key: stranger.apiKey });
    await revoke(200, made.id, { key: admin.apiKey });
    await verify(401, made.key);
  });

  test('gives nobody more than its user has', async () => {
    const member = await createTestMember(api.db, team);
    const reader = await createTestMember(api.db, team, ['team:read']);
    await create(403, { name: 'More', scopes: ['team:read'] }, { key: member.apiKey });
    await create(201, { name: 'As much', scopes: ['team:read'] }, { key: reader.apiKey });
  });

  test('shows no new secret of a wider key of the same user to a narrower one', async () => {
    const owner = await createTestTeam(api.db);
    const { apiKey, ctx } = await createTestMember(api.db, owner);
    const narrow = await create(201, { name: 'narrow' }, { key: apiKey });
    await api.db.prisma.apiKey.updateMany({
      where: { userId: ctx.actor.userId, name: { not: 'narrow' } },
      data: { scopes: ['team:read'] },
    });
    const wide = await api.db.prisma.apiKey.findFirstOrThrow({
      where: { userId: ctx.actor.userId, scopes: { has: 'team:read' } },
    });
    await regenerate(403, wide.id, { key: narrow.key });
    // Its user is no admin, so that the wider key has no more than the narrow one.
    await regenerate(403, wide.id, { key: apiKey });
    await api.db.prisma.membership.updateMany({ where: { userId: ctx.actor.userId }, data: { role: 'admin' } });
    await pause(withinMs);
    await regenerate(200, wide.id, { key: apiKey });
  });

  test('may not end in a year that has five digits in UTC, nor before the first', async () => {
    for (const expires_at of ['9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00Z']) {
      expect((await create(400, { name: 'a', expires_at })).code).toBe('VALIDATION_ERROR');
    }
    await list(200);
  });

  test('of an unknown id, or below another team, is refused', async () => {
    await revoke(404, unknownKey);
    await revoke(400, 'one');
    await regenerate(404, unknownKey);
    const path = `/organizations/${team.organizationId}/teams/${team.teamId}/api-keys`;
    await callAs('listApiKeys', 403, `${api.url}${path}`, { key: stranger.apiKey });
    await callAs('createApiKey', 403, `${api.url}${path}`, {
      method: 'POST',
      key: stranger.apiKey,
      body: { name: 'a' },
    });
    await list(401, '', { key: '' });
  });

  test('comes in a list that can be paged', async () => {
    const own = await createTestTeam(api.db);
    for (const name of ['a', 'b', 'c']) await create(201, { name }, { key: own.apiKey });
    const first = await list(200, '?limit=2', { key: own.apiKey });
    expect(first).toMatchObject({ total_count: 4, has_more: true });
    const rest = await list(200, `?limit=2&cursor=${first.next_cursor ?? ''}`, { key: own.apiKey });
    expect([...first.data, ...rest.data].map(({ name }) => name)).toEqual(['c', 'b', 'a', 'First key']);
  });
});

describe('the role of a user', () => {
  test('read_only reads, and changes nothing', async () => {
    const { apiKey } = await createTestMember(api.db, team, ['team:read'], 'read_only');
    expect((await list(200, '', { key: apiKey })).data).toHaveLength(1);
    await settings(200, null, { key: apiKey });
    await submit(apiKey, 403);
    await create(403, { name: 'a' }, { key: apiKey });
  });

  test('bounds what a key may do at each request: who is an admin no more reads the jobs of the team no more', async () => {
    const own = await createTestTeam(api.db);
    const answer = await submit(own.apiKey);
    if (!('job_id' in answer)) throw new Error('No job was created.');
    const { job_id: jobId } = answer;
    const admin = await createTestMember(api.db, own, ['team:read'], 'admin');
    const { key: laterKey } = await create(201, { name: 'Reads', scopes: ['team:read'] }, { key: admin.apiKey });
    const reads = async (status: 200 | 403) => {
      for (const key of [admin.apiKey, laterKey]) {
        await callAs('getJobStatus', status, `${api.url}/ocr/status/${jobId}`, { key });
        const { total_count: count } = await callAs('listJobs', 200, `${api.url}/jobs`, { key });
        expect(count).toBe(status === 200 ? 1 : 0);
        const scopes = status === 200 ? ['team:read'] : [];
        expect(await verify(200, key)).toMatchObject({ user: { scopes } });
      }
    };
    const change = (role: string) =>
      callAs('changeMemberRole', 200, `${api.url}/members/${admin.ctx.actor.userId}`, {
        method: 'PUT',
        key: own.apiKey,
        body: { role },
      });
    await reads(200);
    for (const role of ['member', 'read_only']) {
      await change(role);
      await reads(403);
    }
    await change('admin');
    await reads(200);
  });

  test('stops every key of a user who is removed, at once and for good', async () => {
    const own = await createTestTeam(api.db);
    const admin = await createTestMember(api.db, own, ['team:read'], 'admin');
    const { key: laterKey } = await create(201, { name: 'Reads' }, { key: admin.apiKey });
    const { userId, teamId } = admin.ctx.actor;
    await callAs('removeMember', 200, `${api.url}/members/${userId}`, { method: 'DELETE', key: own.apiKey });
    for (const key of [admin.apiKey, laterKey]) await verify(401, key);
    await api.db.prisma.membership.create({ data: { teamId, userId, role: 'admin', createdAt: new Date() } });
    for (const key of [admin.apiKey, laterKey]) await verify(401, key);
  });

  test('ends the keys of a user who leaves the team', async () => {
    const member = await createTestMember(api.db, team);
    await submit(member.apiKey);
    await api.db.prisma.membership.deleteMany({ where: { userId: member.ctx.actor.userId } });
    await pause(withinMs);
    await verify(401, member.apiKey);
  });
});

describe('the settings of a team', () => {
  test('say how long jobs are kept that are created from now on', async () => {
    const own = await createTestTeam(api.db);
    const sent = { key: own.apiKey };
    const keptHours = async () => {
      const answer = await submit(own.apiKey);
      if (!('job_id' in answer)) throw new Error('No job was created.');
      const { createdAt, expiresAt } = await api.db.prisma.job.findUniqueOrThrow({ where: { id: answer.job_id } });
      return (expiresAt.getTime() - createdAt.getTime()) / 3_600_000;
    };
    const config = { auto_delete_enabled: true, retention_period_days: 7 };
    const first = await settings(200, null, sent);
    expect(first).toEqual({
      team_id: own.teamId,
      config,
      ...config,
      created_at: expect.any(String),
      updated_at: first.created_at,
    });
    expect(await keptHours()).toBe(7 * 24);
    expect(await settings(200, { retention_period_days: 30 }, sent)).toMatchObject({ retention_period_days: 30 });
    expect(await keptHours()).toBe(30 * 24);
    await settings(200, { retention_period_days: 0 }, sent);
    expect(await keptHours()).toBe(1);
    const last = { auto_delete_enabled: false, retention_period_days: 0 };
    const changed = await settings(200, { config: { auto_delete_enabled: false } }, sent);
    expect(changed).toMatchObject({ config: last, ...last, created_at: first.created_at });
    expect(changed.updated_at > first.updated_at).toBe(true);
    await settings(200, { ...changed, auto_delete_enabled: null }, sent);
    await settings(400, { ...changed, auto_delete_enabled: true }, sent);
    expect(await keptHours()).toBeGreaterThan(365 * 24 * 100);
  });

  test('are changed by owners and admins only', async () => {
    const admin = await createTestMember(api.db, team, [], 'admin');
    await settings(200, { retention_period_days: 9 }, { key: admin.apiKey });
    const member = await createTestMember(api.db, team);
    await settings(403, { retention_period_days: 1 }, { key: member.apiKey });
    expect(await settings(200, null, { key: member.apiKey })).toMatchObject({ retention_period_days: 9 });
    const path = `/organizations/${team.organizationId}/teams/${team.teamId}/settings`;
    await callAs('getTeamSettings', 403, `${api.url}${path}`, { key: stranger.apiKey });
  });

  test.each([{ retention_period_days: 366 }, { retention_period_days: -1 }, { auto_delete_enabled: 'often' }])(
    'are refused with %j',
    async (changes) => {
      expect((await settings(400, changes)).code).toBe('VALIDATION_ERROR');
    },
  );
});
