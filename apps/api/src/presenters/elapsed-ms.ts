/**
 * Time from one instant to a later one, never below zero: an instant of a row and the time of this process come from two
 * readings of the database's clock.
 */
export function elapsedMs(from: Date, to: Date): number {
  return Math.max(0, to.getTime() - from.getTime());
}
