import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hashPassword } from '@recto/accounts';
import { createTestMember, createTestTeam, type TestTeam } from '@recto/test-support';
import { call, callAs, type Call } from '../testing/call.js';
import { setPassword } from '../testing/set-password.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let team: TestTeam;
let email: string;

const password = 'correct horse battery';

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db);
  email = await setPassword(api.db, team.userId, { password });
});
afterAll(() => api.close());

const signIn = <S extends number>(expected: S, body: object = { email, password }, sent: Call = {}) =>
  callAs('signIn', expected, `${api.url}/auth/sign-in`, { method: 'POST', body, ...sent });
const verify = <S extends number>(expected: S, headers: Record<string, string>) =>
  callAs('verifyKey', expected, `${api.url}/auth/verify`, { headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The cookies that an answer sets, by name, with their attributes. */
function cookiesOf(headers: Headers): Map<string, string[]> {
  return new Map(
    headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      return [name, [value, ...attributes]];
    }),
  );
}

describe('signing in', () => {
  test('gives a token that acts for the user, whatever the case of the address', async () => {
    const answer = await signIn(200, { email: ` ${email.toUpperCase()} `, password });
    expect(answer.user).toMatchObject({ id: team.userId, role: 'owner', team_id: team.teamId, scopes: ['team:read'] });
    expect(await verify(200, bearer(answer.token))).toMatchObject({ message: 'You are signed in.', user: answer.user });
    const rows = JSON.stringify(await api.db.prisma.session.findMany());
    expect(rows).not.toContain(answer.token.slice(20, 50));
  });

  test('sets a cookie that scripts cannot read, and one that they can', async () => {
    const { headers } = await call(`${api.url}/auth/sign-in`, { method: 'POST', body: { email, password } });
    const cookies = cookiesOf(headers);
    expect(cookies.get('recto_session')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']));
    expect(cookies.get('recto_session')).not.toContain('Secure');
    expect(cookies.get('recto_csrf')).not.toContain('HttpOnly');
  });

  test('over https the cookie belongs to this host alone', async () => {
    const secure = await api.another({ settings: { publicUrl: 'https://recto.example.com' } });
    const { headers } = await call(`${secure.url}/auth/sign-in`, { method: 'POST', body: { email, password } });
    const attributes = cookiesOf(headers).get('__Host-recto_session');
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
    expect(attributes?.some((each) => each.startsWith('Domain'))).toBe(false);
    const cookie = `__Host-recto_session=${attributes?.[0] ?? ''}`;
    expect((await call(`${secure.url}/auth/verify`, { headers: { cookie } })).status).toBe(200);
    await secure.close();
  });

  test('is refused alike for an unknown address, a wrong password, no password and another team', async () => {
    const stranger = await createTestTeam(api.db);
    const { email: keysOnly } = await api.db.prisma.user.findUniqueOrThrow({ where: { id: stranger.userId } });
    const refusals = [
      await signIn(401, { email: 'nobody@example.com', password }),
      await signIn(401, { email, password: `${password}!` }),
      await signIn(401, { email: keysOnly, password }),
      await signIn(401, { email, password, team_id: stranger.teamId }),
    ];
    expect(new Set(refusals.map((each) => JSON.stringify(each))).size).toBe(1);
  });

  test('takes as long for an unknown address as for a wrong password', async () => {
    const { ctx } = await createTestMember(api.db, team);
    const data = { passwordHash: await hashPassword(password) };
    const { email } = await api.db.prisma.user.update({ where: { id: ctx.actor.userId }, data });
    const timed = async (body: object) => {
      const startedAt = performance.now();
      await signIn(401, body);
      return performance.now() - startedAt;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let times = 0; times < 7; times += 1) {
      known.push(await timed({ email, password: 'wrong wrong wrong' }));
      unknown.push(await timed({ email: `nobody${times}@example.com`, password }));
    }
    const middle = (values: number[]) => values.sort((a, b) => a - b)[3] ?? 0;
    expect(middle(unknown) / middle(known)).toBeGreaterThan(0.5);
    expect(middle(unknown) / middle(known)).toBeLessThan(2);
  });

  test.each([{}, { email: 'x', password: 'y' }, { email: 'a@example.com' }, { email: 'a@example.com', password: 7 }])(
    'is refused for %j',
    async (body) => {
      expect((await signIn(400, body)).code).toBe('VALIDATION_ERROR');
    },
  );

  test('from a page of another origin is refused', async () => {
    const refusal = await signIn(403, { email, password }, { headers: { origin: 'https://evil.example' } });
    expect(refusal.details.reason).toBe('cross_origin');
  });

  test('begins a new session every time and ends the one that came along', async () => {
    const first = await signIn(200);
    const second = await signIn(200, { email, password }, { headers: { cookie: `recto_session=${first.token}` } });
    expect(second.token).not.toBe(first.token);
    await verify(401, bearer(first.token));
    await verify(200, bearer(second.token));
  });

  test('is slowed for an account and for an address, before the password is looked at', async () => {
    const limits = { requestsPerMinute: 0, failuresPerMinute: 60 };
    const limited = await api.another({ settings: { limits, trustedProxies: 1 } });
    const attempt = (address: string, body: object) =>
      call(`${limited.url}/auth/sign-in`, { method: 'POST', body, headers: { 'x-forwarded-for': address } });
    for (let times = 0; times < 5; times += 1) {
      expect((await attempt('192.0.2.1', { email, password: 'wrong' })).status).toBe(401);
    }
    const refused = await attempt('192.0.2.1', { email, password });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(refused.body).toMatchObject({ details: { reason: 'too_many_attempts' } });
    expect((await attempt('192.0.2.2', { email, password })).status).toBe(200);
    const startedAt = performance.now();
    const crowd = Array.from({ length: 30 }, (_, at) =>
      attempt('192.0.2.3', { email: `a${at}@example.com`, password }),
    );
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    const judged = statuses.filter((status) => status === 401).length;
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - judged);
    expect(judged).toBeGreaterThanOrEqual(20);
    expect(judged).toBeLessThanOrEqual(20 + Math.ceil((performance.now() - startedAt) / 6_000));
    await limited.close();
  });
});

