import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listen } from '../listen.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';
import { answerUnparsed } from './answer-unparsed.js';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** Everything that the server answers to these bytes until it closes the connection. */
async function answersTo(bytes: string, port = Number(new URL(api.url).port)): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined); // a connection that is reset is closed, too
  socket.write(bytes);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString();
}

const badChunk = 'POST /ocr/uploads/direct HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n';

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed_request'],
  [
    'two ways to say the length',
    badChunk.replace('\r\n\r\n', '\r\nContent-Length: 3\r\n\r\n'),
    400,
    'malformed_request',
  ],
  [
    'headers without an end',
    `GET /health HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  [
    'an address without an end',
    `GET /jobs?search=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    431,
    'headers_too_large',
  ],
  [
    'two hosts',
    'GET /health/live HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n',
    400,
    'malformed_request',
  ],
  ['no Host header', 'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'malformed_request'],
  ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', 400, 'malformed_request'],
])('%s is refused in the shape of every refusal', async (_name, bytes, status, reason) => {
  const answer = await answersTo(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/\r\nContent-Type: application\/json; charset=utf-8\r\n/);
  expect(answer).toMatch(/\r\nX-Request-Id: [\w-]{36}\r\n/);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    code: 'BAD_REQUEST',
    error: { message: expect.any(String) },
    details: { reason },
  });
});

test('a request that does not arrive in time is refused in the shape of every refusal', async () => {
  const patience = { requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 50 };
  const server = createServer(patience, (request) => request.resume());
  answerUnparsed(server);
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 });
  try {
    const answer = await answersTo('POST /ocr/uploads/direct HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{', port);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toMatch(/\r\nX-Request-Id: [\w-]{36}\r\n/);
    const body: unknown = JSON.parse(answer.split('\r\n\r\n')[1] ?? '');
    expect(body).toMatchObject({ code: 'BAD_REQUEST', details: { reason: 'request_timeout' } });
  } finally {
    server.close();
  }
});

test('an answer that is out is not followed by another one', async () => {
  const answer = await answersTo(`${badChunk.replace('ZZ', '5')}hello\r\nZZ\r\n`);
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
});

test('after an answer the next request is refused like the first', async () => {
  const answer = await answersTo('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\nhello\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
});

test.each([
  ['no Host header in HTTP/1.0', 'GET /health/live HTTP/1.0\r\n\r\n'],
  [
    'an expectation that nobody knows',
    'GET /health/live HTTP/1.1\r\nHost: x\r\nExpect: more\r\nConnection: close\r\n\r\n',
  ],
])('a request with %s is answered', async (_name, bytes) => {
  expect(await answersTo(bytes)).toMatch(/^HTTP\/1.1 200 OK/);
});

test('an address without a path is refused as an unknown one', async () => {
  const answer = await answersTo('GET http:// HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 404 /);
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ details: { reason: 'unknown_operation' } });
});

test('the body of a request that needs none is read to its end, and takes nothing from the answer', async () => {
  const body = '['.repeat(300_000);
  const head = `GET /openapi.json HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
  const answer = await answersTo(`${head}${body}`);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
  expect(answer.slice(answer.indexOf('{'))).toContain('"/health/live"');
});
