import { elementWith, type ListMarker, type StructureElement, type TextLine, type Word } from '@recto/document-model';

/** Stands for the marker of an item that has none of its own: nothing of its words is left out. */
const unmarked: ListMarker = { kind: 'bullet', ordinal: 0, text: '' };

/**
 * The innermost item of a list, by the file's own structure, that a line is a part of; undefined where it is of none, or its words are of items
 * beside each other.
 */
export function itemElement({ words }: Pick<TextLine, 'words'>): StructureElement | undefined {
  const items = new Set(words.flatMap((word) => (word.element ? [itemOf(word)] : [])));
  if (items.has(undefined)) return undefined;
  return [...items].find((item) => [...items].every((other) => isWithin(item, other)));
}

function isWithin(item: StructureElement | undefined, other: StructureElement | undefined): boolean {
  let at = item;
  while (at && at !== other) at = at.parent;
  return at === other;
}

/** Whether the file says that two lines that follow each other are of different items, or that one of them is of none. */
export function areOfOtherItems(above: TextLine, below: TextLine): boolean {
  const isTold = [above, below].every(({ words }) => words.some(({ element }) => element && !isArtifact(element)));
  return isTold && itemElement(above) !== itemElement(below);
}

/** Of lines in reading order, those with which an item of the file begins; what goes on from the page before begins none. */
export function firstLinesOfItems(lines: readonly TextLine[]): ReadonlySet<TextLine> {
  const seen = new Set<StructureElement>();
  return new Set(
    lines.filter((line) => {
      const item = itemElement(line);
      if (!item || item.isRest || seen.has(item)) return false;
      seen.add(item);
      return true;
    }),
  );
}

/** Whether two lines are of items of one outermost list of the file. */
export function areOfOneList(a: TextLine | undefined, b: TextLine | undefined): boolean {
  const list = a && listOf(a);
  return list !== undefined && b !== undefined && listOf(b) === list;
}

function listOf(line: TextLine): StructureElement | undefined {
  let list: StructureElement | undefined;
  for (let at = itemElement(line); at; at = at.parent) if (at.role === 'L') list = at;
  return list;
}

/** How deep an item is nested, 1 for one of an outermost list; undefined for a line that is of no item. */
export function itemDepth(line: TextLine): number | undefined {
  const item = itemElement(line);
  if (!item) return undefined;
  let depth = 0;
  for (let at: StructureElement | undefined = item; at; at = at.parent) if (at.role === 'LI') depth += 1;
  return depth;
}

/** The marker of an item of the file whose sign, if any, is no known one. */
export function toldMarker(line: TextLine, firstLines: ReadonlySet<TextLine>): ListMarker | undefined {
  return firstLines.has(line) ? unmarked : undefined;
}

function itemOf({ element }: Word): StructureElement | undefined {
  return elementWith(element, (role) => role === 'LI');
}

function isArtifact({ role }: StructureElement): boolean {
  return role === 'Artifact';
}
