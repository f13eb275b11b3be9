import { createServer, request as ask, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Response } from 'express';
import { whenGone } from './when-gone.js';

const server = createServer();
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

/** The signal of a request, and its response as the server holds it. */
async function sendRequest() {
  const { port } = server.address() as AddressInfo;
  const arrived = once(server, 'request');
  const sent = ask({ port, host: '127.0.0.1', agent: false }).on('error', () => undefined);
  sent.end();
  const [, response] = (await arrived) as [unknown, ServerResponse];
  // It reads what every response of Node has.
  return { sent, response, signal: whenGone(response as Response) };
}

test('a client that leaves before its answer is gone', async () => {
  const { sent, response, signal } = await sendRequest();
  sent.destroy();
  await once(response, 'close');
  expect(signal.aborted).toBe(true);
});

test('one that has left before it is asked is gone soon', async () => {
  const { sent, response } = await sendRequest();
  sent.destroy();
  await once(response, 'close');
  const signal = whenGone(response as Response);
  await once(signal, 'abort');
});

test('one that has its whole answer is not', async () => {
  const { sent, response, signal } = await sendRequest();
  const answered = once(sent, 'response');
  response.end('all');
  await Promise.all([answered, once(response, 'close')]);
  expect(signal.aborted).toBe(false);
  sent.destroy();
});
