import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { AddressPolicy } from './address-policy.js';
import { guardLookup } from './guard-lookup.js';
import { keepConnections, type KeptConnections } from './kept-connections.js';
import { post } from './post.js';
import { startHttpServer, startTcpServer, type TestServer } from './test-server.js';

/** 127.0.0.1 plays the public internet. */
const policy: AddressPolicy = {
  allowsAddress: (address) => address === '127.0.0.1',
  allowsName: () => true,
  allowsPort: () => true,
};
const message = { headers: {}, body: '{}', timeoutMs: 5_000, maxResponseBytes: 1_000 };
const limits = { idleMs: 4_000, ageMs: 60_000, maxIdle: 10 };

let server: TestServer;
let connections: KeptConnections;
/** What the name resolves to, and how often it was asked. */
let address = '127.0.0.1';
let asked = 0;
const lookup = guardLookup(() => {
  asked += 1;
  return Promise.resolve([address]);
}, policy);

beforeEach(() => {
  [address, asked] = ['127.0.0.1', 0];
  connections = keepConnections(limits);
});
afterEach(async () => {
  connections.close();
  await server.close();
});

const send = (options: Partial<typeof message> = {}) => {
  const url = `http://hooks.example.com:${server.host.split(':')[1] ?? ''}/`;
  return post(url, { ...message, ...options }, { policy, lookup, connections });
};
const answered = { outcome: 'answered', statusCode: 200 };

/** Counts the connections that were opened. */
async function serve(listener: RequestListener): Promise<() => number> {
  const seen = new Set<Socket>();
  server = await startHttpServer((request, response) => {
    seen.add(request.socket);
    listener(request, response);
  });
  return () => seen.size;
}

test('a connection serves one request after another, and is judged when it is opened', async () => {
  const opened = await serve((_request, response) => response.end('here'));
  for (let count = 0; count < 3; count += 1) expect(await send()).toMatchObject(answered);
  expect([opened(), asked]).toEqual([1, 1]);
  // The name moves to a private address: the connection still goes to the one that was judged, and no other is opened.
  address = '10.0.0.1';
  expect(await send()).toMatchObject(answered);
  connections.close();
  await server.idle();
  expect(await send()).toEqual({ outcome: 'refused', reason: 'address_not_allowed' });
  expect([opened(), asked]).toEqual([1, 2]);
});

test('one that is too old is not used again, and those beyond the number that may be idle are closed', async () => {
  connections = keepConnections({ ...limits, ageMs: 10, maxIdle: 1 });
  const opened = await serve((_request, response) => void setTimeout(() => response.end(), 30));
  await send();
  await new Promise((resolve) => setTimeout(resolve, 5));
  await send();
  expect(opened()).toBe(1);
  await send();
  expect(opened()).toBe(2);
  connections.close();
  connections = keepConnections({ ...limits, maxIdle: 1 });
  await Promise.all([send(), send(), send()]);
  expect(opened()).toBe(5);
  while (server.openConnections() > 1) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await send()).toMatchObject(answered);
  expect(opened()).toBe(5);
});

test('one that the server has closed meanwhile is replaced, and the request arrives', async () => {
  let requests = 0;
  server = await startTcpServer((socket) => {
    let own = 0;
    socket.on('data', () => {
      requests += 1;
      own += 1;
      // The second request of a connection meets its end, as if the server had just closed it.
      if (own > 1) socket.resetAndDestroy();
      else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
    });
  });
  expect(await send()).toMatchObject(answered);
  expect(await send()).toMatchObject(answered);
  expect(requests).toBe(3);
});

test('a first connection that breaks is a failure and is not repeated', async () => {
  const opened = await serve((request) => void request.socket.resetAndDestroy());
  expect(await send()).toMatchObject({ outcome: 'failed', reason: 'unreachable' });
  expect(opened()).toBe(1);
});

test('an answer that nobody asked for is not taken for that of the next request', async () => {
  let accepted: Socket | undefined;
  let count = 0;
  server = await startTcpServer((socket) => {
    count += 1;
    accepted = socket;
    socket.on('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'));
  });
  expect(await send()).toMatchObject(answered);
  accepted?.write('HTTP/1.1 410 Gone\r\nContent-Length: 0\r\n\r\n');
  await server.idle();
  expect(await send()).toMatchObject(answered);
  expect(count).toBe(2);
});

test('a body that is not read to its end takes the connection with it', async () => {
  const opened = await serve((_request, response) => response.end('z'.repeat(5_000)));
  expect(await send({ maxResponseBytes: 100 })).toMatchObject(answered);
  await server.idle();
  expect(await send({ maxResponseBytes: 100 })).toMatchObject(answered);
  expect(opened()).toBe(2);
});

test('one that hangs is closed at the time limit, however long idle ones may last', async () => {
  connections = keepConnections({ ...limits, idleMs: 50 });
  let calls = 0;
  await serve((_request, response) => {
    calls += 1;
    setTimeout(() => response.end(), calls === 1 ? 200 : 10_000).unref();
  });
  expect(await send()).toMatchObject(answered);
  await server.idle();
  expect(await send({ timeoutMs: 300 })).toMatchObject({ outcome: 'failed', reason: 'timed_out' });
  await server.idle();
});
