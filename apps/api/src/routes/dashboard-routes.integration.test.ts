import { createInvitation } from '@recto/accounts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestTeam, type TestTeam } from '@recto/test-support';
import { setPassword } from '../testing/set-password.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let team: TestTeam;

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db);
});
afterAll(() => api.close());

const password = 'correct horse battery';
const at = (path: string) => `${api.url}${path.startsWith('/api/') ? '' : '/dashboard'}${path}`;

interface Page {
  status: number;
  html: string;
  location: string | null;
  cookie: string;
  policy: string;
}

async function pageOf(answer: Response): Promise<Page> {
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return {
    status: answer.status,
    html: await answer.text(),
    location: answer.headers.get('location'),
    cookie: cookies.join('; '),
    policy: answer.headers.get('content-security-policy') ?? '',
  };
}

const open = async (path: string, headers: Record<string, string> = {}) =>
  pageOf(await fetch(at(path), { headers, redirect: 'manual' }));
/** As a browser sends a form. */
const send = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  pageOf(
    await fetch(at(path), {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: api.url, 'sec-fetch-site': 'same-origin', ...headers },
      redirect: 'manual',
    }),
  );

let invited = 0;
const newEmail = () => `grace${(invited += 1)}@example.com`;
const invite = async (email = newEmail()) => ({
  email,
  ...(await createInvitation(team.ctx, { email, role: 'member' })),
});

