import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from '@jest/globals';

const module = new URL('./watch-launcher.mjs', import.meta.url).href;

let dir;
const left = new Set();
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'recto-launcher-'));
  writeFileSync(
    path.join(dir, 'program.mjs'),
    `import { watchLauncher } from '${module}';
    const watched = watchLauncher(() => { console.log('gone'); process.exit(); });
    console.log([process.pid, process.ppid, watched].join(' '));
    setInterval(() => undefined, 1000);`,
  );
  // What npm does: a shell runs the script, and SIGTERM is passed on to the shell alone.
  writeFileSync(
    path.join(dir, 'launcher.mjs'),
    `import { spawn } from 'node:child_process';
    const child = spawn('sh', ['-c', process.argv[2]], { stdio: 'inherit' });
    process.on('SIGTERM', () => { child.kill('SIGTERM'); process.exit(1); });`,
  );
});
afterEach(() => {
  for (const pid of left) process.kill(pid, 'SIGKILL');
  left.clear();
  rmSync(dir, { recursive: true, force: true });
});

/** Starts the program as npm does; tells its id, that of its parent, how many it watches, and the next line that it writes. */
async function start(command, event) {
  const launcher = spawn(process.execPath, [path.join(dir, 'launcher.mjs'), command], {
    env: { ...process.env, npm_lifecycle_event: event },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(launcher.stdout)[Symbol.asyncIterator]();
  const [pid, parentPid, watched] = (await lines.next()).value.split(' ').map(Number);
  left.add(pid);
  return { launcher, pid, parentPid, watched, nextLine: async () => (await lines.next()).value };
}

const inShell = () => `${process.execPath} ${dir}/program.mjs; exit $?`;

test.each(['SIGTERM', 'SIGKILL'])('a program under npm hears of a %s to npm', async (signal) => {
  const { launcher, pid, nextLine } = await start(inShell(), 'start');
  launcher.kill(signal);
  expect(await nextLine()).toBe('gone');
  left.delete(pid);
});

test('and when the shell between them is killed', async () => {
  const { pid, parentPid, nextLine } = await start(inShell(), 'start');
  process.kill(parentPid, 'SIGKILL');
  expect(await nextLine()).toBe('gone');
  left.delete(pid);
});

test('a program that was started without npm watches nobody', async () => {
  const { launcher, pid, watched } = await start(inShell(), '');
  expect(watched).toBe(0);
  launcher.kill('SIGKILL');
  await once(launcher, 'exit');
  expect(process.kill(pid, 0)).toBe(true);
});
