/** The value below which the share `fraction` (0..1) of the values lies, by the nearest rank. NaN of no values. */
export function percentile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(fraction * sorted.length) - 1)] ?? NaN;
}

/** The middle value, or the mean of the two in the middle. NaN of no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return ((low ?? NaN) + (high ?? NaN)) / 2;
}

/** Runs `act` and says how long it took, in milliseconds. */
export async function timed<T>(act: () => Promise<T>): Promise<{ value: T; tookMs: number }> {
  const startedAt = performance.now();
  const value = await act();
  return { value, tookMs: performance.now() - startedAt };
}
