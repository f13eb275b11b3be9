import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { auditActions, emitAudit, pruneAuditLog } from '@recto/audit-log';
import { signIn } from '@recto/accounts';
import type { AuditEntryResponse } from '@recto/contracts';
import { inTransaction } from '@recto/database';
import { createOperationContext } from '@recto/operation-context';
import { createTestMember, createTestTeam, type TestTeam } from '@recto/test-support';
import type { RunningApi } from '../start-api.js';
import { call, callAs } from '../testing/call.js';
import { messageSecrets } from '../testing/documented-call.js';
import { planJobPages, readPage, recordPages } from '../testing/drive-job.js';
import { signMessage } from '../testing/sign-message.js';
import { startSignedTestApi } from '../testing/start-signed-test-api.js';
import type { TestApi } from '../testing/start-test-api.js';

let base: TestApi;
let api: RunningApi;
let team: TestTeam;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ base, api, close } = await startSignedTestApi());
  team = await createTestTeam(base.db);
});
afterAll(() => close());

const send = async (method: string, path: string, body?: object, key = team.apiKey) => {
  const answer = await call(`${api.url}${path}`, { method, key, ...(body === undefined ? {} : { body }) });
  expect([path, answer.status]).toEqual([path, answer.status < 300 ? answer.status : 200]);
  return answer.body as Record<string, string>;
};
const list = (query = '', key = team.apiKey) => callAs('listAuditLog', 200, `${api.url}/audit-log${query}`, { key });
const exported = async (): Promise<AuditEntryResponse[]> => {
  const { body } = await call(`${api.url}/audit-log.jsonl`, { key: team.apiKey });
  return String(body)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AuditEntryResponse);
};
const password = 'correct horse battery';
const secretsSeen: string[] = [];

/** Does everything that the log tells of, once at least. */
async function liveAYear(): Promise<void> {
  const invitation = await send('POST', '/invitations', { email: `grace-${team.teamId}@example.com`, role: 'member' });
  const { token = '', email = '' } = invitation;
  const body = { token, name: 'Grace', password };
  const grace = await callAs('acceptInvitation', 200, `${api.url}/auth/accept-invitation`, { method: 'POST', body });
  const userId = grace.user.id;
  const asGrace = (method: string, path: string, sent?: object, session = grace.token) =>
    call(`${api.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${session}` },
      ...(sent === undefined ? {} : { body: sent }),
    });
  const again = { method: 'POST', body: { email, password } };
  await callAs('signIn', 200, `${api.url}/auth/sign-in`, again);
  await asGrace('DELETE', '/auth/sessions');
  await callAs('signIn', 200, `${api.url}/auth/sign-in`, again);
  const changed = 'another horse battery';
  await asGrace('POST', '/auth/password', { current_password: password, new_password: changed });
  await asGrace('POST', '/auth/sign-out');
  await send('PUT', `/members/${userId}`, { role: 'admin' });
  await send('DELETE', `/members/${userId}`);
  const second = await send('POST', '/invitations', { email: `bob-${team.teamId}@example.com`, role: 'member' });
  await send('DELETE', `/invitations/${second.id}`);
  const key = await send('POST', '/api-keys', { name: 'Nightly', scopes: ['team:read'] });
  const fresh = await send('POST', `/api-keys/${key.id}/regenerate`);
  await send('DELETE', `/api-keys/${key.id}`);
  await send('PUT', '/settings', { retention_period_days: 30 });
  const template = await send('POST', '/templates', { name: 'Bills', format: 'markdown', model: 'standard-v2' });
  await send('PUT', `/templates/${template.id}`, { enabled: false, instructions: 'Say secret-instruction.' });
  await send('DELETE', `/templates/${template.id}`);
  const endpoint = await send('POST', '/webhooks', { url: 'https://example.com/secret-path?token=secret-query' });
  await send('PUT', `/webhooks/${endpoint.id}`, { enabled: false });
  const rotated = await send('POST', `/webhooks/${endpoint.id}/regenerate-secret`);
  await send('DELETE', `/webhooks/${endpoint.id}`);
  const source = await send('POST', '/sources', {
    name: 'Inbox',
    endpoint: 'https://s3.example.com',
    bucket: 'invoices',
    access_key_id: 'id-of-the-key',
    secret_access_key: 'secret-of-the-bucket',
  });
  await send('PUT', `/sources/${source.id}`, { secret_access_key: 'secret-of-another' });
  await send('DELETE', `/sources/${source.id}`);
  secretsSeen.push(token, password, changed, grace.token, key.key ?? '', fresh.key ?? '');
  secretsSeen.push(endpoint.secret ?? '', rotated.secret ?? '', 'secret-path', 'secret-query');
  secretsSeen.push('secret-of-the-bucket', 'secret-of-another');
  secretsSeen.push('secret-instruction', 'secret-total', 'secret-file', 'secret_field');
  await correctAndDeleteAJob();
  await operate();
}

