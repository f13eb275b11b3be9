/** `part` of `whole`, 0 where there is nothing to divide by. */
export function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/** What a report sums is there; only the least and the greatest of nothing are not. */
export function orZero(value: number | null): number {
  return value ?? 0;
}
