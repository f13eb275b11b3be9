import type { LayoutBlock, TextLine } from '@recto/document-model';
import { listMarker } from './list-marker.js';
import { headingElement } from './tagged-headings.js';

/** So many headings of one level in a row lead to nothing: labels of a form, a list of names, the entries of a menu. */
const minRun = 3;
/** Names of authors below a title, and the date or address below these, have at most so many words. */
const maxBylineWords = 10;
const isDated = /(?:\b(?:1[89]|20)\d{2}\b|@|\d{1,2}[./]\d{1,2}[./]\d{2})/u;
/** "A. B. de Vries, C. Lee and D. Fox" */
const initialled =
  /^(?:(?:\p{Lu}\.[\s-]?){1,3}(?:\p{Ll}{1,3}\s)?\p{Lu}[\p{L}'’-]+[\p{N}*∗†‡§¶]?(?:\s*[,;&]|\s+(?:and|und|et|y|e|en))*\s*)+/u;
const nameOrJoin = /^(?:\p{Lu}[\p{L}.'’-]*[,*†]?|and|und|et|y|e|en|de|van|von|del|da|&|\p{Ll}{1,3})$/u;

/** Headings head something: longer runs of them, all of one level and with nothing between, become paragraphs, or items where they are counted. */
export function demoteHeadingRuns(found: readonly LayoutBlock[]): LayoutBlock[] {
  const blocks = demoteByline(found);
  const demoted: LayoutBlock[] = [];
  for (let start = 0; start < blocks.length;) {
    const first = blocks[start];
    if (!first) break;
    let end = start + 1;
    if (first.type === 'heading') while (levelOf(blocks[end]) === first.level) end += 1;
    const alike = blocks.slice(start, end);
    const run = closesWithNumber(alike) ? alike.slice(0, -1) : alike;
    const title = start === 0 && levelOf(first) === 1 ? largestOf(run) : undefined;
    demoted.push(...(run.length < minRun ? run : run.map((block) => (block === title ? block : toItem(block)))));
    start += run.length;
  }
  return demoted;
}

/** Of large lines that begin a page, as on a cover, the largest is its title. */
function largestOf(run: readonly LayoutBlock[]): LayoutBlock | undefined {
  const sizeOf = (block: LayoutBlock) =>
    block.type === 'heading' ? Math.max(...block.lines.map(({ sizePt }) => sizePt)) : 0;
  return run.reduce((largest, block) => (sizeOf(block) > sizeOf(largest) * 1.02 ? block : largest));
}

/** "Part", "Two", "Ships" and "2.1 Sails": the first section of a chapter below its name in several lines. */
function closesWithNumber(run: readonly LayoutBlock[]): boolean {
  const last = run.at(-1);
  return run.length > 1 && last !== undefined && isNumbered(last) && !run.slice(0, -1).some(isNumbered);
}

function isNumbered(block: LayoutBlock): boolean {
  return block.type === 'heading' && /^\p{N}{1,2}(?:\.\p{N}{1,2}){1,3}\.?\s/u.test(textOf(block.lines));
}

/** Names in large print below a title, beside or above a date or an address, are those of its authors; two names are so by themselves. */
function demoteByline(blocks: readonly LayoutBlock[]): readonly LayoutBlock[] {
  const [title, byline, below] = blocks;
  if (title?.type !== 'heading' || byline?.type !== 'heading' || byline.level <= title.level) return blocks;
  const text = textOf(byline.lines);
  const beside = below?.type === 'paragraph' ? textOf(below.lines) : '';
  const isDatedBelow = beside.split(' ').length <= maxBylineWords && isDated.test(beside);
  const names = initialled.exec(text)?.[0] ?? '';
  const count = names.match(/\p{Lu}[\p{L}'’-]+/gu)?.length ?? 0;
  const rest = text.slice(names.length).trim();
  const areInitialled = count > 0 && (rest === '' ? count > 1 || isDatedBelow : isDated.test(rest));
  const words = text.split(' ');
  const areNames = isDatedBelow && words.length <= maxBylineWords && words.every((word) => nameOrJoin.test(word));
  return areInitialled || areNames ? [title, toParagraph(byline), ...blocks.slice(2)] : blocks;
}

function textOf(lines: readonly TextLine[]): string {
  return lines.map(({ text }) => text).join(' ');
}

function levelOf(block: LayoutBlock | undefined): number | undefined {
  return block?.type === 'heading' ? block.level : undefined;
}

/** Headings that are counted and head nothing are the items of a list. */
function toItem(block: LayoutBlock): LayoutBlock {
  const demoted = toParagraph(block);
  if (demoted.type !== 'paragraph') return demoted;
  const { lines, rightEdge } = demoted;
  const marker = lines[0] && listMarker(lines[0]);
  return marker ? { type: 'list', items: [{ marker, lines, rightEdge }] } : demoted;
}

function toParagraph(block: LayoutBlock): LayoutBlock {
  if (block.type !== 'heading' || block.lines.every((line) => headingElement(line) !== undefined)) return block;
  return { type: 'paragraph', lines: block.lines, rightEdge: block.rightEdge };
}
