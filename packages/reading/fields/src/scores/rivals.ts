/** The odds of very many unlikely candidates add up to nothing. */
const minOddsOfRivals = 0.5;

/** Only one value of a field can be right: a value shares what it has of odds with all others. Both are logarithms of odds. */
export function shareAmong(own: number, rivals: number): number {
  const odds = Math.exp(own);
  return odds / Math.max(odds, odds + Math.exp(rivals) - minOddsOfRivals);
}

/** The logarithm of the odds of several candidates together; that of none is -Infinity. */
export function oddsTogether(logOdds: readonly number[]): number {
  return Math.log(logOdds.reduce((sum, one) => sum + Math.exp(one), 0));
}
