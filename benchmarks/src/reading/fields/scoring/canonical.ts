/**
 * What two answers have in common when a customer would call them the same: case, kind of space, commas and line breaks
 * between the parts of an address, and a full stop or colon at the end do not count; letters, accents and digits do.
 * Numbers are compared as numbers, to a millionth.
 */
export function canonical(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return `number ${Math.round(value * 1e6) / 1e6}`;
  if (typeof value === 'string') {
    const folded = value.normalize('NFKC').toLowerCase();
    const spaced = folded.replace(/[,;\s]+/g, ' ').replaceAll('’', "'");
    return `text ${spaced.replace(/^[\s.:]+|[\s.:]+$/g, '')}`;
  }
  return `${typeof value} ${JSON.stringify(value)}`;
}
