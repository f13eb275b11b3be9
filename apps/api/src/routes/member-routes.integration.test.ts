import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createTestMember, createTestTeam, waitUntil, type TestTeam } from '@recto/test-support';
import { call, callAs, type Call } from '../testing/call.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let team: TestTeam;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  team = await createTestTeam(api.db);
});
afterAll(() => api.close());

const unknownUser = '0198c0de-7a00-7000-8000-000000000001';
const password = 'correct horse battery';

const list = <S extends number>(expected: S, key = team.apiKey) =>
  callAs('listMembers', expected, `${api.url}/members`, { key });
const change = <S extends number>(expected: S, id: string, role: string, key = team.apiKey) =>
  callAs('changeMemberRole', expected, `${api.url}/members/${id}`, { method: 'PUT', key, body: { role } });
const remove = <S extends number>(expected: S, id: string, key = team.apiKey) =>
  callAs('removeMember', expected, `${api.url}/members/${id}`, { method: 'DELETE', key });
const invite = <S extends number>(expected: S, body: object, key = team.apiKey) =>
  callAs('createInvitation', expected, `${api.url}/invitations`, { method: 'POST', key, body });
const invitations = <S extends number>(expected: S, key = team.apiKey) =>
  callAs('listInvitations', expected, `${api.url}/invitations`, { key });
const revoke = <S extends number>(expected: S, id: string, key = team.apiKey) =>
  callAs('revokeInvitation', expected, `${api.url}/invitations/${id}`, { method: 'DELETE', key });
const accept = <S extends number>(expected: S, body: object, sent: Call = {}) =>
  callAs('acceptInvitation', expected, `${api.url}/auth/accept-invitation`, { method: 'POST', body, ...sent });
const verify = <S extends number>(expected: S, headers: Record<string, string>) =>
  callAs('verifyKey', expected, `${api.url}/auth/verify`, { headers });

let invited = 0;
const newEmail = () => `grace${(invited += 1)}-${team.teamId}@example.com`;

