import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestMember, createTestTeam, type TestTeam } from '@recto/test-support';
import { call, callAs, type Call } from './testing/call.js';
import { planJobPages, readPage, recordPages } from './testing/drive-job.js';
import { setPassword } from './testing/set-password.js';
import { signMessage } from './testing/sign-message.js';
import { startTestApi, type TestApi } from './testing/start-test-api.js';

const unknown = '0198c0de-7a00-7000-8000-000000000001';
const password = 'correct horse battery';
const operatorSecret = `whsec_${Buffer.alloc(24, 3).toString('base64')}`;

let api: TestApi;
let signed: { url: string; close(): Promise<unknown> };
let team: TestTeam;
let member: { apiKey: string };
let other: TestTeam;
let jobId: string;
let presetId: string;
let email: string;

beforeAll(async () => {
  api = await startTestApi();
  signed = await api.another({ settings: { operatorSecret } });
  team = await createTestTeam(api.db, { credits: 100 });
  member = await createTestMember(api.db, team);
  other = await createTestTeam(api.db);
  const sent = { method: 'POST', key: team.apiKey, body: { url: 'https://example.com/a.pdf' } };
  jobId = (await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, sent)).job_id;
  await planJobPages(api.db, jobId, 1);
  await recordPages(api.db, jobId, [readPage(1)]);
  const presets = await callAs('listTemplates', 200, `${api.url}/templates?limit=1`, { key: team.apiKey });
  presetId = presets.data[0]?.id ?? '';
  email = await setPassword(api.db, team.userId, { password });
});
afterAll(async () => {
  await signed.close();
  await api.close();
});

const signIn = (wrong: object = {}): [string, Call] => [
  '/auth/sign-in',
  { method: 'POST', body: { email, password, ...wrong } },
];
const as = (key: string, path: string, method = 'GET', body?: object): [string, Call] => [
  path,
  { key, method, ...(body === undefined ? {} : { body }) },
];
const mine = (path: string, method = 'GET', body?: object) => as(team.apiKey, path, method, body);
const operate = (body: object, how: { secret?: string; at?: Date } = {}): [string, Call] => [
  '/operator/credits',
  signMessage(body, { secret: operatorSecret, id: `msg_${JSON.stringify(how).length}`, ...how }),
];

test.each<[string, number, () => [string, Call] | Promise<[string, Call]>]>([
  ['invalid_request', 400, () => mine('/jobs?limit=none')],
  ['invalid_credentials', 401, () => as('recto_wrong', '/jobs')],
  [
    'session_ended',
    401,
    async () => {
      const { token } = await callAs('signIn', 200, `${api.url}/auth/sign-in`, signIn()[1]);
      const sent = { headers: { authorization: `Bearer ${token}` } };
      await callAs('signOut', 200, `${api.url}/auth/sign-out`, { ...sent, method: 'POST' });
      return ['/jobs', sent];
    },
  ],
  ['wrong_password', 401, () => signIn({ password: 'another password' })],
  ['signature_mismatch', 401, () => operate({}, { secret: `whsec_${Buffer.alloc(24).toString('base64')}` })],
  ['timestamp_outside_tolerance', 401, () => operate({}, { at: new Date(Date.now() - 3_600_000) })],
  ['other_user', 403, () => as(member.apiKey, `/ocr/status/${jobId}`)],
  ['other_team', 403, () => mine(`/organizations/${team.organizationId}/teams/${other.teamId}/jobs`)],
  ['other_organization', 403, () => mine(`/organizations/${other.organizationId}/credits/balance`)],
  [
    'read_only_user',
    403,
    async () => {
      const reader = await createTestMember(api.db, team, [], 'read_only');
      return as(reader.apiKey, '/templates', 'POST', { name: 'One' });
    },
  ],
  ['role_too_low', 403, () => as(member.apiKey, `/members/${team.userId}`, 'DELETE')],
  ['scope_not_allowed', 403, () => as(member.apiKey, '/api-keys', 'POST', { name: 'wide', scopes: ['team:read'] })],
  ['preset_is_fixed', 403, () => mine(`/templates/${presetId}`, 'DELETE')],
  [
    'password_required',
    403,
    async () => {
      const url = `${api.url}/invitations`;
      const { token } = await callAs('createInvitation', 201, url, {
        method: 'POST',
        key: other.apiKey,
        body: { email, role: 'member' },
      });
      const body = { token, name: 'Thief', password: 'another password' };
      return ['/auth/accept-invitation', { method: 'POST', body }];
    },
  ],
  ['job_not_found', 404, () => mine(`/ocr/status/${unknown}`)],
  ['page_not_found', 404, () => mine(`/ocr/jobs/${jobId}/pages/7/image`)],
  ['figure_not_found', 404, () => mine(`/ocr/jobs/${jobId}/figures/1-7.png`)],
  ['template_not_found', 404, () => mine(`/templates/${unknown}`)],
  ['endpoint_not_found', 404, () => mine(`/webhooks/${unknown}`)],
  ['source_not_found', 404, () => mine(`/sources/${unknown}`)],
  ['event_not_found', 404, () => mine(`/webhooks/events/${unknown}/redeliver`, 'POST')],
  ['api_key_not_found', 404, () => mine(`/api-keys/${unknown}`, 'DELETE')],
  ['member_not_found', 404, () => mine(`/members/${unknown}`, 'DELETE')],
  ['invitation_not_found', 404, () => mine(`/invitations/${unknown}`, 'DELETE')],
  ['team_not_found', 404, () => operate({ operation: 'grant', team_id: unknown, amount: 1 })],
  [
    'subscription_not_found',
    404,
    () => operate({ operation: 'unsubscribe', team_id: team.teamId, subscription_id: unknown, at: 'now' }),
  ],
])('%s is the reason of a %i', async (reason, status, ask) => {
  const [path, sent] = await ask();
  const answer = await call(`${path.startsWith('/operator') ? signed.url : api.url}${path}`, sent);
  expect([answer.status, answer.body]).toMatchObject([status, { details: { reason } }]);
});
