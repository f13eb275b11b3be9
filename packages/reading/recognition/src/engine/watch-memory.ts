import { readFileSync } from 'node:fs';

/** Short enough that a picture's copies cannot add up to much in between. */
const everyMs = 100;
const bytesPerMb = 1_048_576;

/**
 * Looks at the memory of a process again and again, between `resume` and `pause`, and calls `onExcess` when it is over the
 * limit. Not by a limit of the system: a library that is refused memory may go on without, and report an empty page.
 * Where the system does not tell (it does on Linux), nothing is called.
 */
export function watchMemory(processId: number | undefined, memoryMb: number, onExcess: () => void) {
  let timer: NodeJS.Timeout | undefined;
  const pause = () => clearInterval(timer);
  const look = () => {
    if (residentBytes(processId) <= memoryMb * bytesPerMb) return;
    pause();
    onExcess();
  };
  const resume = () => {
    pause();
    timer = setInterval(look, everyMs).unref();
  };
  return { resume, pause };
}

/** proc(5): `VmRSS:     1234 kB`; 0 where there is no such file, or no such process any more. */
function residentBytes(processId: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${processId ?? 'none'}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024;
  } catch {
    return 0;
  }
}
