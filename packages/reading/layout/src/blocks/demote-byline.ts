import type { LayoutBlock, TextLine } from '@recto/document-model';
import { isDateAlone } from './is-no-title.js';
import { headingElement } from './tagged-headings.js';

/** Names of authors below a title, and the date below these, have at most so many words; with an address in it, so many. */
const maxBylineWords = 10;
const maxAddressWords = 16;
const isDated = /(?:\b(?:1[89]|20)\d{2}\b|@|\d{1,2}[./]\d{1,2}[./]\d{2})/u;
/** A day, not a year, which is in many titles. */
const holdsDay = /(?:\p{N}{1,2}\.?\s\p{L}{3,10}\.?|\p{L}{3,10}\.?\s\p{N}{1,2},)\s\p{N}{4}/u;
/** "A. B. de Vries, C. Lee and D. Fox" */
const initialled =
  /^(?:(?:\p{Lu}\.[\s-]?){1,3}(?:\p{Ll}{1,3}\s)?\p{Lu}[\p{L}'’-]+[\p{N}*∗†‡§¶]?(?:\s*[,;&]|\s+(?:and|und|et|y|e|en))*\s*)+/u;
const nameOrJoin = /^(?:\p{Lu}[\p{L}.'’-]*[,*†]?|and|und|et|y|e|en|de|van|von|del|da|&|\p{Ll}{1,3})$/u;

/** "Ellen B. Keller and Fay Moor" */
const middleInitial =
  /^(?=.*\p{Lu}\p{Ll}+\s\p{Lu}\.\s)(?:\p{Lu}[\p{L}'’-]+\s(?:\p{Lu}\.\s)*\p{Lu}[\p{L}'’-]+(?:,\s|,?\s(?:and|und|et|y|e|en|&)\s|$))+$/u;
/** "By Ellen Keller": the name of who wrote what follows, right below its title. */
const written =
  /^(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or|[Dd]i|[Dd]oor|[Aa]v)\s(?:\p{Lu}[\p{L}.'’-]*\s(?:(?:and|und|et|y|e|en|de|van|von|del|da|&)\s)?)+\p{Lu}[\p{L}'’-]+\.?$/u;

/**
 * The blocks of a page, in which names in large print below its title, beside or above a date or an address, are no headings: they are
 * those of its authors. Two names are so by themselves, and so is the date below them.
 */
export function demoteByline(found: readonly LayoutBlock[]): readonly LayoutBlock[] {
  const blocks = found.map((block, index) => (isWritten(found[index - 1], block) ? toParagraph(block) : block));
  const [title] = blocks;
  if (title?.type !== 'heading') return blocks;
  const end = blocks.findIndex((block) => block.type !== 'heading' || (block !== title && block.level <= title.level));
  const below = blocks.slice(1, end < 0 ? blocks.length : end);
  let isByline = false;
  const demoted = below.map((block, index) => {
    isByline =
      block.type === 'heading' &&
      (namesAuthors(block, blocks[index + 2]) || (isByline && holdsDay.test(textOf(block.lines))));
    return isByline ? toParagraph(block) : block;
  });
  return [title, ...demoted, ...blocks.slice(1 + below.length)];
}

function isWritten(above: LayoutBlock | undefined, block: LayoutBlock): boolean {
  return above?.type === 'heading' && block.type === 'heading' && written.test(textOf(block.lines));
}

function namesAuthors({ lines }: { readonly lines: readonly TextLine[] }, below: LayoutBlock | undefined): boolean {
  const dates = lines.filter((line) => isDateAlone(line.text));
  const text = textOf(lines.filter((line) => !dates.includes(line)));
  const isDatedBelow = dates.length > 0 || isDate(below);
  const names = initialled.exec(text)?.[0] ?? '';
  const count = names.match(/\p{Lu}[\p{L}'’-]+/gu)?.length ?? 0;
  const rest = text.slice(names.length).trim();
  const areInitialled = count > 0 && (rest === '' ? count > 1 || isDatedBelow : isDated.test(rest));
  const words = text.split(' ');
  const areNames = isDatedBelow && words.length <= maxBylineWords && words.every((word) => nameOrJoin.test(word));
  return areInitialled || areNames || middleInitial.test(text);
}

function isDate(block: LayoutBlock | undefined): boolean {
  if (block?.type === 'heading') return holdsDay.test(block.lines[0]?.text ?? '');
  if (block?.type !== 'paragraph') return false;
  const text = textOf(block.lines);
  return text.split(' ').length <= (text.includes('@') ? maxAddressWords : maxBylineWords) && isDated.test(text);
}

/** The text of lines that follow each other. */
export function textOf(lines: readonly TextLine[]): string {
  return lines.map(({ text }) => text).join(' ');
}

/** A heading that heads nothing as a paragraph; one of the file's own structure stays. */
export function toParagraph(block: LayoutBlock): LayoutBlock {
  if (block.type !== 'heading' || block.lines.every((line) => headingElement(line) !== undefined)) return block;
  return { type: 'paragraph', lines: block.lines, rightEdge: block.rightEdge };
}
