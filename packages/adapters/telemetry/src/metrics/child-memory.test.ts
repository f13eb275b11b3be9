import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { readChildMemory } from './child-memory.js';

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('the memory of child processes is counted, and only while they live', async () => {
  const before = (await readChildMemory()) ?? 0;
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  expect(await readChildMemory()).toBeGreaterThan(before + 10_000_000);
  child.kill();
  await once(child, 'exit');
  expect(await readChildMemory()).toBe(before);
});
