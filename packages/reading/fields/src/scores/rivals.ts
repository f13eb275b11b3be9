/** The odds of very many unlikely candidates add up to nothing. */
const minOddsOfRivals = 0.5;

/** Only one value of a field can be right: it shares what it has of odds with all values there, itself among them; all are logarithms. */
export function shareAmong(own: number, values: readonly number[]): number {
  const odds = Math.exp(own);
  return odds / Math.max(odds, values.reduce((sum, value) => sum + Math.exp(value), 0) - minOddsOfRivals);
}
