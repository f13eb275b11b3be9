import type { Block, LaidOutSide, LayoutBlock } from '@recto/document-model';
import { nameFigures, writeFigure, type FigurePage, type NamedFigure } from './name-figures.js';
import { toBlock } from './to-block.js';
import { writeMarkdown } from './write-markdown.js';

export interface WrittenPage {
  readonly blocks: readonly Block[];
  /** Of all blocks but headers, footers and pictures. */
  readonly markdown: string;
  /** The same with the names of figures where they stand; `markdown` where no names are wanted. */
  readonly illustrated: string;
}

/** A page as it is delivered: its blocks in plain text, and all of it as Markdown. Pure. */
export function writePage(sides: readonly LaidOutSide[], figuresOf?: FigurePage): WrittenPage {
  const figures = figuresOf ? nameFigures(sides, figuresOf) : new Map<LayoutBlock, NamedFigure>();
  const write = (named: ReadonlyMap<LayoutBlock, NamedFigure>): string =>
    sides
      .map(({ blocks, style }) => writeMarkdown(blocks, style, (block) => writeName(named.get(block))))
      .filter((text) => text !== '')
      .join('\n\n');
  const markdown = write(new Map());
  const named = (block: LayoutBlock) => {
    const figure = figures.get(block);
    return figure && { figure: { number: figure.number, caption: figure.caption } };
  };
  return {
    blocks: sides.flatMap(({ blocks, style, place }) =>
      blocks.map((block) => ({ ...toBlock(block, style, place), ...named(block) })),
    ),
    markdown,
    illustrated: figures.size === 0 ? markdown : write(figures),
  };
}

function writeName(figure: NamedFigure | undefined): string {
  return figure ? writeFigure(figure) : '';
}
