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
    const home = await open('', { cookie: joined.cookie });
    expect(home).toMatchObject({ status: 200, html: expect.stringContaining(email) });
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

describe('signing in at the page', () => {
  let email: string;
  beforeAll(async () => {
    email = await setPassword(api.db, team.userId, { password, email: newEmail() });
  });

  test('and out again: the session ends with the form that shows its token', async () => {
    expect(await open('')).toMatchObject({ status: 303, location: '/dashboard/sign-in' });
    const signedIn = await send('/sign-in', { email, password });
    expect(signedIn).toMatchObject({ status: 303, location: '/dashboard' });
    const { cookie } = signedIn;
    const home = await open('', { cookie });
    const [, csrf = ''] = /name="csrf_token" value="([^"]+)"/.exec(home.html) ?? [];
    expect(await send('/sign-out', {}, { cookie })).toMatchObject({ status: 403 });
    // A browser sends the form of another site without the cookie, and would forget it if it were told to.
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect(await send('/sign-out', {}, elsewhere)).toMatchObject({ status: 403, cookie: '' });
    expect((await open('', { cookie })).status).toBe(200);
    expect(await send('/sign-out', { csrf_token: csrf }, { cookie })).toMatchObject({ status: 303 });
    expect(await open('', { cookie })).toMatchObject({ status: 303, location: '/dashboard/sign-in' });
  });

  test('with a wrong password says so and keeps the address', async () => {
    const page = await send('/sign-in', { email, password: 'wrong' });
    expect(page).toMatchObject({ status: 401, html: expect.stringContaining(`value="${email}"`), cookie: '' });
  });

  test.each([{ origin: 'https://evil.example' }, { origin: 'null', 'sec-fetch-site': 'cross-site' }])(
    'is not done for another page: %j',
    async (headers) => {
      expect(await send('/sign-in', { email, password }, headers)).toMatchObject({ status: 403, cookie: '' });
    },
  );
});
