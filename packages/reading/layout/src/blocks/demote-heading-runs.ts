import type { LayoutBlock } from '@recto/document-model';

/** So many headings of one level in a row lead to nothing: labels of a form, a list of names, the entries of a menu. */
const minRun = 3;

/** Headings head something: longer runs of them, all of one level and with nothing between, become paragraphs. */
export function demoteHeadingRuns(blocks: readonly LayoutBlock[]): LayoutBlock[] {
  const demoted: LayoutBlock[] = [];
  for (let start = 0; start < blocks.length;) {
    const first = blocks[start];
    if (!first) break;
    let end = start + 1;
    if (first.type === 'heading') while (levelOf(blocks[end]) === first.level) end += 1;
    const run = blocks.slice(start, end);
    demoted.push(...(run.length < minRun ? run : run.map(toParagraph)));
    start = end;
  }
  return demoted;
}

function levelOf(block: LayoutBlock | undefined): number | undefined {
  return block?.type === 'heading' ? block.level : undefined;
}

function toParagraph(block: LayoutBlock): LayoutBlock {
  return block.type === 'heading' ? { type: 'paragraph', lines: block.lines, rightEdge: block.rightEdge } : block;
}