async function correctAndDeleteAJob(): Promise<void> {
  const schema = { type: 'object', properties: { secret_field: { type: ['string', 'null'] } } };
  const url = 'https://example.com/secret-file.pdf';
  const { job_id: jobId = '' } = await send('POST', '/ocr/uploads/url', { url, format: 'structured', schema });
  await planJobPages(base.db, jobId, 1);
  await recordPages(base.db, jobId, [readPage(1, { structured: { secret_field: null } })]);
  const place = `/ocr/jobs/${jobId}/corrections`;
  const correction = await send('PUT', place, { pointer: '/secret_field', value: 'secret-total' });
  await send('DELETE', `${place}/${correction.id}`);
  await send('DELETE', `/jobs/${jobId}`);
}

let messages = 0;
async function operate(): Promise<void> {
  const operator = async (message: object, id = `audit-${(messages += 1)}`) => {
    const secret = messageSecrets.operateCredits ?? '';
    const signed = signMessage({ team_id: team.teamId, ...message }, { secret, id });
    const answer = await call(`${api.url}/operator/credits`, signed);
    expect(answer.status).toBe(200);
    return answer.body as { subscription: { id: string } | null };
  };
  await operator({ operation: 'grant', amount: 70 }, 'audit-grant');
  // The same message once more moves nothing: nothing was done.
  await operator({ operation: 'grant', amount: 70 }, 'audit-grant');
  await operator({ operation: 'refund', amount: 3 });
  await operator({ operation: 'adjust', amount: -2 });
  await operator({ operation: 'set_low_threshold', amount: 5 });
  const product = (await call(`${api.url}/credits/products`, { key: team.apiKey })).body as {
    subscriptions: { id: string }[];
  };
  const { subscription } = await operator({ operation: 'subscribe', product_id: product.subscriptions[0]?.id });
  await operator({ operation: 'unsubscribe', subscription_id: subscription?.id });
}

test('every action leaves its entry, in the order of events, with who did it and nothing secret', async () => {
  await liveAYear();
  const entries = await exported();
  expect([...new Set(entries.map(({ action }) => action))].sort()).toEqual([...auditActions].sort());
  expect(entries.map(({ id }) => id)).toEqual(
    entries
      .map(({ id }) => id)
      .sort()
      .reverse(),
  );
  const text = JSON.stringify(await base.db.prisma.auditEntry.findMany({ where: { teamId: team.teamId } }));
  for (const secret of secretsSeen) {
    expect(secret.length).toBeGreaterThan(5);
    expect(text).not.toContain(secret);
  }
  const of = (action: string) => entries.filter((entry) => entry.action === action);
  expect(of('api_key.created')).toMatchObject([
    {
      actor: { kind: 'api-key', user_id: team.userId, email: expect.stringContaining('@') },
      subject: { type: 'api_key' },
      details: { name: 'Nightly', scopes: ['team:read'] },
      client_address: '127.0.0.1',
      request_id: expect.any(String),
    },
  ]);
  expect(of('member.role_changed')).toMatchObject([{ details: { from: 'member', to: 'admin' } }]);
  expect(of('endpoint.created')).toMatchObject([{ details: { host: 'example.com' } }]);
  expect(of('source.created')).toMatchObject([{ details: { host: 's3.example.com', bucket: 'invoices' } }]);
  expect(of('credits.granted')).toMatchObject([{ actor: { kind: 'operator' }, details: { amount: 70 } }]);
  expect(of('session.started').map(({ details }) => details.way)).toEqual(['password', 'password', 'invitation']);
  const [left] = of('session.ended');
  expect(left?.subject.id).toBe(left?.actor.credential_id);
});

