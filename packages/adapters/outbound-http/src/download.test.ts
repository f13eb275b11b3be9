import { buffer } from 'node:stream/consumers';
import type { RequestListener } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import type { AddressPolicy } from './address-policy.js';
import { createOutboundHttp } from './create-outbound-http.js';
import { download, type DownloadOptions, type OpenedDownload } from './download.js';
import { guardLookup, type Resolve } from './guard-lookup.js';
import { startHttpServer, startTcpServer, type TestServer } from './test-server.js';

const limits: DownloadOptions = {
  maxBytes: 100_000,
  connectTimeoutMs: 5_000,
  idleTimeoutMs: 5_000,
  totalTimeoutMs: 20_000,
  maxRedirects: 5,
};
const anywhere = createOutboundHttp({ allowPrivateAddresses: true });

const servers: TestServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(listener: RequestListener): Promise<TestServer> {
  const server = await startHttpServer(listener);
  servers.push(server);
  return server;
}

async function serveTcp(onConnection: Parameters<typeof startTcpServer>[0]): Promise<TestServer> {
  const server = await startTcpServer(onConnection);
  servers.push(server);
  return server;
}

async function opened(url: string, options: Partial<DownloadOptions> = {}): Promise<OpenedDownload> {
  const result = await anywhere.download(url, { ...limits, ...options });
  if (result.outcome !== 'opened') throw new Error(`not opened: ${JSON.stringify(result)}`);
  return result;
}

/** 127.0.0.1 plays the public internet, where the test servers are; every other address is refused. */
const loopbackOnly: AddressPolicy = {
  allowsAddress: (address) => address === '127.0.0.1',
  allowsName: () => true,
  allowsPort: () => true,
};

function guardWith(resolve: Resolve): Parameters<typeof download>[2] {
  return { policy: loopbackOnly, lookup: guardLookup(resolve, loopbackOnly) };
}

test('asks for one version, and tells the version that came', async () => {
  const asked: unknown[] = [];
  const server = await serve(({ headers }, response) => {
    asked.push(headers['if-match']);
    response.setHeader('ETag', 'W/"abc-2"').end('x');
  });
  const { etag, body } = await opened(`http://${server.host}/a.pdf`, { ifMatch: 'abc-2' });
  await buffer(body);
  expect([etag, asked]).toEqual(['abc-2', ['"abc-2"']]);
});

describe('a file', () => {
  test('is opened with its type, name, size and final address, and nothing stays open after it', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, {
        'content-type': 'Application/PDF; x=y',
        'content-length': 5,
        'content-disposition': 'attachment; filename="a.pdf"',
      });
      response.end('%PDF-');
    });
    const file = await opened(`http://${server.host}/x`);
    expect((await buffer(file.body)).toString()).toBe('%PDF-');
    const { contentType, fileName, sizeBytes, finalUrl } = file;
    expect({ contentType, fileName, sizeBytes, finalUrl }).toEqual({
      contentType: 'application/pdf',
      fileName: 'a.pdf',
      sizeBytes: 5,
      finalUrl: `http://${server.host}/x`,
    });
    await server.idle();
  });

  test('is asked for without credentials, cookies or compression', async () => {
    const server = await serve((request, response) => response.end(JSON.stringify(request.headers)));
    const headers: unknown = JSON.parse((await buffer((await opened(`http://${server.host}/`)).body)).toString());
    expect(Object.keys(headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(headers).toMatchObject({ 'accept-encoding': 'identity', connection: 'close' });
  });

  test.each([
    [404, 'not_found'],
    [410, 'not_found'],
    [401, 'forbidden'],
    [403, 'forbidden'],
    [500, 'http_status'],
    [204, 'http_status'],
    [304, 'http_status'],
  ])('status %d is %s', async (statusCode, reason) => {
    const server = await serve((_request, response) => response.writeHead(statusCode).end());
    const result = await anywhere.download(`http://${server.host}/`, limits);
    expect(result).toMatchObject({ outcome: 'failed', reason, statusCode });
    await server.idle();
  });

  test('a compressed body is refused, not misread', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    );
    expect(await anywhere.download(`http://${server.host}/`, limits)).toMatchObject({ reason: 'unsupported_encoding' });
  });
});

