import type { TextLine } from '@recto/document-model';

/** Entries of each side, and how many of their pairs may be out of order: sub-entries, and names sorted by another rule. */
const minEntries = 6;
const minRisingShare = 0.9;
/** Entries begin at the edge of their column; what is set in goes on with the one above. */
const maxIndentSizes = 0.5;

/**
 * Lines that are sorted by the alphabet down the left side and on down the right one: an index, a directory, a list of names
 * in columns, which is read down though its lines are level. In a table only one column is sorted.
 */
export function goesOnSorted(sides: readonly (readonly TextLine[])[]): boolean {
  const entries = sides.map(entriesOf);
  if (entries.some((texts) => texts.length < minEntries || new Set(texts).size < texts.length / 2)) return false;
  return (
    entries.every(isRising) &&
    isRising(entries.flatMap((texts, side) => (side === 0 ? texts.slice(-1) : texts.slice(0, 1))))
  );
}

function entriesOf(lines: readonly TextLine[]): string[] {
  const edge = Math.min(...lines.map(({ box }) => box.x));
  return lines.flatMap(({ box, sizePt, text }) => {
    const letters = text.replace(/^[^\p{L}]+/u, '');
    return box.x - edge <= sizePt * maxIndentSizes && letters !== '' ? [letters] : [];
  });
}

function isRising(texts: readonly string[]): boolean {
  const pairs = texts.slice(1).map((text, index) => compare(texts[index] ?? text, text) <= 0);
  return pairs.filter(Boolean).length >= pairs.length * minRisingShare;
}

const { compare } = new Intl.Collator('und', { sensitivity: 'base', ignorePunctuation: true });
