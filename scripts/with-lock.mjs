import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const lockDir = fileURLToPath(new URL('../.recto/locks', import.meta.url));
const pollMs = 100;

/**
 * Runs `act` while no other process of this checkout runs under the same lock name, waiting for it if need be.
 * A lock whose process is gone (kill -9, power) is taken over. Two `npm start` at once thus install and build once.
 */
export async function withLock(name, act) {
  mkdirSync(lockDir, { recursive: true });
  const file = path.join(lockDir, name);
  await take(file, name);
  const release = () => rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await act();
  } finally {
    process.off('exit', release);
    release();
  }
}

async function take(file, name) {
  let isAnnounced = false;
  while (!tryTake(file)) {
    const owner = readOwner(file);
    if (owner !== undefined && !isAlive(owner)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!isAnnounced) process.stderr.write(`Waiting for process ${owner ?? '?'}, which holds ${file} (${name}) ...\n`);
    isAnnounced = true;
    await delay(pollMs);
  }
}

function tryTake(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The process id in the lock, or undefined while its owner is still writing it or has just let go. */
function readOwner(file) {
  try {
    const owner = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return Number.isInteger(owner) ? owner : undefined;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