describe('size', () => {
  test('an announced size over the limit is refused before the body', async () => {
    const server = await serve((_request, response) =>
      response.writeHead(200, { 'content-length': 100_001 }).write('x'),
    );
    expect(await anywhere.download(`http://${server.host}/`, limits)).toMatchObject({ reason: 'too_large' });
    await server.idle();
  });

  test('an endless body without a size stops at the limit', async () => {
    const server = await serve((_request, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      };
      response.on('drain', more);
      more();
    });
    const file = await opened(`http://${server.host}/`);
    await expect(buffer(file.body)).rejects.toMatchObject({ name: 'DownloadError', reason: 'too_large' });
    await server.idle();
  });

  test('exactly the limit passes', async () => {
    const server = await serve((_request, response) => response.end(Buffer.alloc(100_000)));
    expect(await buffer((await opened(`http://${server.host}/`)).body)).toHaveLength(100_000);
  });
});

describe('slow and broken servers', () => {
  test('a server that accepts and says nothing times out', async () => {
    const server = await serve(() => undefined);
    const result = await anywhere.download(`http://${server.host}/`, { ...limits, idleTimeoutMs: 60 });
    expect(result).toMatchObject({ outcome: 'failed', reason: 'timed_out' });
    await server.idle();
  });

  test('dripped headers time out, however steadily they drip', async () => {
    const server = await serveTcp((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('x-a: 1\r\n'), 10);
      socket.once('close', () => clearInterval(drip));
    });
    const result = await anywhere.download(`http://${server.host}/`, { ...limits, idleTimeoutMs: 120 });
    expect(result).toMatchObject({ outcome: 'failed', reason: 'timed_out' });
  });

  test('a body that falls silent fails', async () => {
    const server = await serve((_request, response) => response.write('half'));
    const file = await opened(`http://${server.host}/`, { idleTimeoutMs: 500 });
    await expect(buffer(file.body)).rejects.toMatchObject({ reason: 'timed_out' });
    await server.idle();
  });

  test('a dripped body ends with the total time', async () => {
    const server = await serve((_request, response) => {
      const drip = setInterval(() => response.write('x'), 10);
      response.once('close', () => clearInterval(drip));
    });
    const file = await opened(`http://${server.host}/`, { totalTimeoutMs: 700 });
    await expect(buffer(file.body)).rejects.toMatchObject({ reason: 'timed_out' });
    await server.idle();
  });

  test('a slow reader is not a silent server', async () => {
    const server = await serve((_request, response) => response.end(Buffer.alloc(90_000)));
    const idleTimeoutMs = 2_000; // A busy machine sends within it too; the pause is longer.
    const file = await opened(`http://${server.host}/`, { idleTimeoutMs });
    let [receivedBytes, hasPaused] = [0, false];
    for await (const chunk of file.body) {
      receivedBytes += Buffer.byteLength(chunk as Uint8Array);
      if (!hasPaused) await new Promise((resolve) => setTimeout(resolve, idleTimeoutMs + 500));
      hasPaused = true;
    }
    expect(receivedBytes).toBe(90_000);
  });

  test('a connection that breaks off fails the body', async () => {
    const server = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 }).write('part', () => response.destroy());
    });
    await expect(buffer((await opened(`http://${server.host}/`)).body)).rejects.toMatchObject({
      reason: 'unreachable',
    });
  });

  test('reset, refused, not HTTP, oversized headers and an unknown name are unreachable', async () => {
    const reset = await serveTcp((socket) => socket.resetAndDestroy());
    const noise = await serveTcp((socket) => socket.end('SSH-2.0-OpenSSH\r\n'));
    const bigHeaders = await serve((_request, response) =>
      response.writeHead(200, { 'x-big': 'x'.repeat(40_000) }).end(),
    );
    const gone = await serve(() => undefined);
    await gone.close();
    for (const host of [reset.host, noise.host, bigHeaders.host, gone.host]) {
      expect(await anywhere.download(`http://${host}/`, limits)).toMatchObject({ reason: 'unreachable' });
    }
    const nowhere = createOutboundHttp({ allowPrivateAddresses: true, resolve: () => Promise.resolve([]) });
    expect(await nowhere.download('http://nowhere.example/', limits)).toMatchObject({ reason: 'unreachable' });
  });

  test('a server without TLS behind https is a TLS failure, a hanging handshake a time-out', async () => {
    const plain = await serve((_request, response) => response.end('x'));
    expect(await anywhere.download(`https://${plain.host}/`, limits)).toMatchObject({ reason: 'tls' });
    const hanging = await serveTcp(() => undefined);
    const result = await anywhere.download(`https://${hanging.host}/`, { ...limits, connectTimeoutMs: 60 });
    expect(result).toMatchObject({ reason: 'timed_out' });
  });

  test('a name server that never answers times out', async () => {
    const stuck = createOutboundHttp({ allowPrivateAddresses: true, resolve: () => new Promise(() => undefined) });
    const result = await stuck.download('http://stuck.example/', { ...limits, connectTimeoutMs: 60 });
    expect(result).toMatchObject({ outcome: 'failed', reason: 'timed_out' });
  });

  test('a caller that gives up ends the request and the body with its own reason', async () => {
    const server = await serve((request, response) => (request.url === '/body' ? response.write('x') : undefined));
    const waiting = new AbortController();
    const pending = anywhere.download(`http://${server.host}/`, { ...limits, signal: waiting.signal });
    waiting.abort(new Error('job cancelled'));
    await expect(pending).rejects.toThrow('job cancelled');
    const reading = new AbortController();
    const file = await opened(`http://${server.host}/body`, { signal: reading.signal });
    reading.abort(new Error('job cancelled'));
    await expect(buffer(file.body)).rejects.toThrow('job cancelled');
    await server.idle();
  });

  test('a body that fails before anyone reads it keeps its failure for the reader', async () => {
    const server = await serve((_request, response) => response.write('half'));
    const file = await opened(`http://${server.host}/`, { idleTimeoutMs: 500 });
    await new Promise((resolve) => file.body.once('close', resolve));
    await expect(buffer(file.body)).rejects.toMatchObject({ reason: 'timed_out' });
  });

  test('a body that is destroyed unread closes its connection', async () => {
    const server = await serve((_request, response) => response.write('x'));
    (await opened(`http://${server.host}/`)).body.destroy();
    await server.idle();
    expect(server.openConnections()).toBe(0);
  });
});

