import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitUntil } from '@recto/test-support';
import { listen } from '../listen.js';
import { oneAtATime } from './one-at-a-time.js';

const begun: { path: string | undefined; response: ServerResponse }[] = [];
const server = createServer(oneAtATime(({ url }, response) => begun.push({ path: url, response })));
let client: Socket;
let accepted: Socket;

beforeEach(async () => {
  begun.length = 0;
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 });
  client = connect(port, '127.0.0.1');
  [accepted] = (await once(server, 'connection')) as [Socket];
});
afterEach(async () => {
  client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const ask = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const isBegun = (count: number): Promise<unknown> =>
  waitUntil(`request ${count}`, () => Promise.resolve(begun.length >= count));
/** Time in which a request that should wait would begin. */
const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

test('the next request of a connection begins when the answer before it is out', async () => {
  client.write(ask('/a') + ask('/b') + ask('/c'));
  for (const count of [1, 2, 3]) {
    await isBegun(count);
    await aWhile();
    expect(begun).toHaveLength(count);
    begun.at(-1)?.response.end('x');
  }
  expect(begun.map(({ path }) => path)).toEqual(['/a', '/b', '/c']);
  await aWhile();
  client.write(ask('/d'));
  await isBegun(4);
  expect(begun.at(-1)?.path).toBe('/d');
});

test('a client that leaves, or whose connection ends with an answer, has the rest of its requests dropped', async () => {
  client.write(ask('/a') + ask('/b'));
  await isBegun(1);
  begun[0]?.response.setHeader('Connection', 'close').end('x');
  await once(accepted, 'close');
  expect(begun).toHaveLength(1);
});

test('a client that asks on and on without an answer is cut off', async () => {
  client.on('error', () => undefined); // it is cut off
  client.write(ask('/').repeat(200));
  await once(accepted, 'close');
  expect(begun).toHaveLength(1);
});
