import { once } from 'node:events';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createJobFromUrl, jobFileObjectKey, planJob, recordJobFile } from '@recto/jobs';
import { createTestMember, createTestTeam, waitUntil, type TestTeam } from '@recto/test-support';
import { call, callAs } from '../testing/call.js';
import { planJobPages, readPage, recordPages } from '../testing/drive-job.js';
import { setPassword } from '../testing/set-password.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

/** Longer than what a request has shown is good without another look. */
const aWhileMs = 1_100;
/** An open stream ends this soon; the promise is about 2 s, on a machine that has other things to do. */
const streamEndsWithinMs = 5_000;

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

type Headers = Record<string, string>;
const withKey = (key: string): Headers => ({ 'x-api-key': key });

async function newJob(): Promise<string> {
  const plan = await planJob(team.ctx, { extractBoundingBoxes: false, priority: 'normal' });
  return (await createJobFromUrl(team.ctx, { plan, sourceUrl: 'https://example.com/a.pdf', fileName: 'a.pdf' })).id;
}

/** A stream of a job's events that is open: what it has sent, and whether it has ended. */
async function listen(jobId: string, headers: Headers) {
  const response = await fetch(`${api.url}/ocr/jobs/${jobId}/events`, { headers });
  expect(response.status).toBe(200);
  const stream = { text: '', hasEnded: false };
  void (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) stream.text += chunk;
    stream.hasEnded = true;
  })();
  await waitUntil('the stream says something', () => Promise.resolve(stream.text.includes('job.created')));
  return stream;
}

async function newSession(): Promise<string> {
  const sent = { method: 'POST', body: { email, password } };
  return (await callAs('signIn', 200, `${api.url}/auth/sign-in`, sent)).token;
}

async function newKey(): Promise<{ id: string; key: string }> {
  const body = { name: 'to be ended', scopes: ['team:read'] };
  return callAs('createApiKey', 201, `${api.url}/api-keys`, { method: 'POST', key: team.apiKey, body });
}

async function asOwner(path: string, method: string, body?: object): Promise<void> {
  const { status } = await call(`${api.url}${path}`, {
    method,
    key: team.apiKey,
    ...(body === undefined ? {} : { body }),
  });
  expect(status).toBeLessThan(300);
}

describe('an open stream of events', () => {
  test('ends with the key, the session, the membership or the right that opened it, and only then', async () => {
    const jobId = await newJob();
    const [revoked, regenerated, expired] = [await newKey(), await newKey(), await newKey()];
    const removed = await createTestMember(api.db, team, ['team:read']);
    const demoted = await createTestMember(api.db, team, ['team:read']);
    const [signedOut, idle] = [await newSession(), await newSession()];
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const doomed: [Headers, () => Promise<unknown>][] = [
      [withKey(revoked.key), () => asOwner(`/api-keys/${revoked.id}`, 'DELETE')],
      [withKey(regenerated.key), () => asOwner(`/api-keys/${regenerated.id}/regenerate`, 'POST')],
      [
        withKey(expired.key),
        () =>
          api.db.prisma.apiKey.update({ where: { id: expired.id }, data: { expiresAt: new Date(Date.now() - 1_000) } }),
      ],
      [withKey(removed.apiKey), () => asOwner(`/members/${removed.ctx.actor.userId}`, 'DELETE')],
      [withKey(demoted.apiKey), () => asOwner(`/members/${demoted.ctx.actor.userId}`, 'PUT', { role: 'member' })],
      [bearer(signedOut), () => call(`${api.url}/auth/sign-out`, { method: 'POST', headers: bearer(signedOut) })],
      [
        bearer(idle),
        () => api.db.prisma.session.updateMany({ where: { teamId: team.teamId }, data: { lastUsedAt: new Date(0) } }),
      ],
    ];
    const streams = await Promise.all(doomed.map(([headers]) => listen(jobId, headers)));
    const lasting = await listen(jobId, withKey(team.apiKey));
    for (const [, end] of doomed) await end();
    const allEnded = () => Promise.resolve(streams.every(({ hasEnded }) => hasEnded));
    await waitUntil('the streams end', allEnded, streamEndsWithinMs);
    expect(lasting.hasEnded).toBe(false);
    await asOwner(`/jobs/${jobId}/cancel`, 'POST');
    await waitUntil('the lasting stream tells the end', () => Promise.resolve(lasting.hasEnded));
    expect(lasting.text).toContain('job.failed');
    expect(streams.map(({ text: told }) => told.includes('job.failed'))).toEqual(streams.map(() => false));
    const again = await Promise.all(
      doomed.map(([headers]) => call(`${api.url}/ocr/jobs/${jobId}/events`, { headers })),
    );
    expect(again.map(({ status }) => status)).toEqual([401, 401, 401, 401, 403, 401, 401]);
  });
});

