import { setFlagsFromString } from 'node:v8';

/**
 * A heap that has grown by so much since its last collection is collected. V8 lets that of the main thread quadruple where the
 * machine has memory. Sooner costs more than it saves: threads that read pages hold some 20 MB, and after each collection much
 * of their code is compiled again.
 */
const growingPercent = 100;

/**
 * Sets the limits of V8's heaps for this process. Each collection, of whatever thread, reads how far its heap may grow. The
 * young space that `npm start` limits stays that of the main thread; threads that start later have the limits they are given.
 */
export function limitHeaps(): void {
  setFlagsFromString(`--heap-growing-percent=${growingPercent}`);
  setFlagsFromString('--max-semi-space-size=0');
}
