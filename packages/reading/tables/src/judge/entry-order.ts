type Key = string | readonly number[];

/** Fewer entries with an order between them could be chance. */
const minSteps = 2;
const startsWithNumber = /^v?(\d+(?:[.-]\d+)*)/iu;
const endsWithNumber = /\p{L}.*?(?:^|[^\p{N}.,])(\d{1,4})[.]?$/u;
const notInAlphabet = /[^\p{L}\p{N}]/gu;
const foreignAtStart = /^[^\p{L}\p{N}]+/u;

/** What entries begin with: a number, or letters without accents, signs and capitals. */
export function leadingKey(text: string): Key | undefined {
  const start = text.replace(foreignAtStart, '');
  const number = startsWithNumber.exec(start)?.[1];
  if (number !== undefined) return number.split(/[.-]/u).map(Number);
  const letters = start.normalize('NFKD').toLowerCase().replaceAll(notInAlphabet, '');
  return letters === '' ? undefined : letters;
}

/** The number that words lead to. */
export function trailingKey(text: string): Key | undefined {
  const number = endsWithNumber.exec(text)?.[1];
  return number === undefined ? undefined : [Number(number)];
}

/**
 * How far entries rise in every one of several columns and from the foot of each to the head of the next, 0..1: entries
 * of one list are in order over all of them, and cells that stand in the same row are not.
 */
export function orderOverColumns(
  columns: readonly (readonly string[])[],
  keyOf: (text: string) => Key | undefined,
): number {
  const known = columns.map((texts) => texts.map(keyOf).filter((key) => key !== undefined));
  const rising = known.map((column) => {
    const steps = stepsOf(column);
    if (steps.length < minSteps) return 0;
    return Math.max(0, 2 * (steps.filter((step) => step > 0).length / steps.length) - 1);
  });
  const joins = known.slice(1).map((column, index) => {
    const [foot, head] = [known[index]?.at(-1), column[0]];
    return foot !== undefined && head !== undefined && compare(foot, head) > 0;
  });
  return Math.min(...rising) * (joins.filter(Boolean).length / Math.max(joins.length, 1));
}

/** Steps from key to key, up or down; equal ones say nothing. */
function stepsOf(keys: readonly Key[]): number[] {
  return keys
    .slice(1)
    .map((key, index) => compare(keys[index] ?? key, key))
    .filter((step) => step !== 0);
}

/** Above 0 where the second comes later; 0 where they are equal or of different kinds. */
function compare(first: Key, second: Key): number {
  if (typeof first === 'string' || typeof second === 'string') {
    if (typeof first !== typeof second || first === second) return 0;
    return first < second ? 1 : -1;
  }
  const at = first.findIndex((number, index) => number !== second[index]);
  if (at < 0) return second.length - first.length;
  return (second[at] ?? -1) - (first[at] ?? 0);
}
