import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const limits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 48 };

/** Bytes that the heap of a thread with these limits may have, in a process whose main thread is limited as by `npm start`. */
function threadLimitBytes(preparation: string): number {
  const code = `
    import { Worker } from 'node:worker_threads';
    ${preparation}
    const report = "console.log(require('node:v8').getHeapStatistics().heap_size_limit)";
    new Worker(report, { eval: true, execArgv: [], resourceLimits: ${JSON.stringify(limits)} });`;
  const flags = ['--max-semi-space-size=8', '--input-type=module', '--eval', code];
  return Number(execFileSync(process.execPath, flags, { encoding: 'utf8' }));
}

test('the young space of the main thread is not that of threads, which have their own limits', () => {
  const module = JSON.stringify(new URL('limit-heaps.js', import.meta.url).href);
  const given = threadLimitBytes(`import { limitHeaps } from ${module}; limitHeaps();`);
  // V8 counts three semi-spaces: 16 MB each as given, where the flag of the process leaves 8 MB.
  expect((given - threadLimitBytes('')) / 1_048_576).toBe(24);
});
