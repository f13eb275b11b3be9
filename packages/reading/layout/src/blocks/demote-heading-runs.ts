import type { LayoutBlock } from '@recto/document-model';
import { demoteByline, textOf, toParagraph } from './demote-byline.js';
import { listMarker } from './list-marker.js';

/** So many headings of one level in a row lead to nothing: labels of a form, a list of names, the entries of a menu. */
const minRun = 3;
/** Headings head something: longer runs of them, all of one level and with nothing between, become paragraphs, or items where they are counted. */
export function demoteHeadingRuns(found: readonly LayoutBlock[]): LayoutBlock[] {
  const blocks = demoteByline(found).map((block, index, all) =>
    isTermOf(all[index - 1], block) ? toParagraph(block) : block,
  );
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

/** "2.3.1 Tides" and right below it, set alike, what would be of a higher level: the term that the section begins with. */
function isTermOf(above: LayoutBlock | undefined, block: LayoutBlock): boolean {
  if (above?.type !== 'heading' || block.type !== 'heading' || block.level >= above.level) return false;
  const [title, term] = [above.lines[0], block.lines[0]];
  const areAlike = title?.face !== undefined && title.face === term?.face && title.sizePt <= term.sizePt * 1.02;
  return areAlike && term.sizePt <= title.sizePt * 1.02 && isNumbered(above) && !isNumbered(block);
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
