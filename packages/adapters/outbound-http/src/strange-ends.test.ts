import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { createOutboundHttp } from './create-outbound-http.js';
import { startTcpServer, type TestServer } from './test-server.js';

const outbound = createOutboundHttp({ allowPrivateAddresses: true });
const download = (url: string) =>
  outbound.download(url, {
    maxBytes: 1_000,
    connectTimeoutMs: 5_000,
    idleTimeoutMs: 5_000,
    totalTimeoutMs: 20_000,
    maxRedirects: 5,
  });
const post = (url: string) =>
  outbound.post(url, { headers: {}, body: '{}', timeoutMs: 5_000, maxResponseBytes: 1_000 });

let server: TestServer;
afterEach(() => server.close());

test.each([
  ['download', download],
  ['delivery', post],
])('an answer that changes to another protocol is a failed %s', async (_name, send) => {
  server = await startTcpServer((socket) => {
    socket.resume();
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  });
  const result = await send(`http://${server.host}/`);
  expect(result).toMatchObject({
    outcome: 'failed',
    reason: 'unreachable',
    message: expect.stringMatching(/protocol/),
  });
  await server.idle();
});

/** The body of an answer without a length, cut in its middle. */
async function bodyCutBy(cut: (socket: Socket) => void): Promise<Buffer> {
  let accepted: Socket | undefined;
  server = await startTcpServer((socket) => {
    accepted = socket.resume();
    socket.write('HTTP/1.1 200 OK\r\n\r\nhalf');
  });
  const result = await download(`http://${server.host}/`);
  if (result.outcome !== 'opened') throw new Error(`not opened: ${JSON.stringify(result)}`);
  result.body.once('data', () => {
    if (accepted !== undefined) cut(accepted);
  });
  return buffer(result.body);
}

test('a body without a length ends with its connection', async () => {
  expect((await bodyCutBy((socket) => socket.end())).toString()).toBe('half');
});

test('a body without a length whose connection is reset has not ended', async () => {
  await expect(bodyCutBy((socket) => socket.resetAndDestroy())).rejects.toMatchObject({ reason: 'unreachable' });
});
