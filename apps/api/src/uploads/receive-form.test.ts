import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, request as openRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import express from 'express';
import { receiveForm } from './receive-form.js';

describe('receiveForm', () => {
  const current = new AsyncLocalStorage<string>();
  let server: Server;
  let arrived: (value: string | undefined) => void;

  beforeAll(async () => {
    const app = express();
    app.post('/', (request, response, next) => {
      const work = () =>
        receiveForm(request, ({ stream }) => {
          arrived(current.getStore());
          stream.resume();
          return Promise.resolve();
        });
      current.run('of the request', work).then(() => response.end(), next);
    });
    server = createServer(app).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it.each([0, 100])(
    'stores the file in the context of its request, also when it arrives %i ms later',
    async (delayMs) => {
      const context = new Promise<string | undefined>((resolve) => {
        arrived = resolve;
      });
      const { port } = server.address() as AddressInfo;
      const sent = openRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        headers: { 'Content-Type': 'multipart/form-data; boundary=part' },
      });
      const answered = once(sent, 'response');
      sent.flushHeaders();
      await sleep(delayMs);
      sent.end(
        '--part\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n' +
          'Content-Type: application/pdf\r\n\r\n%PDF-1.7\r\n--part--\r\n',
      );
      expect(await context).toBe('of the request');
      await answered;
    },
  );
});
