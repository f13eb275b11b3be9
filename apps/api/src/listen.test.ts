import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { Worker } from 'node:worker_threads';
import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { listen } from './listen.js';

const server = createServer();
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Opens connections, and says how many there are once so many are, or at the end of its patience. */
const client = `
const { connect } = require('node:net');
const { parentPort, workerData } = require('node:worker_threads');
let connected = 0;
const tell = () => {
  Atomics.store(workerData.seen, 0, connected);
  Atomics.store(workerData.seen, 1, 1);
  Atomics.notify(workerData.seen, 1);
  parentPort.once('message', () => process.exit());
};
const timer = setTimeout(tell, 20_000);
for (let at = 0; at < workerData.count; at += 1)
  connect(workerData.port, '127.0.0.1', () => {
    connected += 1;
    if (connected === workerData.count) { clearTimeout(timer); tell(); }
  }).on('error', () => undefined);
`;

// What a system allows is read where Linux tells it.
const limitFile = '/proc/sys/net/core/somaxconn';

(existsSync(limitFile) ? test : test.skip)(
  'a thousand clients that come while it is busy are connected at once',
  async () => {
    const { port } = await listen(server, { host: '127.0.0.1', port: 0 });
    const count = Math.min(1_000, Number(readFileSync(limitFile, 'utf8')));
    const seen = new Int32Array(new SharedArrayBuffer(8));
    const worker = new Worker(client, { eval: true, workerData: { port, count, seen } });
    Atomics.wait(seen, 1, 0);
    worker.postMessage('seen');
    expect(Atomics.load(seen, 0)).toBe(count);
    await once(worker, 'exit');
  },
);
