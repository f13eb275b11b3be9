import type { HeadingScale } from './heading-scale.js';
import {
  elementWith,
  toLine,
  withoutElement,
  type LayoutBlock,
  type StructureElement,
  type TextLine,
  type Word,
} from '@recto/document-model';

/** On a page of so many words, headings take this share of them at most; else its file calls all that stands out one. */
const minWords = 60;
const maxHeadingShare = 0.5;
const headingRole = /^(?:H[1-6]|Title|Outline)$/u;

function isHeading(role: string): boolean {
  return headingRole.test(role);
}

/** The heading of the file's own structure, or of its outline, that a line is a part of, as a whole. */
export function headingElement({ words }: TextLine): StructureElement | undefined {
  const element = elementWith(words[0]?.element, isHeading);
  return element && words.every((word) => elementWith(word.element, isHeading) === element) ? element : undefined;
}

/** The level, 1..6, of lines that the file calls one heading; undefined where it does not. */
export function toldLevel(lines: readonly TextLine[], scale: Pick<HeadingScale, 'levelOfDepth'>): number | undefined {
  const [first, ...more] = lines.map(headingElement);
  if (!first || !more.every((element) => element === first)) return undefined;
  if (first.role === 'Outline') return scale.levelOfDepth(first.depth ?? 1, lines[0]?.sizePt ?? 0);
  return first.role === 'Title' ? 1 : Number(first.role.slice(1));
}

/** Between the number of a heading and the heading may stand so many blocks. */
const maxBetween = 3;

/** The blocks with those that are of one heading of the file as one, at the last one's place: its number may stand in a column of its own. */
export function joinToldHeadings(blocks: readonly LayoutBlock[]): LayoutBlock[] {
  const joined: LayoutBlock[] = [];
  for (const block of blocks) {
    const first = joined.slice(-maxBetween - 1).find((other) => isOneHeading(other, block));
    if (first?.type === 'heading' && block.type === 'heading') {
      joined.splice(joined.lastIndexOf(first), 1);
      const rightEdge = Math.max(first.rightEdge, block.rightEdge);
      joined.push({ ...first, lines: [...first.lines, ...block.lines], rightEdge });
    } else joined.push(block);
  }
  return joined;
}

function isOneHeading(a: LayoutBlock, b: LayoutBlock): boolean {
  const [first, second] = [a, b].map((block) => (block.type === 'heading' ? block.lines[0] : undefined));
  const element = first && headingElement(first);
  return element !== undefined && second !== undefined && headingElement(second) === element;
}

/** The line in two where it begins with a title of the outline and goes on with text: as a heading and a line of its own width. */
export function splitOffTitle(line: TextLine): TextLine[] {
  const element = line.words[0]?.element;
  if (element?.role !== 'Outline') return [line];
  const end = line.words.findIndex((word) => word.element !== element);
  if (end < 0 || line.words.slice(end).some((word) => word.element === element)) return [line];
  return [toLine(line.words.slice(0, end)), { ...toLine(line.words.slice(end)), box: line.box }];
}

/** The words without the headings of the file, where these cannot be right. */
export function withPlausibleHeadings(words: readonly Word[]): readonly Word[] {
  const inHeadings = new Set(words.filter(({ element }) => elementWith(element, isHeading)));
  if (words.length < minWords || inHeadings.size <= words.length * maxHeadingShare) return words;
  return words.map((word) => (inHeadings.has(word) ? withoutElement(word) : word));
}
