/** The value below which the share `fraction` (0..1) of the values lies, by the nearest rank. NaN of no values. */
export function percentile(values: readonly number[], fraction: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(fraction * sorted.length) - 1)] ?? NaN;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** Runs `act` and says how long it took, in milliseconds. */
export async function timed<T>(act: () => Promise<T>): Promise<{ value: T; tookMs: number }> {
  const startedAt = performance.now();
  const value = await act();
  return { value, tookMs: performance.now() - startedAt };
}
