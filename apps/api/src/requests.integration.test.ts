import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createTestTeam, type TestTeam } from '@recto/test-support';
import { call, callAs, type Answer } from './testing/call.js';
import { startTestApi, type TestApi } from './testing/start-test-api.js';

let api: TestApi;
let team: TestTeam;

beforeAll(async () => {
  api = await startTestApi();
  team = await createTestTeam(api.db);
});
afterAll(() => api.close());

const unknownJob = '0198c0de-7a00-7000-8000-000000000001';

function expectRefusal(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.contentType]).toEqual([status, 'application/json; charset=utf-8']);
  const details: unknown = expect.objectContaining({ reason: expect.stringMatching(/^[a-z_]+$/) });
  expect(answer.body).toEqual({ code, error: { message: expect.any(String) }, details });
}

describe('a key', () => {
  test.each(['', '/api/v1'])('in X-API-Key is enough, under the prefix %j', async (prefix) => {
    const body = await callAs('verifyKey', 200, `${api.url}${prefix}/auth/verify`, { key: team.apiKey });
    expect(body.user).toEqual({
      id: team.userId,
      name: 'Owner',
      email: expect.any(String),
      is_operator: true,
      role: 'owner',
      team_id: team.teamId,
      organization_id: team.organizationId,
      scopes: [],
    });
  });

  test('in X-API-Key wins over a meaningless Authorization beside it', async () => {
    for (const authorization of ['Bearer nothing', 'Basic dTpw', 'nonsense']) {
      await callAs('verifyKey', 200, `${api.url}/auth/verify`, { key: team.apiKey, headers: { authorization } });
    }
  });

  test('may come as a bearer token', async () => {
    const headers = { authorization: `Bearer ${team.apiKey}` };
    await callAs('verifyKey', 200, `${api.url}/auth/verify`, { headers });
  });

  test.each([
    ['no key', {}],
    ['an empty key', { 'x-api-key': '' }],
    ['a malformed key', { 'x-api-key': 'recto_nothing' }],
    ['an unknown key', { 'x-api-key': `recto_${'A'.repeat(43)}00000000` }],
    ['a basic authorization', { authorization: 'Basic dTpw' }],
  ])('is required: %s', async (_name, headers) => {
    const body = await callAs('verifyKey', 401, `${api.url}/api/v1/auth/verify`, { headers });
    expect(body.code).toBe('AUTHENTICATION_ERROR');
  });

  test('in X-API-Key counts, whatever stands in Authorization', async () => {
    const headers = { 'x-api-key': 'recto_nothing', authorization: `Bearer ${team.apiKey}` };
    await callAs('verifyKey', 401, `${api.url}/auth/verify`, { headers });
  });

  test('that is revoked is refused', async () => {
    const other = await createTestTeam(api.db);
    await api.db.prisma.apiKey.updateMany({ where: { teamId: other.teamId }, data: { revokedAt: new Date() } });
    await callAs('verifyKey', 401, `${api.url}/auth/verify`, { key: other.apiKey });
  });

  test('is asked for before anything else is judged', async () => {
    expectRefusal(await call(`${api.url}/ocr/status/malformed`), 401, 'AUTHENTICATION_ERROR');
    const method = 'POST';
    expectRefusal(await call(`${api.url}/ocr/uploads/url`, { method, body: 'no json' }), 401, 'AUTHENTICATION_ERROR');
  });
});

describe('what clients send in practice is fine', () => {
  test('GET and DELETE with a JSON content type and no body', async () => {
    const headers = { 'content-type': 'application/json' };
    await callAs('verifyKey', 200, `${api.url}/auth/verify`, { key: team.apiKey, headers });
    const method = 'DELETE';
    await callAs('deleteJob', 404, `${api.url}/ocr/delete/${unknownJob}`, { method, key: team.apiKey, headers });
  });

  test('DELETE with the body null', async () => {
    const headers = { 'content-type': 'application/json' };
    const sent = { method: 'DELETE', key: team.apiKey, headers, body: 'null' };
    await callAs('deleteJob', 404, `${api.url}/ocr/jobs/${unknownJob}`, sent);
  });

  test('POST without a body, sent as form-urlencoded: only what is missing is refused', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const sent = { method: 'POST', key: team.apiKey, headers };
    const body = await callAs('createJobFromUrl', 400, `${api.url}/ocr/uploads/url`, sent);
    expect(body.details.fields).toEqual([{ path: 'url', message: 'is required' }]);
  });

  test.each(['text/plain', 'application/json; charset=ISO-8859-1', 'application/json; charset=unknown'])(
    'JSON under the content type %s, with a byte order mark',
    async (type) => {
      const body = '\uFEFF{"url":"https://example.com/a.pdf","colour":1}';
      const sent = { method: 'POST', key: team.apiKey, headers: { 'content-type': type }, body };
      await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, sent);
    },
  );
});

