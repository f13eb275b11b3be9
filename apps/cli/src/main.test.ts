import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const main = fileURLToPath(new URL('./main.js', import.meta.url));

test.each(['stdout', 'stderr'] as const)(
  'whoever read %s has gone: the command ends, and says nothing',
  async (name) => {
    const args = name === 'stdout' ? ['help', 'extract'] : ['--nonsense'];
    const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    child[name].destroy();
    const other = name === 'stdout' ? child.stderr : child.stdout;
    let said = '';
    other.on('data', (chunk: Buffer) => (said += chunk.toString()));
    expect([await once(child, 'close'), said]).toEqual([[141, null], '']);
  },
);
