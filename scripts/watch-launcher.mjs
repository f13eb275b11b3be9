import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';

/** How soon the end of the launcher is seen. */
const everyMs = 500;

/**
 * Under `npm start`, calls `onGone` once when npm, or the shell between it and this process, is gone: npm passes SIGTERM
 * to that shell only, which dies of it and tells nobody, and a launcher that is killed cannot tell anybody anything.
 * Does nothing without npm: who starts the program itself may leave it running (nohup, systemd). Windows has no shell
 * to ask for its parent: there the process right above this one is watched alone. Returns how many are watched.
 */
export function watchLauncher(onGone) {
  if (process.env.npm_lifecycle_event !== 'start') return 0;
  const launchers = findLaunchers();
  const timer = setInterval(() => {
    if (launchers.every(({ pid, identity }) => describe(pid)?.identity === identity)) return;
    clearInterval(timer);
    onGone();
  }, everyMs);
  timer.unref();
  return launchers.length;
}

/** The process above this one, and the one above that where the first is the shell of an npm script. */
function findLaunchers() {
  const parent = describe(process.ppid);
  if (parent === null) return [];
  const isShell = / -c /.test(parent.command ?? commandOf(parent.pid));
  const grandparent = isShell ? describe(parentOf(parent)) : null;
  return grandparent === null ? [parent] : [parent, grandparent];
}

/** What tells a process from a later one with the same id; null when it is gone, or has ended and waits to be noticed. */
function describe(pid) {
  if (pid < 1 || !isAlive(pid)) return null;
  if (process.platform !== 'linux') return { pid, identity: String(pid) };
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may hold anything; the state, the parent and (field 22) the start follow the last bracket.
    const [state, parent, ...more] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return state === 'Z' ? null : { pid, identity: `${pid}:${more[17]}`, parent: Number(parent), command };
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return null;
    throw error;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function commandOf(pid) {
  return process.platform === 'win32' ? '' : ask('args=', pid);
}

function parentOf({ pid, parent }) {
  return parent ?? Number(ask('ppid=', pid));
}

/** As POSIX has it; macOS. */
function ask(field, pid) {
  return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim();
}