describe('what cannot be read is refused in the one shape', () => {
  const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
    call(`${api.url}/ocr/uploads/url`, { method: 'POST', key: team.apiKey, headers, body });

  test('an unknown path, with and without prefix', async () => {
    expectRefusal(await call(`${api.url}/api/v1/nothing`), 404, 'NOT_FOUND');
    expectRefusal(await call(`${api.url}/nothing`), 404, 'NOT_FOUND');
  });

  test('a method that a path does not have', async () => {
    expectRefusal(await call(`${api.url}/auth/verify`, { method: 'PATCH' }), 404, 'NOT_FOUND');
  });

  test('malformed JSON, which is not quoted back', async () => {
    const answer = await post('{"url": secret-text');
    expectRefusal(answer, 400, 'BAD_REQUEST');
    expect(JSON.stringify(answer.body)).not.toContain('secret-text');
  });

  test('a field that is wrong, which the message names', async () => {
    const answer = await post('{"url":"ftp://example.com/a.pdf"}');
    const message = 'Invalid request: url must be an http or https address.';
    expect(answer.body).toMatchObject({ error: { message }, details: { fields: [{ path: 'url' }] } });
  });

  test('JSON that is no object', async () => {
    for (const body of ['[]', '"text"', '7']) expectRefusal(await post(body), 400, 'VALIDATION_ERROR');
  });

  test('a body in an encoding that is not what it says', async () => {
    expectRefusal(await post('{}', { 'content-encoding': 'gzip' }), 400, 'BAD_REQUEST');
    const unknown = await post('{}', { 'content-encoding': 'own' });
    expectRefusal(unknown, 400, 'BAD_REQUEST');
    expect(unknown.body).toMatchObject({ details: { reason: 'unsupported_encoding' } });
  });

  test('a document in the place of JSON, and how one is sent', async () => {
    const answer = await post('%PDF-1.7\n', { 'content-type': 'application/pdf' });
    expectRefusal(answer, 400, 'BAD_REQUEST');
    expect(answer.body).toMatchObject({ error: { message: expect.stringContaining('multipart/form-data') } });
  });

  test('a path that does not decode', async () => {
    expectRefusal(await call(`${api.url}/ocr/status/%E0%A4%A`, { key: team.apiKey }), 400, 'BAD_REQUEST');
  });

  test('a JSON body that is nested too deep, without being walked', async () => {
    for (const body of ['['.repeat(200_000), `{"url":${'['.repeat(65)}${']'.repeat(65)}}`]) {
      const answer = await post(body);
      expectRefusal(answer, 400, 'BAD_REQUEST');
      expect(answer.body).toMatchObject({ details: { reason: 'too_deep' } });
    }
    expect((await post('{"url":"https://example.com/[[[[\\"{{{{.pdf"}')).status).toBe(200);
  });

  test('a JSON body that is too large', async () => {
    const answer = await post(JSON.stringify({ url: 'x'.repeat(600 * 1024) }));
    expectRefusal(answer, 413, 'BAD_REQUEST');
    expect(answer.body).toMatchObject({ details: { reason: 'body_too_large' } });
  });
});

