import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { readChildMemory } from './child-memory.js';

const onLinux = process.platform === 'linux' ? test : test.skip;

/** A process of our own: others of the test run start and end children, too. */
const parent = `
  const child = require('node:child_process').spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)'], {
    stdio: ['ignore', 'inherit', 'ignore'],
  });
  process.stdin.once('data', () => child.kill());
  child.once('exit', () => console.log(2));
  setInterval(() => {}, 1000);
`;

onLinux('the memory of child processes is counted, and only while they live', async () => {
  const own = spawn(process.execPath, ['-e', parent], { stdio: ['pipe', 'pipe', 'ignore'] });
  try {
    await once(own.stdout, 'data');
    expect(await readChildMemory(own.pid)).toBeGreaterThan(10_000_000);
    expect(await readChildMemory()).toBeGreaterThan((await readChildMemory(own.pid)) ?? 0);
    own.stdin.write('end');
    await once(own.stdout, 'data');
    expect(await readChildMemory(own.pid)).toBe(0);
  } finally {
    own.kill();
    await once(own, 'exit');
  }
});
