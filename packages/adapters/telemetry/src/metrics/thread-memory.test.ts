import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { readThreadMemory, watchThreads } from './thread-memory.js';

/** Holds 64 MiB of WebAssembly, and is busy when it is asked. */
const program = `
  const memory = new WebAssembly.Memory({ initial: 1_024 });
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', () => {
    const end = Date.now() + 300;
    while (Date.now() < end) memory.buffer.byteLength;
  });
  parentPort.postMessage('ready');`;

test('threads are counted with their memory while they live, busy ones too', async () => {
  watchThreads();
  const before = await readThreadMemory();
  const thread = new Worker(program, { eval: true });
  await once(thread, 'message');
  thread.postMessage('be busy');
  const during = await readThreadMemory();
  expect(during.count).toBe(before.count + 1);
  // Node.js before 22.16 does not tell.
  const isTold = 'getHeapStatistics' in Worker.prototype;
  expect(during.bytes === null).toBe(!isTold);
  if (isTold) expect(during.bytes).toBeGreaterThan((before.bytes ?? 0) + 64 * 2 ** 20);
  await thread.terminate();
  expect((await readThreadMemory()).count).toBe(before.count);
});
