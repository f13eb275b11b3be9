/** True if the first version (`1.2.3`, `1.2.3-rc.1`) is later than the second one. A candidate comes before its release. */
export function isLaterRelease(version: string, other: string): boolean {
  const [numbers = '', candidate] = version.split('-');
  const [otherNumbers = '', otherCandidate] = other.split('-');
  const order = compare(numbers, otherNumbers);
  if (order !== 0 || candidate === otherCandidate) return order > 0;
  if (candidate === undefined || otherCandidate === undefined) return candidate === undefined;
  return compare(candidate, otherCandidate) > 0;
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
