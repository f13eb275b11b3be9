import type { Engine } from './engine-types.js';
import { areRivalsInstalled, installRivals } from './rivals-folder.js';

/**
 * The engines that are there, and how to get the others. The libraries to compare with are installed first, where one of
 * them is wanted: once, into a folder of their own.
 */
export async function readyEngines(wanted: readonly Engine[]): Promise<{ engines: Engine[]; notes: string[] }> {
  const notes: string[] = [];
  const needsRivals = wanted.some((engine) => engine.findMissing()?.includes('benchmarks/rivals') === true);
  if (needsRivals && !areRivalsInstalled()) {
    console.log('Installing the libraries to compare with (once) ...');
    const failure = await installRivals();
    if (failure !== null) notes.push(`The libraries to compare with could not be installed: ${failure}`);
  }
  const engines = wanted.filter((engine) => {
    const missing = engine.findMissing();
    if (missing !== null) notes.push(`${engine.name} is left out; it is missing here: ${missing}`);
    return missing === null;
  });
  return { engines, notes };
}