describe('a session', () => {
  const submit = (headers: Record<string, string>) =>
    call(`${api.url}/ocr/uploads/url`, { method: 'POST', headers, body: { url: 'https://example.com/a.pdf' } });

  test('in a cookie reads by itself, and changes things only with its own token', async () => {
    const { token, csrf_token: csrf } = await signIn(200);
    const other = await signIn(200);
    const cookie = `a=b; recto_session=${token}; c=d`;
    await verify(200, { cookie });
    for (const shown of [undefined, '', 'nonsense', other.csrf_token]) {
      const refused = await submit({ cookie, ...(shown === undefined ? {} : { 'x-csrf-token': shown }) });
      expect([refused.status, refused.body]).toMatchObject([403, { details: { reason: 'csrf_token_required' } }]);
    }
    expect((await submit({ cookie, 'x-csrf-token': csrf })).status).toBe(200);
    expect((await submit(bearer(token))).status).toBe(200);
  });

  test.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ])('in a cookie changes nothing for a page with %s: %s', async (name, value) => {
    const { token, csrf_token: csrf } = await signIn(200);
    const refused = await submit({ cookie: `recto_session=${token}`, 'x-csrf-token': csrf, [name]: value });
    expect([refused.status, refused.body]).toMatchObject([403, { details: { reason: 'cross_origin' } }]);
  });

  test('in a cookie serves a page of this origin', async () => {
    const { token, csrf_token: csrf } = await signIn(200);
    const headers = { cookie: `recto_session=${token}`, 'x-csrf-token': csrf };
    expect((await submit({ ...headers, origin: api.url, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('gives way to a key beside it', async () => {
    const { token } = await signIn(200);
    const stranger = await createTestTeam(api.db);
    const { user } = await verify(200, { cookie: `recto_session=${token}`, 'x-api-key': stranger.apiKey });
    expect(user.id).toBe(stranger.userId);
  });

  test('ends at sign-out, at once and for good', async () => {
    const { token, csrf_token: csrf } = await signIn(200);
    const headers = { cookie: `recto_session=${token}`, 'x-csrf-token': csrf };
    const answer = await call(`${api.url}/auth/sign-out`, { method: 'POST', headers });
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer.headers).get('recto_session')?.[0]).toBe('');
    await verify(401, bearer(token));
    await callAs('signOut', 401, `${api.url}/auth/sign-out`, { method: 'POST', headers });
    await callAs('signOut', 200, `${api.url}/auth/sign-out`, { method: 'POST', key: team.apiKey });
  });

  test.each([
    ['after its time', { expiresAt: new Date(Date.now() - 1_000) }],
    ['after half a day without use', { lastUsedAt: new Date(Date.now() - 12 * 3_600_000 - 1_000) }],
  ])('ends %s', async (_name, data) => {
    const { token } = await signIn(200);
    const [latest] = await api.db.prisma.session.findMany({ orderBy: { id: 'desc' }, take: 1 });
    await api.db.prisma.session.update({ where: { id: latest?.id ?? '' }, data });
    await verify(401, bearer(token));
  });

  test.each(['recto_session_nothing', `recto_session_${'A'.repeat(43)}00000000`, ''])(
    'that is none is refused: %j',
    async (token) => {
      await verify(401, bearer(token));
      await verify(401, { cookie: `recto_session=${token}` });
    },
  );
});

describe('the sessions of a user', () => {
  test('are listed, and ended one by one or all but the own', async () => {
    const own = await createTestTeam(api.db);
    const ownEmail = await setPassword(api.db, own.userId, { password });
    const start = (agent: string) =>
      signIn(200, { email: ownEmail, password }, { headers: { 'user-agent': agent } }).then(({ token }) => token);
    const [mine, second, third] = [await start('Firefox'), await start('Chrome'), await start('x'.repeat(500))];
    const list = async () =>
      (await callAs('listSessions', 200, `${api.url}/auth/sessions`, { headers: bearer(mine) })).sessions;
    const all = await list();
    expect(new Map(all.map((each) => [each.user_agent, each.current]))).toEqual(
      new Map([
        ['Firefox', true],
        ['Chrome', false],
        ['x'.repeat(300), false],
      ]),
    );
    const url = `${api.url}/auth/sessions/${all.find((each) => each.user_agent === 'Chrome')?.id ?? ''}`;
    // Another user's is not there.
    await callAs('endSession', 404, url, { method: 'DELETE', key: team.apiKey });
    await callAs('endSession', 200, url, { method: 'DELETE', headers: bearer(mine) });
    expect(await callAs('endSession', 404, url, { method: 'DELETE', headers: bearer(mine) })).toMatchObject({
      details: { reason: 'session_not_found' },
    });
    await verify(401, bearer(second));
    await verify(200, bearer(third));
    const ended = await callAs('endOtherSessions', 200, `${api.url}/auth/sessions`, {
      method: 'DELETE',
      headers: bearer(mine),
    });
    expect(ended.message).toBe('Sessions ended: 1.');
    await verify(401, bearer(third));
    expect(await list()).toMatchObject([{ current: true }]);
  });
});

describe('a password', () => {
  const change = <S extends number>(expected: S, body: object, headers: Record<string, string>) =>
    callAs('changePassword', expected, `${api.url}/auth/password`, { method: 'POST', headers, body });

  test('is changed by whoever knows it; other sessions end', async () => {
    const own = await createTestTeam(api.db);
    const ownEmail = await setPassword(api.db, own.userId, { password });
    const [mine, other] = [
      await signIn(200, { email: ownEmail, password }),
      await signIn(200, { email: ownEmail, password }),
    ];
    const next = 'staple battery horse';
    await change(403, { current_password: 'wrong', new_password: next }, bearer(mine.token));
    await change(400, { current_password: password, new_password: 'short' }, bearer(mine.token));
    await change(200, { current_password: password, new_password: next }, bearer(mine.token));
    await verify(200, bearer(mine.token));
    await verify(401, bearer(other.token));
    await signIn(401, { email: ownEmail, password });
    await signIn(200, { email: ownEmail, password: next });
  });

  test('is not given to a user without one by a key alone', async () => {
    const { apiKey } = await createTestMember(api.db, team);
    const body = { current_password: '', new_password: 'staple battery horse' };
    await callAs('changePassword', 403, `${api.url}/auth/password`, { method: 'POST', key: apiKey, body });
  });
});
