/** How long `slow-start-thread.ts` does nothing before it serves: as on a machine that other programs keep busy. */
export const slowStartMs = 3_000;