describe('an invitation', () => {
  test('is a link that works once and makes a user who is signed in', async () => {
    const email = newEmail();
    const made = await invite(201, { email: email.toUpperCase(), role: 'member' });
    expect(made).toMatchObject({ email, role: 'member', invited_by: team.userId });
    expect(made.link).toBe(`${api.url}/dashboard/accept-invitation#${made.token}`);
    expect(JSON.stringify(await api.db.prisma.invitation.findMany())).not.toContain(made.token.slice(20, 50));
    expect(await invitations(200)).toMatchObject({ count: 1, invitations: [{ id: made.id }] });
    const session = await accept(200, { token: made.token, name: ' Grace ', password });
    expect(session.user).toMatchObject({ name: 'Grace', email, role: 'member', team_id: team.teamId, scopes: [] });
    await verify(200, { authorization: `Bearer ${session.token}` });
    expect((await list(200)).members.map((each) => each.email)).toContain(email);
    expect(await invitations(200)).toMatchObject({ count: 0 });
    await accept(404, { token: made.token, name: 'Again', password });
    await callAs('signIn', 200, `${api.url}/auth/sign-in`, { method: 'POST', body: { email, password } });
  });

  test('taken up twice at once makes one user', async () => {
    const { token, email } = await invite(201, { email: newEmail(), role: 'member' });
    const body = { token, name: 'Grace', password };
    const answers = await Promise.all(
      [1, 2, 3].map(async () => {
        const sent = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
        return (await fetch(`${api.url}/auth/accept-invitation`, sent)).status;
      }),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await api.db.prisma.user.count({ where: { email } })).toBe(1);
  });

  test('taken up while its address becomes a user elsewhere is to be tried again, and nothing of it has happened', async () => {
    const { token, email } = await invite(201, { email: newEmail(), role: 'member' });
    const body = { token, name: 'Grace', password };
    const user = { id: crypto.randomUUID(), email, name: 'Elsewhere', createdAt: new Date() };
    const answering = await api.db.prisma.$transaction(async (tx) => {
      await tx.user.create({ data: user });
      const accepting = accept(409, body);
      await waitUntil('the insert to wait for the other one', async () => {
        const rows = await api.db.prisma.$queryRaw<{ count: bigint }[]>`
          SELECT count(*) FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'`;
        return Number(rows[0]?.count ?? 0) > 0;
      });
      return { accepting };
    });
    expect((await answering.accepting).details).toEqual({ reason: 'try_again' });
    expect(await invitations(200)).toMatchObject({ count: 1 });
  });

  test('opens nobody else\u2019s account: who has one gives its password', async () => {
    const email = newEmail();
    const first = await invite(201, { email, role: 'member' });
    const earlier = await accept(200, { token: first.token, name: 'Grace', password });
    const other = await createTestTeam(api.db);
    const { token } = await invite(201, { email, role: 'admin' }, other.apiKey);
    await accept(403, { token, name: 'Thief', password: 'another password' });
    const cookie = `recto_session=${earlier.token}`;
    const session = await accept(200, { token, name: 'Ignored', password }, { headers: { cookie } });
    await verify(401, { authorization: `Bearer ${earlier.token}` });
    expect(session.user).toMatchObject({ name: 'Grace', role: 'admin', team_id: other.teamId });
  });

  test('of a user with keys only is refused', async () => {
    const other = await createTestTeam(api.db);
    const { email } = await api.db.prisma.user.findUniqueOrThrow({ where: { id: other.userId } });
    const { token } = await invite(201, { email, role: 'member' });
    expect((await accept(409, { token, name: 'Thief', password })).details.reason).toBe('no_password');
  });

  test('ends when it is revoked, too old, or followed by another', async () => {
    const email = newEmail();
    const first = await invite(201, { email, role: 'member' });
    const second = await invite(201, { email, role: 'member' });
    await accept(404, { token: first.token, name: 'Grace', password });
    await revoke(200, second.id);
    await revoke(404, second.id);
    await accept(404, { token: second.token, name: 'Grace', password });
    const third = await invite(201, { email, role: 'member' });
    await api.db.prisma.invitation.update({
      where: { id: third.id },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    await accept(404, { token: third.token, name: 'Grace', password });
    expect(await invitations(200)).toMatchObject({ count: 0 });
  });

  test('of a member, or malformed, is refused', async () => {
    const { email } = await api.db.prisma.user.findUniqueOrThrow({ where: { id: team.userId } });
    expect((await invite(409, { email, role: 'member' })).details.reason).toBe('already_member');
    for (const body of [{}, { email: 'x', role: 'member' }, { email: newEmail(), role: 'king' }]) {
      expect((await invite(400, body)).code).toBe('VALIDATION_ERROR');
    }
    await accept(404, { token: 'nonsense', name: 'Grace', password });
    await accept(400, { token: 'nonsense', name: 'Grace', password: 'short' });
  });
});

describe('an invitation kept in reserve', () => {
  test('ends with its giver\u2019s place in the team, or with the role that allowed it', async () => {
    const admin = await createTestMember(api.db, team, [], 'admin');
    const way = await invite(201, { email: newEmail(), role: 'admin' }, admin.apiKey);
    await remove(200, admin.ctx.actor.userId);
    await accept(404, { token: way.token, name: 'Back', password });

    const second = await createTestMember(api.db, team, [], 'owner');
    const toOwner = await invite(201, { email: newEmail(), role: 'owner' }, second.apiKey);
    const toMember = await invite(201, { email: newEmail(), role: 'member' }, second.apiKey);
    await change(200, second.ctx.actor.userId, 'admin');
    await accept(404, { token: toOwner.token, name: 'Owner', password });
    expect(await invitations(200)).toMatchObject({ count: 1, invitations: [{ id: toMember.id }] });
    await change(200, second.ctx.actor.userId, 'member');
    await accept(404, { token: toMember.token, name: 'Member', password });
  });

  test('to be an owner is in the hands of owners alone', async () => {
    const admin = await createTestMember(api.db, team, [], 'admin');
    const email = newEmail();
    const made = await invite(201, { email, role: 'owner' });
    await revoke(403, made.id, admin.apiKey);
    await invite(403, { email, role: 'member' }, admin.apiKey);
    expect(await invitations(200)).toMatchObject({ count: 1, invitations: [{ id: made.id, role: 'owner' }] });
    await revoke(200, made.id);
  });

  test('does not let a password be guessed at faster than signing in does', async () => {
    const email = newEmail();
    const first = await invite(201, { email, role: 'member' });
    await accept(200, { token: first.token, name: 'Grace', password });
    const guessing = await api.another({ settings: { limits: { requestsPerMinute: 0, failuresPerMinute: 60 } } });
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      const other = await createTestTeam(api.db);
      const { token } = await invite(201, { email, role: 'member' }, other.apiKey);
      const body = { token, name: 'Thief', password: 'a wrong password' };
      statuses.push((await call(`${guessing.url}/auth/accept-invitation`, { method: 'POST', body })).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
    await guessing.close();
  });
});

describe('the roles of a team', () => {
  test('are given by owners and, below owners, by admins', async () => {
    const admin = await createTestMember(api.db, team, [], 'admin');
    const member = await createTestMember(api.db, team);
    const memberId = member.ctx.actor.userId;
    expect(await change(200, memberId, 'admin')).toMatchObject({ user_id: memberId, role: 'admin' });
    expect(await change(200, memberId, 'read_only', admin.apiKey)).toMatchObject({ role: 'read_only' });
    await change(403, memberId, 'owner', admin.apiKey);
    await change(403, team.userId, 'member', admin.apiKey);
    await change(403, admin.ctx.actor.userId, 'member', member.apiKey);
    await invite(403, { email: newEmail(), role: 'owner' }, admin.apiKey);
    await invite(201, { email: newEmail(), role: 'admin' }, admin.apiKey);
    await change(200, memberId, 'member');
    await invite(403, { email: newEmail(), role: 'member' }, member.apiKey);
    await invitations(403, member.apiKey);
    await change(404, unknownUser, 'member');
    await change(400, memberId, 'king');
  });

  test('count at once: whoever may only read changes nothing any more', async () => {
    const { apiKey, ctx } = await createTestMember(api.db, team);
    await change(200, ctx.actor.userId, 'read_only');
    const body = { url: 'https://example.com/a.pdf' };
    await callAs('createJobFromUrl', 403, `${api.url}/ocr/uploads/url`, { method: 'POST', key: apiKey, body });
    await list(200, apiKey);
  });

  test('keep an owner, also when two go at once', async () => {
    await remove(409, team.userId);
    expect((await change(409, team.userId, 'admin')).details.reason).toBe('last_owner');
    const second = await createTestMember(api.db, team, [], 'owner');
    const gone = await Promise.all(
      [
        [team.userId, team.apiKey],
        [second.ctx.actor.userId, second.apiKey],
      ].map(async ([id, key]) => {
        const sent = { method: 'DELETE', headers: { 'x-api-key': key ?? '' } };
        return (await fetch(`${api.url}/members/${id ?? ''}`, sent)).status;
      }),
    );
    expect(gone.sort()).toEqual([200, 409]);
  });
});

describe('leaving a team', () => {
  test('ends keys and sessions at once; the removed user stays a user', async () => {
    const { token } = await invite(201, { email: newEmail(), role: 'member' });
    const session = await accept(200, { token, name: 'Grace', password });
    const headers = { authorization: `Bearer ${session.token}` };
    const made = await callAs('createApiKey', 201, `${api.url}/api-keys`, {
      method: 'POST',
      headers,
      body: { name: 'a' },
    });
    await remove(200, session.user.id);
    await verify(401, headers);
    await verify(401, { 'x-api-key': made.key });
    await remove(404, session.user.id);
    const row = await api.db.prisma.apiKey.findUniqueOrThrow({ where: { id: made.id } });
    expect(row.revokedAt).not.toBeNull();
  });

  test('is for oneself, or for those who manage', async () => {
    const [member, other] = [await createTestMember(api.db, team), await createTestMember(api.db, team)];
    await remove(403, other.ctx.actor.userId, member.apiKey);
    await remove(200, member.ctx.actor.userId, member.apiKey);
    const stranger = await createTestTeam(api.db);
    await remove(404, other.ctx.actor.userId, stranger.apiKey);
    await change(404, other.ctx.actor.userId, 'admin', stranger.apiKey);
  });
});