describe('redirects', () => {
  test('five are followed, the sixth is refused, and so is a loop', async () => {
    const server = await serve((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('arrived');
      else response.writeHead(302, { location: request.url === '/99' ? '/99' : `/${left - 1}` }).end();
    });
    const file = await opened(`http://${server.host}/5`);
    expect((await buffer(file.body)).toString()).toBe('arrived');
    expect(file.finalUrl).toBe(`http://${server.host}/0`);
    for (const path of ['/6', '/99']) {
      const result = await anywhere.download(`http://${server.host}${path}`, limits);
      expect(result).toEqual({ outcome: 'refused', reason: 'too_many_redirects' });
    }
    await server.idle();
  });

  test.each([
    ['http://127.0.0.2/', 'address_not_allowed'],
    ['http://2130706434/', 'address_not_allowed'],
    ['//[::1]/', 'address_not_allowed'],
    ['http://private.example/', 'address_not_allowed'],
    ['http://mixed.example/', 'address_not_allowed'],
    ['file:///etc/passwd', 'unsupported_scheme'],
    ['http://user:pw@public.example/', 'credentials_in_url'],
    ['http://[', 'malformed_url'],
  ])('a redirect to %s is refused', async (location, reason) => {
    const server = await serve((_request, response) => response.writeHead(301, { location }).end());
    const addresses: Record<string, string[]> = {
      'public.example': ['127.0.0.1'],
      'private.example': ['10.0.0.1'],
      'mixed.example': ['127.0.0.1', '10.0.0.1'],
    };
    const guard = guardWith((hostname) => Promise.resolve(addresses[hostname] ?? []));
    const url = `http://public.example:${server.host.split(':')[1] ?? ''}/`;
    expect(await download(url, limits, guard)).toEqual({ outcome: 'refused', reason });
  });

  test('a name that changes its address after the check gains nothing', async () => {
    let answers = 0;
    const rebinding: Resolve = () => Promise.resolve([(answers += 1) === 1 ? '127.0.0.1' : '10.0.0.1']);
    const server = await serve((request, response) =>
      request.url === '/again' ? response.writeHead(302, { location: '/' }).end() : response.end('pinned'),
    );
    const origin = `http://rebinding.example:${server.host.split(':')[1] ?? ''}`;
    const first = await download(`${origin}/`, limits, guardWith(rebinding));
    if (first.outcome !== 'opened') throw new Error('the first answer was allowed');
    expect((await buffer(first.body)).toString()).toBe('pinned');
    expect(answers).toBe(1);
    answers = 0;
    const second = await download(`${origin}/again`, limits, guardWith(rebinding));
    expect(second).toEqual({ outcome: 'refused', reason: 'address_not_allowed' });
  });
});

test('with public addresses only, nothing local is ever connected to', async () => {
  let requests = 0;
  const server = await serve((_request, response) => {
    requests += 1;
    response.end();
  });
  const port = server.host.split(':')[1] ?? '';
  const strict = createOutboundHttp({ allowPrivateAddresses: false, resolve: () => Promise.resolve(['127.0.0.1']) });
  for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', 'looks-public.example.com']) {
    const result = await strict.download(`http://${host}:${port}/`, limits);
    expect(result).toEqual({ outcome: 'refused', reason: 'address_not_allowed' });
  }
  expect(requests).toBe(0);
});
