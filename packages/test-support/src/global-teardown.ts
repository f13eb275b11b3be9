import { keepForTeardown } from './running-services.js';

/** Stops what the set-up started once the last project of the run is done, in the reverse order. */
export default async function globalTeardown(): Promise<void> {
  keepForTeardown.users -= 1;
  if (keepForTeardown.users > 0) return;
  for (const stop of keepForTeardown.stops.reverse()) await stop();
  keepForTeardown.stops = [];
}
