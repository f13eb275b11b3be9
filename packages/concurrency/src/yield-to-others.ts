import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** A thirtieth of the processor where both want it (nice 15). */
const behindAnswers = 15;

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
  lower(systemId, behindAnswers);
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
