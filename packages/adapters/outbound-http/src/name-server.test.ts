import { createSocket, type Socket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AddressPolicy } from './address-policy.js';
import { download } from './download.js';
import { guardLookup } from './guard-lookup.js';
import { post } from './post.js';
import { startHttpServer, type TestServer } from './test-server.js';

/** 127.0.0.1 plays the public internet, where the test server is; every other address is refused. */
const loopbackOnly: AddressPolicy = {
  allowsAddress: (address) => address === '127.0.0.1',
  allowsName: () => true,
  allowsPort: () => true,
};
const limits = {
  maxBytes: 1_000,
  connectTimeoutMs: 5_000,
  idleTimeoutMs: 5_000,
  totalTimeoutMs: 10_000,
  maxRedirects: 5,
};

/** What the name server says to the next questions, one after the other; the last answer stays. */
let answers: string[][] = [];
let asked = 0;
let nameServer: Socket;
let server: TestServer;
let guard: Parameters<typeof download>[2];
/** Headers of the requests that arrived. */
let arrived: NodeJS.Dict<string | string[]>[] = [];

beforeAll(async () => {
  nameServer = createSocket('udp4');
  nameServer.on('message', (question, from) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    nameServer.send(answerOf(question, addresses), from.port, from.address);
  });
  nameServer.bind(0, '127.0.0.1');
  await once(nameServer, 'listening');
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${nameServer.address().port}`]);
  guard = { policy: loopbackOnly, lookup: guardLookup((name) => resolver.resolve4(name), loopbackOnly) };
  server = await startHttpServer((request, response) => {
    arrived.push(request.headers);
    if (request.url === '/redirect') response.writeHead(302, { location: '/' }).end();
    else response.end('here');
  });
});
afterAll(async () => {
  nameServer.close();
  await server.close();
});
beforeEach(() => {
  asked = 0;
  arrived = [];
});

/** A DNS answer to a question for addresses: the header, the question again, and a record without a time to live for each. */
function answerOf(question: Buffer, addresses: string[]): Buffer {
  const end = question.indexOf(0, 12) + 5;
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(addresses.length, 6);
  header.writeUInt32BE(0, 8);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
  );
  return Buffer.concat([header, question.subarray(12, end), ...records]);
}

const urlOf = (path: string) => `http://files.example.com:${server.host.split(':')[1] ?? ''}${path}`;
const send = () =>
  post(
    urlOf('/'),
    { headers: { 'Webhook-Signature': 'v1,x' }, body: '{}', timeoutMs: 5_000, maxResponseBytes: 1_000 },
    guard,
  );

describe('a name', () => {
  test.each([
    ['a private address', ['10.0.0.1']],
    ['the metadata address', ['169.254.169.254']],
    ['a public and a private address', ['127.0.0.1', '192.168.0.1']],
    ['this host', ['0.0.0.0']],
  ])('of %s is neither fetched from nor posted to', async (_name, addresses) => {
    answers = [addresses];
    expect(await download(urlOf('/'), limits, guard)).toEqual({ outcome: 'refused', reason: 'address_not_allowed' });
    expect(await send()).toMatchObject({ outcome: 'refused', reason: 'address_not_allowed' });
    expect(arrived).toEqual([]);
  });

  test('that has another address between the check and the connection is asked once, and connected to as judged', async () => {
    answers = [['127.0.0.1'], ['10.0.0.1']];
    expect(await send()).toMatchObject({ outcome: 'answered', statusCode: 200 });
    expect([asked, arrived.length]).toEqual([1, 1]);
    expect(await send()).toMatchObject({ outcome: 'refused', reason: 'address_not_allowed' });
    expect(arrived).toHaveLength(1);
  });

  test('that has another address at the redirect is refused there', async () => {
    answers = [['127.0.0.1'], ['10.0.0.1']];
    const outcome = await download(urlOf('/redirect'), limits, guard);
    expect(outcome).toEqual({ outcome: 'refused', reason: 'address_not_allowed' });
    expect(arrived).toHaveLength(1);
  });
});
