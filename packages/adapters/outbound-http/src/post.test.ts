import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { createOutboundHttp } from './create-outbound-http.js';
import { startHttpServer, type TestServer } from './test-server.js';

const anywhere = createOutboundHttp({ allowPrivateAddresses: true });
const message = {
  headers: { 'content-type': 'application/json' },
  body: '{"a":"é"}',
  timeoutMs: 5_000,
  maxResponseBytes: 10_000,
};

const servers: TestServer[] = [];
afterEach(async () => {
  anywhere.close();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(listener: RequestListener): Promise<TestServer> {
  const server = await startHttpServer(listener);
  servers.push(server);
  return server;
}

test('the body arrives byte for byte with its headers, and the answer comes back', async () => {
  let received: unknown;
  const server = await serve((request, response) => {
    void text(request).then((body) => {
      received = { body, type: request.headers['content-type'], length: request.headers['content-length'] };
      response.writeHead(202).end('thanks');
    });
  });
  const result = await anywhere.post(`http://${server.host}/hook`, message);
  expect(result).toEqual({
    outcome: 'answered',
    statusCode: 202,
    bodyExcerpt: 'thanks',
    durationMs: expect.any(Number),
  });
  expect(received).toEqual({ body: '{"a":"é"}', type: 'application/json', length: '10' });
  anywhere.close();
  await server.idle();
});

test('put is the same with the method PUT, and judges addresses as post does', async () => {
  let received: unknown;
  const server = await serve((request, response) => {
    void text(request).then((body) => {
      received = { body, method: request.method };
      response.writeHead(200).end();
    });
  });
  expect(await anywhere.put(`http://${server.host}/object`, message)).toMatchObject({ statusCode: 200 });
  expect(received).toEqual({ body: '{"a":"é"}', method: 'PUT' });
  const guarded = createOutboundHttp({ allowPrivateAddresses: false });
  const refused = { outcome: 'refused', reason: 'address_not_allowed' };
  expect(await guarded.put(`http://${server.host}/object`, message)).toEqual(refused);
  guarded.close();
});

test('a redirect is an answer and is not followed', async () => {
  let requests = 0;
  const server = await serve((_request, response) => {
    requests += 1;
    response.writeHead(307, { location: '/elsewhere', 'retry-after': '7' }).end();
  });
  expect(await anywhere.post(`http://${server.host}/`, message)).toMatchObject({
    statusCode: 307,
    retryAfterMs: 7_000,
  });
  expect(requests).toBe(1);
});

test('of a long answer 1 kB is kept and no more than the limit is read', async () => {
  const server = await serve((_request, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write('z'.repeat(4_096)));
    };
    response.on('drain', more);
    more();
  });
  const result = await anywhere.post(`http://${server.host}/`, message);
  expect(result).toMatchObject({ outcome: 'answered', statusCode: 200, bodyExcerpt: 'z'.repeat(1_024) });
  await server.idle();
});

test('a status counts even when the body hangs', async () => {
  const server = await serve((_request, response) => response.writeHead(200).write('ok'));
  const result = await anywhere.post(`http://${server.host}/`, { ...message, timeoutMs: 800 });
  expect(result).toMatchObject({ outcome: 'answered', statusCode: 200, bodyExcerpt: 'ok' });
  await server.idle();
});

test('no answer in time, a reset and a dead port are failures', async () => {
  const hanging = await serve(() => undefined);
  expect(await anywhere.post(`http://${hanging.host}/`, { ...message, timeoutMs: 60 })).toMatchObject({
    outcome: 'failed',
    reason: 'timed_out',
    durationMs: expect.any(Number),
  });
  const reset = await serve((request) => request.socket.resetAndDestroy());
  expect(await anywhere.post(`http://${reset.host}/`, message)).toMatchObject({
    outcome: 'failed',
    reason: 'unreachable',
  });
  await reset.close();
  expect(await anywhere.post(`http://${reset.host}/`, message)).toMatchObject({
    outcome: 'failed',
    reason: 'unreachable',
  });
});

test('private addresses are refused, also behind a public name', async () => {
  const strict = createOutboundHttp({
    allowPrivateAddresses: false,
    resolve: () => Promise.resolve(['8.8.8.8', '10.0.0.1']),
  });
  for (const url of ['http://127.0.0.1/', 'https://hooks.example.com/']) {
    expect(await strict.post(url, message)).toEqual({ outcome: 'refused', reason: 'address_not_allowed' });
  }
});

test('headers that HTTP cannot carry are a programming error', async () => {
  await expect(anywhere.post('http://127.0.0.1/', { ...message, headers: { a: 'x\r\nb: y' } })).rejects.toMatchObject({
    code: 'ERR_INVALID_CHAR',
  });
});

test('a caller that gives up ends the exchange', async () => {
  const server = await serve(() => undefined);
  const controller = new AbortController();
  const pending = anywhere.post(`http://${server.host}/`, { ...message, signal: controller.signal });
  controller.abort(new Error('shutting down'));
  await expect(pending).rejects.toThrow('shutting down');
  await server.idle();
});
