import { readFileSync } from 'node:fs';

/** Of the kernel, for programs: the same on every machine. */
const ticksPerSecond = 100;

/**
 * Seconds of processor time of this process, its threads and those of its children that have ended, with theirs. Null where
 * the system does not tell (it is Linux's). On a machine that does other things as well it says more than a clock.
 */
export function processorSeconds() {
  let text;
  try {
    text = readFileSync('/proc/self/stat', 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
  // The name of the program, in brackets, may hold anything. Behind it: user, system, and both of the children.
  const ticks = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15);
  return ticks.reduce((sum, each) => sum + Number(each), 0) / ticksPerSecond;
}
