import { describe, expect, test } from '@jest/globals';
import type { TableCell, Word } from '@recto/document-model';
import { exampleSigns } from './example-signs.js';

/** Rows of cells parted by `|`; lines of a cell by `/`. */
function signsOf(
  rows: readonly string[],
  isFixed: (column: number) => boolean = () => false,
  pageWords: readonly Word[] = [],
) {
  const cells = rows.map((row, at) =>
    row.split('|').map((text, column): TableCell => {
      const lines = text.trim() === '' ? [] : text.trim().split(' / ');
      const words = lines.map((line) => line.split(' ').map((part) => wordOf(part, isFixed(column))));
      return { words, row: at, column, rowSpan: 1, columnSpan: 1, isHeader: false };
    }),
  );
  return exampleSigns(cells, cells[0]?.length ?? 0, pageWords);
}

function wordOf(text: string, isFixedPitch: boolean): Word {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  const face = { fontName: 'F', fontSizePt: 10, isBold: false, isItalic: false, isFixedPitch };
  return { text, box, ...face, rotationDegrees: 0, confidence: 1 };
}

describe('signs of examples', () => {
  test('objects of a diagram', () => {
    expect(signsOf(['A | → | B', '↓ | | ↓', 'C | → | D1']).letters).toBe(0.5);
  });

  test('brackets of a matrix', () => {
    expect(signsOf(['⎛ | 1 | ... | 0 | ⎞', '⎝ | ⋮ | · · · | 1 | ⎠']).brackets).toBe(0.4);
  });

  test('a sentence and its parts word for word below each other', () => {
    const gloss = signsOf(['(3) | Der | Hund | schläft', '| DEF.NOM | dog-SG | sleep-3SG', '| ‘The dog sleeps.’ | |']);
    expect(gloss.exampleNumber).toBe(1);
    expect(gloss.segmentedWords).toBeGreaterThan(0.2);
    expect(gloss.quotedCells).toBeGreaterThan(0);
    expect(signsOf(['(1) | One', '(2) | Two']).exampleNumber).toBe(0);
  });

  test('a program beside what it prints, and commands beside their meaning', () => {
    const isFixed = (column: number) => column === 0;
    const example = signsOf(['\\begin{a} x | The text', '\\item[b] y & z | goes on'], isFixed);
    const commands = signsOf(['alpha | a letter', 'beta | another'], isFixed);
    expect([example.listing, commands.listing]).toEqual([0.5, 0]);
  });

  test('what a program printed, on a page of another face and on one that is all typewritten', () => {
    const print = ['block | 5 | 343.29', 'plough | 1 | 189.28'];
    const page = Array.from({ length: 20 }, () => wordOf('text', false));
    expect(signsOf(print, () => true, page).printout).toBe(1);
    expect(signsOf(print, () => true, [wordOf('text', true)]).printout).toBe(0);
    expect(signsOf(print, (column) => column > 0, page).printout).toBe(0);
  });

  test('bullets', () => {
    expect(signsOf(['ab | • one', 'cd | two']).bullets).toBe(0.25);
  });
});
