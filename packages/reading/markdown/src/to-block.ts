import {
  boxAround,
  meanConfidence,
  type Block,
  type BlockType,
  type Box,
  type CellPlace,
  type FoundTable,
  type LayoutBlock,
  type PageStyle,
  type Word,
} from '@recto/document-model';
import { inlineTokens } from './inline/inline-tokens.js';
import { plainTextOf } from './inline/inline-token.js';
import { codeText } from './write-code.js';
import { cellTokens } from './write-table.js';

const typeOf: Readonly<Record<LayoutBlock['type'], BlockType>> = {
  paragraph: 'paragraph',
  footnote: 'paragraph',
  code: 'paragraph',
  heading: 'heading',
  caption: 'caption',
  header: 'header',
  footer: 'footer',
  list: 'list',
  table: 'table',
  formula: 'paragraph',
  figure: 'figure',
};

/** A block as the outside sees it; `place` brings boxes back to where the page shows them. */
export function toBlock(block: LayoutBlock, style: PageStyle, place: (box: Box) => Box): Block {
  const words = wordsOf(block);
  return {
    type: typeOf[block.type],
    ...(block.type === 'heading' && { level: block.level }),
    text: textOf(block, style),
    box: boxAround([place(blockBox(block, words))]),
    confidence: words.length === 0 ? 1 : meanConfidence(words),
    ...(block.type === 'table' && { cells: cellPlaces(block.table, place) }),
  };
}

function cellPlaces({ rows }: FoundTable, place: (box: Box) => Box): CellPlace[] {
  return rows.flat().flatMap(({ row, column, rowSpan, columnSpan, words }) => {
    const boxes = words.flat().map((word) => place(word.box));
    return boxes.length === 0 ? [] : [{ row, column, rowSpan, columnSpan, box: boxAround(boxes) }];
  });
}

function wordsOf(block: LayoutBlock): readonly Word[] {
  switch (block.type) {
    case 'figure':
      return [];
    case 'table':
      return block.table.words;
    case 'formula':
      return block.formula.words;
    case 'list':
      return block.items.flatMap(({ lines }) => lines.flatMap((line) => line.words));
    case 'paragraph':
    case 'footnote':
    case 'code':
    case 'heading':
    case 'caption':
    case 'header':
    case 'footer':
      return block.lines.flatMap((line) => line.words);
  }
}

function blockBox(block: LayoutBlock, words: readonly Word[]): Box {
  if (block.type === 'figure') return block.box;
  if (block.type === 'table') return block.table.box;
  return boxAround(words.map(({ box }) => box));
}

function textOf(block: LayoutBlock, style: PageStyle): string {
  switch (block.type) {
    case 'figure':
      return '';
    case 'code':
      return codeText(block.lines);
    case 'formula':
      return block.formula.lines.map(({ text }) => text).join('\n');
    case 'list':
      return block.items.map((item) => oneLine(plainTextOf(inlineTokens(item, style)))).join('\n');
    case 'table':
      return block.table.rows
        .map((row) => row.map((cell) => oneLine(plainTextOf(cellTokens(cell, block.table, style)))).join('\t'))
        .join('\n');
    case 'paragraph':
    case 'footnote':
    case 'heading':
    case 'caption':
    case 'header':
    case 'footer':
      return plainTextOf(inlineTokens(block, style));
  }
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ');
}