test('the list can be narrowed to an action, a noun, a person and a thing', async () => {
  const keys = await list('?action=api_key');
  expect(keys.data.map(({ action }) => action)).toEqual(['api_key.revoked', 'api_key.regenerated', 'api_key.created']);
  expect((await list('?action=api_key.revoked')).total_count).toBe(1);
  expect((await list('?action=api')).total_count).toBe(0);
  const subject = keys.data[0]?.subject.id ?? '';
  expect((await list(`?subject_id=${subject}`)).total_count).toBe(3);
  const whole = await list('?limit=100');
  const own = await list(`?limit=100&user_id=${team.userId}`);
  expect(own.total_count).toBeLessThan(whole.total_count);
  expect((await list('?created_to=2020-01-01')).total_count).toBe(0);
});

test('only owners and admins read it, and only that of their team', async () => {
  const refused = { key: (await createTestMember(base.db, team)).apiKey };
  await callAs('listAuditLog', 403, `${api.url}/audit-log`, refused);
  await callAs('exportAuditLog', 403, `${api.url}/audit-log.jsonl`, refused);
  const other = await createTestTeam(base.db);
  expect((await list('', other.apiKey)).data.map(({ action }) => action)).toEqual(['team.created']);
  await callAs('listAuditLog', 403, `${api.url}/organizations/${team.organizationId}/teams/${team.teamId}/audit-log`, {
    key: other.apiKey,
  });
});

test('a change that is refused leaves no entry', async () => {
  const before = (await list()).total_count;
  await callAs('revokeApiKey', 404, `${api.url}/api-keys/${team.teamId}`, { method: 'DELETE', key: team.apiKey });
  const ctx = createOperationContext({ db: base.db });
  await expect(signIn(ctx, { email: 'nobody@example.com', password })).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  const source = { ...ctx, actor: { kind: 'system' } } as const;
  const rolledBack = inTransaction(base.db, async (tx) => {
    await emitAudit(tx, source, { action: 'team.created', subjectId: team.teamId, teamId: team.teamId });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect((await list()).total_count).toBe(before);
});

test('nobody changes an entry; the sweep deletes what is older than the retention, and nothing else', async () => {
  const { prisma } = base.db;
  const where = { teamId: team.teamId };
  await expect(prisma.auditEntry.updateMany({ where, data: { action: 'x' } })).rejects.toThrow('only ever grows');
  await expect(prisma.auditEntry.deleteMany({ where })).rejects.toThrow('only ever grows');
  await expect(prisma.$executeRaw`TRUNCATE audit_entries`).rejects.toThrow('only ever grows');
  const ctx = { ...createOperationContext({ db: base.db }), actor: { kind: 'system' } as const };
  const old = { ...ctx, clock: { now: () => new Date('2020-01-01') } };
  const fact = { action: 'team.created', subjectId: team.teamId, teamId: team.teamId } as const;
  await inTransaction(base.db, (tx) => emitAudit(tx, old, fact));
  const before = await prisma.auditEntry.count();
  expect(await pruneAuditLog(base.db, { before: new Date('2021-01-01'), limit: 10 })).toBe(1);
  expect(await prisma.auditEntry.count()).toBe(before - 1);
  await expect(prisma.auditEntry.deleteMany({ where })).rejects.toThrow('only ever grows');
});
