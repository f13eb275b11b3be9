import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from '@jest/globals';
import { defaultReadingNiceness, readingNiceness, setReadingNiceness } from './yield-to-others.js';

const before = readingNiceness();
afterEach(() => setReadingNiceness(before));

const yieldToOthers = new URL('./yield-to-others.js', import.meta.url).href;
const program = `
  const { parentPort } = require('node:worker_threads');
  import(${JSON.stringify(yieldToOthers)}).then(({ standBack, systemThreadId }) => {
    standBack(systemThreadId());
    parentPort.postMessage(systemThreadId() ?? null);
    parentPort.once('message', () => parentPort.close());
  });
`;

/** The priority of a thread that has stood back; undefined where the system does not number threads. */
async function priorityInThread(): Promise<number | undefined> {
  const thread = new Worker(program, { eval: true });
  const systemId = await new Promise<number | null>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  const priority = systemId === null ? undefined : getPriority(systemId);
  await thread.terminate();
  return priority;
}

test('a thread of reading stands back as far as it is told', async () => {
  const ownPriority = getPriority();
  setReadingNiceness(ownPriority);
  expect([ownPriority, undefined]).toContain(await priorityInThread());
  setReadingNiceness(defaultReadingNiceness);
  expect([Math.max(ownPriority, defaultReadingNiceness), undefined]).toContain(await priorityInThread());
});
