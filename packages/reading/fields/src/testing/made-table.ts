import type { PageTable } from '@recto/document-model';

/** A cell of one word. */
export const cell = (text: string, row: number, column: number, columnSpan = 1) => ({
  row,
  column,
  rowSpan: 1,
  columnSpan,
  words: [
    {
      text,
      box: { x: 50 + column * 80, y: 50 + row * 12, width: 40, height: 8 },
      confidence: 1,
      fontName: 'F',
      fontSizePt: 8,
      isBold: false,
      isItalic: false,
      rotationDegrees: 0,
    },
  ],
});

/** A table of rows of texts, '' for a blank place. */
export function tableOf(rows: readonly (readonly string[])[]): PageTable {
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column) => (text === '' ? [] : [cell(text, row, column)])),
  );
  return { columnCount: Math.max(...rows.map((texts) => texts.length)), rowCount: rows.length, cells };
}
