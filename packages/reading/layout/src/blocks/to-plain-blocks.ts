import { toLine, type LayoutBlock, type TextLine } from '@recto/document-model';

/** The blocks as plain paragraphs and headings: items, rows of tables and lines of code become lines of a paragraph. */
export function toPlainBlocks(blocks: readonly LayoutBlock[]): LayoutBlock[] {
  return blocks.map((block): LayoutBlock => {
    switch (block.type) {
      case 'list':
        return { type: 'paragraph', lines: block.items.flatMap(({ lines }) => lines), rightEdge: Infinity };
      case 'table':
        return { type: 'paragraph', lines: tableLines(block.table.rows), rightEdge: Infinity };
      case 'code':
        return { type: 'paragraph', lines: block.lines, rightEdge: Infinity };
      case 'caption':
      case 'footnote':
        return { ...block, type: 'paragraph' };
      case 'formula':
        return { type: 'paragraph', lines: block.formula.lines, rightEdge: Infinity };
      case 'paragraph':
      case 'heading':
      case 'figure':
      case 'header':
      case 'footer':
        return block;
    }
  });
}

type Rows = Extract<LayoutBlock, { type: 'table' }>['table']['rows'];

/** One line per row, cell after cell. */
function tableLines(rows: Rows): TextLine[] {
  return rows
    .map((row) => row.flatMap((cell) => cell.words.flat()))
    .filter((words) => words.length > 0)
    .map((words) => ({ ...toLine(words), words }));
}
