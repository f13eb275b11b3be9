import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** A thirtieth of the processor where both want it. */
export const defaultReadingNiceness = 15;
const nicenessKey = 'recto.readingNiceness';

/** How far reading stands back in threads that start from now on: 0 (not at all) to 19. A forked process is told again. */
export function setReadingNiceness(niceness: number): void {
  setEnvironmentData(nicenessKey, niceness);
}

/** What `setReadingNiceness` was last told, in this thread or in the one that started it. */
export function readingNiceness(): number {
  const niceness = getEnvironmentData(nicenessKey);
  return typeof niceness === 'number' ? niceness : defaultReadingNiceness;
}

/** The system's number of the thread that calls; undefined where the system does not tell (it does on Linux). */
export function systemThreadId(): number | undefined {
  try {
    // proc(5): `1234/task/1240`
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1));
  } catch {
    return undefined;
  }
}

/** Reading stands behind what answers: API, queue and database on the same processors go first. */
export function standBack(systemId: number | undefined): void {
  lower(systemId, readingNiceness());
}

/** Lets a thread or a process yield to others for good: only a privileged program can take it back. */
export function yieldToOthers(systemId: number | undefined): void {
  lower(systemId, constants.priority.PRIORITY_LOW);
}

function lower(systemId: number | undefined, priority: number): void {
  if (systemId === undefined) return;
  try {
    setPriority(systemId, priority);
  } catch {
    // It has just ended, or the system has no such thing: then it shares the processor as before.
  }
}