describe('the page of an invitation', () => {
  test('stands where the link leads, and takes nothing from elsewhere', async () => {
    const sent = {
      method: 'POST',
      headers: { 'x-api-key': team.apiKey },
      body: JSON.stringify({ email: newEmail(), role: 'member' }),
    };
    const { link } = (await (await fetch(`${api.url}/invitations`, sent)).json()) as { link: string };
    const page = await pageOf(await fetch(link));
    expect(page).toMatchObject({ status: 200, html: expect.stringContaining('Accept your invitation') });
    expect(page.policy).toContain("default-src 'none'");
    expect(page.policy).not.toContain('unsafe');
    expect(page.html).not.toMatch(/<script>|<style| style=| on\w+=/);
    for (const [, address] of page.html.matchAll(/(?:src|href|action)="([^"]+)"/g)) {
      expect(address).toMatch(/^\//);
      expect((await fetch(`${api.url}${String(address)}`)).status).toBe(200);
    }
  });

  test.each(['', '/api/v1'])('makes a user and signs the browser in, at %s/dashboard', async (prefix) => {
    const { token, email } = await invite();
    const joined = await send(prefix === '' ? '/accept-invitation' : `${prefix}/dashboard/accept-invitation`, {
      token: ` ${token} `,
      name: 'Grace',
      password,
    });
    expect(joined).toMatchObject({ status: 303, location: `${prefix}/dashboard` });
    const verified = await fetch(`${api.url}/auth/verify`, { headers: { cookie: joined.cookie } });
    expect(await verified.json()).toMatchObject({ user: { email } });
    expect(await api.db.prisma.user.count({ where: { email, name: 'Grace' } })).toBe(1);
  });

  test('says clearly that a link was used, is too old or is none', async () => {
    const used = await invite();
    await send('/accept-invitation', { token: used.token, name: 'Grace', password });
    const old = await invite();
    await api.db.prisma.invitation.update({
      where: { id: old.invitation.id },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    for (const token of [used.token, old.token, 'nonsense']) {
      const page = await send('/accept-invitation', { token, name: 'Again', password });
      expect(page).toMatchObject({ status: 404, html: expect.stringContaining('This link does not work'), cookie: '' });
      expect(page.html).not.toContain('<form');
    }
  });

  test('keeps what was typed, but no password, and says what is wrong', async () => {
    const { token } = await invite();
    const page = await send('/accept-invitation', {
      token,
      name: '"><script>alert(1)</script>',
      password: 'too short',
    });
    expect(page).toMatchObject({
      status: 400,
      html: expect.stringContaining('The password must be at least 12 characters.'),
    });
    expect(page.html).toContain(`value="${token}"`);
    expect(page.html).toContain('&quot;&gt;&lt;script&gt;alert(1)');
    expect(page.html).not.toContain('too short');
    expect((await send('/accept-invitation', { token, name: 'Grace', password })).status).toBe(303);
  });

  test('opens no account with another password', async () => {
    const { ctx } = await createTestTeam(api.db);
    const email = await setPassword(api.db, ctx.actor.userId, { password, email: newEmail() });
    const { token } = await invite(email);
    const page = await send('/accept-invitation', { token, name: 'Thief', password: 'another password' });
    expect(page).toMatchObject({
      status: 403,
      html: expect.stringContaining('Their password is required.'),
      cookie: '',
    });
  });
});

describe('the dashboard', () => {
  test.each(['/', '/dashboard', '/dashboard/sign-in', '/dashboard/jobs/0198c0de-7a00-7000-8000-000000000001'])(
    'is shown to browsers at %s, with files of this service only',
    async (path) => {
      const page = await pageOf(await fetch(`${api.url}${path}`, { headers: { accept: 'text/html,*/*;q=0.8' } }));
      expect(page).toMatchObject({ status: 200, html: expect.stringContaining('<div id="app">') });
      for (const part of ["default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'"])
        expect(page.policy).toContain(part);
      expect(page.policy).not.toContain('unsafe');
      expect(page.html).not.toMatch(/<script>|<style| style=| on\w+=/);
      const addresses = [...page.html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => String(address));
      expect(addresses.filter((address) => address.startsWith('/dashboard/assets/')).length).toBeGreaterThan(1);
      for (const address of addresses) expect((await fetch(`${api.url}${address}`)).status).toBe(200);
    },
  );

  test('tells programs that there is no operation at /', async () => {
    const answer = await fetch(`${api.url}/`, { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND', details: { reason: 'unknown_operation' } });
    expect(answer.headers.get('vary')).toContain('Accept');
  });

  test('has files that browsers keep for ever, compressed for those that ask; others are not there', async () => {
    const { html } = await open('');
    const [, script = ''] = /src="(\/dashboard\/assets\/[^"]+\.js)"/.exec(html) ?? [];
    const plain = await fetch(`${api.url}${script}`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect([plain.headers.get('content-type'), plain.headers.get('content-encoding')]).toEqual([
      'text/javascript; charset=utf-8',
      null,
    ]);
    const compressed = await fetch(`${api.url}${script}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(await compressed.text()).toBe(await plain.text());
    for (const name of ['main.js', '..%2findex.html', '%2e%2e%2fpackage.json'])
      expect((await fetch(`${api.url}/dashboard/assets/${name}`)).status).toBe(404);
  });

  test('stands at one address: the prefix of the API leads there', async () => {
    const page = await open('/api/v1/dashboard/jobs?status=failed');
    expect(page).toMatchObject({ status: 308, location: '/dashboard/jobs?status=failed' });
  });

  test('shows the session by the cookie, and changes with the token beside it', async () => {
    const email = await setPassword(api.db, team.userId, { password, email: newEmail() });
    const signedIn = await fetch(`${api.url}/auth/sign-in`, {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const [, csrf = ''] = /recto_csrf=([^;]+)/.exec(cookie) ?? [];
    const change = (headers: Record<string, string>) =>
      fetch(`${api.url}/auth/sign-out`, { method: 'POST', headers: { cookie, ...headers } });
    expect((await fetch(`${api.url}/auth/verify`, { headers: { cookie } })).status).toBe(200);
    expect((await change({})).status).toBe(403);
    expect((await change({ 'x-csrf-token': csrf })).status).toBe(200);
    expect((await fetch(`${api.url}/auth/verify`, { headers: { cookie } })).status).toBe(401);
  });
});