/** A request whose last bytes come when `finish` says so. */
function startSlowly(path: string, headers: Headers, body: string) {
  const sent = sendRequest(`${api.url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  });
  const answered = (async () => {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode, body: await text(response) };
  })();
  sent.write(body.slice(0, -10));
  return {
    finish: () => {
      sent.end(body.slice(-10));
      return answered;
    },
  };
}

describe('a request that has waited', () => {
  test('does nothing and shows nothing once its key is revoked', async () => {
    const { id, key } = await newKey();
    const json = { ...withKey(key), 'content-type': 'application/json' };
    const keyBody = JSON.stringify({ name: 'one that lives on', scopes: [] });
    const replayed = { ...json, 'idempotency-key': 'once' };
    await call(`${api.url}/api-keys`, { method: 'POST', headers: replayed, body: keyBody });
    const form = [
      '--border',
      'Content-Disposition: form-data; name="file"; filename="a.pdf"',
      'Content-Type: application/pdf',
      '',
      '%PDF-1.7 and so on',
      '--border--',
      '',
    ].join('\r\n');
    const jobId = await newJob();
    const count = () =>
      Promise.all([api.db.prisma.apiKey.count(), api.db.prisma.job.count(), api.db.prisma.webhookEndpoint.count()]);
    const before = await count();
    const slow = [
      startSlowly('/api-keys', json, keyBody),
      startSlowly('/api-keys', replayed, keyBody),
      startSlowly('/webhooks', json, JSON.stringify({ url: 'https://example.com/hook' })),
      startSlowly(
        '/ocr/uploads/direct',
        { ...withKey(key), 'content-type': 'multipart/form-data; boundary=border' },
        form,
      ),
    ];
    const poll = call(`${api.url}/ocr/status/${jobId}?wait=30`, { key });
    await pause(aWhileMs);
    await asOwner(`/api-keys/${id}`, 'DELETE');
    const answers = await Promise.all(slow.map((each) => each.finish()));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await count()).toEqual(before);
    const stored: string[] = [];
    for await (const object of api.store.listKeys('')) stored.push(object.key);
    expect(stored).toEqual([]);
    await asOwner(`/jobs/${jobId}/cancel`, 'POST');
    expect((await poll).status).toBe(401);
  });

  test('is refused when its user has other rights by then, and passes when nothing has changed', async () => {
    const [steady, demoted] = await Promise.all([
      createTestMember(api.db, team, ['team:read']),
      createTestMember(api.db, team, ['team:read']),
    ]);
    const body = JSON.stringify({ name: 'a key', scopes: [] });
    const [kept, lost] = [steady, demoted].map(({ apiKey }) => startSlowly('/api-keys', withKey(apiKey), body));
    await pause(aWhileMs);
    await asOwner(`/members/${demoted.ctx.actor.userId}`, 'PUT', { role: 'member' });
    expect((await kept?.finish())?.status).toBe(201);
    const refused = await lost?.finish();
    expect([refused?.status, refused?.body]).toMatchObject([403, expect.stringContaining('"rights_changed"')]);
  });
});

describe('an answer that is given again', () => {
  test('is given to nobody whose key has ended, or who may only read by now', async () => {
    const member = await createTestMember(api.db, team);
    const again = () => {
      const headers = { 'idempotency-key': 'one-key' };
      return call(`${api.url}/api-keys`, { method: 'POST', key: member.apiKey, headers, body: { name: 'a key' } });
    };
    expect((await again()).status).toBe(201);
    expect((await again()).headers.get('idempotent-replayed')).toBe('true');
    const { userId } = member.ctx.actor;
    await asOwner(`/members/${userId}`, 'PUT', { role: 'read_only' });
    const refused = await again();
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { error: { message: 'This user has read-only access.' } },
    ]);
    await asOwner(`/members/${userId}`, 'DELETE');
    expect((await again()).status).toBe(401);
  });
});

describe('a file that is being sent', () => {
  test('is cut once the key is revoked', async () => {
    const jobId = await newJob();
    await planJobPages(api.db, jobId, 1);
    await recordPages(api.db, jobId, [readPage(1)]);
    const { id, key } = await newKey();
    const ask = () => fetch(`${api.url}/ocr/jobs/${jobId}/pages/1/image`, { headers: withKey(key) });
    const asked = ask();
    const name = 'page-1.png';
    const find = () => api.db.prisma.jobFile.findUnique({ where: { jobId_name: { jobId, name } } });
    await waitUntil('the file is asked for', async () => (await find()) !== null);
    const objectKey = jobFileObjectKey({ teamId: team.teamId, jobId, name });
    const sizeBytes = 64 * 1024 * 1024;
    await api.store.putObject(objectKey, Buffer.alloc(sizeBytes), { contentType: 'image/png' });
    const outcome = { outcome: 'made' as const, objectKey, sizeBytes, sha256: '0'.repeat(64) };
    await recordJobFile(api.db, { jobId, name, outcome });
    const response = await asked;
    await asOwner(`/api-keys/${id}`, 'DELETE');
    const readSlowly = async () => {
      const body: AsyncIterable<Uint8Array> | null = response.body;
      for await (const chunk of body ?? []) await pause(chunk.length / 1_024);
    };
    await expect(readSlowly()).rejects.toThrow('terminated');
  });
});
