import { readFileSync } from 'node:fs';
import { systemErrorCode } from './system-error-code.js';

/**
 * What tells a process from a later one with the same id: its id and, on Linux, its start in clock ticks since boot
 * (field 22 of /proc/PID/stat). Null if there is no such process.
 */
export function processIdentity(pid: number): string | null {
  if (!isAlive(pid)) return null;
  if (process.platform !== 'linux') return String(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is a name in brackets that may hold spaces and brackets; field 3 follows the last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    // A zombie has ended and waits only for its parent to notice.
    return state === 'Z' ? null : `${pid}:${fields[19] ?? ''}`;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(systemErrorCode(error))) return null;
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return systemErrorCode(error) === 'EPERM';
  }
}
