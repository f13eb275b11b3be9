import { keepForTeardown } from './running-services.js';

/** After the last test the process ends by itself within this time, or something was left running. */
const exitLimitMs = 30_000;

/** Stops what the set-up started once the last project of the run is done, in the reverse order. */
export default async function globalTeardown(): Promise<void> {
  keepForTeardown.users -= 1;
  if (keepForTeardown.users > 0) return;
  for (const stop of keepForTeardown.stops.reverse()) await stop();
  keepForTeardown.stops = [];
  failWhenLeftRunning();
}

/** A test that leaves a worker, a timer or a connection behind fails the run: a run that hangs tells nobody why. */
function failWhenLeftRunning(): void {
  setTimeout(() => {
    const left = process.getActiveResourcesInfo().join(', ');
    process.stderr.write(`The tests have ended, but something was left running: ${left}\n`);
    process.exit(1);
  }, exitLimitMs).unref();
}
