import type { Block, LaidOutSide } from '@recto/document-model';
import { toBlock } from './to-block.js';
import { writeMarkdown } from './write-markdown.js';

export interface WrittenPage {
  readonly blocks: readonly Block[];
  /** Of all blocks but headers, footers and pictures. */
  readonly markdown: string;
}

/** A page as it is delivered: its blocks in plain text, and all of it as Markdown. Pure. */
export function writePage(sides: readonly LaidOutSide[]): WrittenPage {
  const markdown = sides
    .map(({ blocks, style }) => writeMarkdown(blocks, style))
    .filter((text) => text !== '')
    .join('\n\n');
  return {
    blocks: sides.flatMap(({ blocks, style, place }) => blocks.map((block) => toBlock(block, style, place))),
    markdown,
  };
}