test('answers tell nothing of what made them, may not run as pages, and serve no other origin', async () => {
  for (const path of ['/auth/verify', '/nothing', '/health/live', '/docs', '/openapi.json']) {
    const { headers } = await call(`${api.url}${path}`, { headers: { origin: 'https://other.example' } });
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';/);
  }
  const preflight = await call(`${api.url}/ocr/uploads/url`, {
    method: 'OPTIONS',
    headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});

test('pages of origins that the operator names may read answers, others may not, and cookies never go along', async () => {
  const origin = 'https://app.example.com';
  const open = await api.another({ settings: { corsOrigins: [origin] } });
  try {
    const ask = (from: string, headers = {}, method: 'GET' | 'OPTIONS' = 'GET') =>
      call(`${open.url}/ocr/models`, { method, headers: { origin: from, ...headers } });
    const named = await ask(origin);
    expect(named.headers.get('access-control-allow-origin')).toBe(origin);
    expect(named.headers.get('access-control-expose-headers')).toContain('Retry-After');
    expect(named.headers.get('access-control-allow-credentials')).toBeNull();
    expect(named.headers.get('vary')).toBe('Origin');
    for (const other of ['https://app.example.com.evil.example', 'http://app.example.com', 'null'])
      expect((await ask(other)).headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await ask(origin, { 'access-control-request-method': 'POST' }, 'OPTIONS');
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('X-API-Key');
  } finally {
    await open.close();
  }
});

describe('a request id', () => {
  test('of the caller is kept if it is sane', async () => {
    const { headers } = await call(`${api.url}/health/live`, { headers: { 'x-request-id': 'order-7:retry.2' } });
    expect(headers.get('x-request-id')).toBe('order-7:retry.2');
  });

  test('is ours otherwise, and stands on errors too', async () => {
    const long = await call(`${api.url}/health/live`, { headers: { 'x-request-id': 'x'.repeat(129) } });
    expect(long.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const refused = await call(`${api.url}/nothing`);
    expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('a failure of ours tells the caller nothing and is logged once', async () => {
  const errors: unknown[] = [];
  const broken = await api.another({
    dependencies: {
      // A database handle without a client: nothing that is foreseen fails like this.
      db: Object.create(null) as never,
      logger: silentLogger((fields) => errors.push(fields)),
    },
  });
  try {
    const answer = await call(`${broken.url}/auth/verify`, { key: team.apiKey, headers: { 'x-request-id': 'id-7' } });
    expectRefusal(answer, 500, 'SYSTEM_ERROR');
    expect(answer.body).toEqual({
      code: 'SYSTEM_ERROR',
      error: { message: 'Something went wrong on our side.' },
      details: { reason: 'internal_error' },
    });
    expect(errors).toEqual([expect.objectContaining({ requestId: 'id-7', statusCode: 500 })]);
  } finally {
    await broken.close();
  }
});

function silentLogger(onError: (fields: unknown) => void) {
  const nothing = () => undefined;
  const logger = {
    debug: nothing,
    info: nothing,
    warn: nothing,
    error: (_message: string, fields?: unknown) => onError(fields),
    child: () => logger,
  };
  return logger;
}

describe('closing', () => {
  test('lets a request in hand end, and refuses new connections', async () => {
    const second = await api.another({});
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const body = JSON.stringify({ url: 'https://example.com/a.pdf' });
      const headers = { 'x-api-key': team.apiKey, 'content-length': body.length };
      const sent = httpRequest(`${second.url}/ocr/uploads/url`, { method: 'POST', headers }, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode));
      });
      sent.once('error', reject);
      sent.write(body.slice(0, 5), () => {
        // The server has the connection once it has the first bytes; it closes while the rest is on its way.
        setImmediate(() => {
          void second.close();
          sent.end(body.slice(5));
        });
      });
      sent.flushHeaders();
    });
    await expect(answered).resolves.toBe(200);
    await second.close();
    await expect(fetch(`${second.url}/health/live`)).rejects.toThrow();
  });

  test('says first that it is not ready, and answers all the same, each connection for the last time', async () => {
    const second = await api.another({ settings: { shutdownDelayMs: 400 } });
    const ask = async (path: string) => {
      const answer = await fetch(`${second.url}${path}`);
      await answer.arrayBuffer();
      return [answer.status, answer.headers.get('connection')];
    };
    expect(await ask('/health/live')).toEqual([200, 'keep-alive']);
    const closed = second.close();
    expect(await ask('/health/ready')).toEqual([503, 'close']);
    expect(await ask('/health/live')).toEqual([200, 'close']);
    await closed;
    await expect(fetch(`${second.url}/health/live`)).rejects.toThrow();
  });

  test('cuts what outlives the grace period', async () => {
    const second = await api.another({ settings: { shutdownGraceMs: 100 } });
    const cut = new Promise<void>((resolve) => {
      const sent = httpRequest(`${second.url}/ocr/uploads/url`, {
        method: 'POST',
        headers: { 'x-api-key': team.apiKey, 'content-length': 100 },
      });
      sent.once('error', () => resolve());
      sent.once('socket', (socket) => socket.once('connect', () => setImmediate(() => void second.close())));
      sent.write('{');
    });
    await cut;
    await second.close();
  });
});
