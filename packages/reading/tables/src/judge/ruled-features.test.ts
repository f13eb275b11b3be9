import { describe, expect, test } from '@jest/globals';
import type { TableCell, Word } from '@recto/document-model';
import { ruledFeatureNames, ruledFeatures } from './ruled-features.js';

const plain = { headerRowCount: 0, hasGrounds: false, drawing: { shapes: 0, brokenVerticals: 0 } };

/** Cells of 50 by 20 points, each with its words at its left edge, or `shift` points from there. */
function featureOf(name: (typeof ruledFeatureNames)[number], rows: readonly string[][], shift = 0): number | undefined {
  const cells = rows.map((row, at) => row.map((text, column) => cellOf(text, at, column, shift)));
  const steps = (count: number, size: number) => Array.from({ length: count + 1 }, (_, index) => index * size);
  const grid = { xs: steps(rows[0]?.length ?? 0, 50), ys: steps(rows.length, 20), verticalWalls: [], horizontalWalls: [] };
  return ruledFeatures(cells, grid, plain)[ruledFeatureNames.indexOf(name)];
}

function cellOf(text: string, row: number, column: number, shift: number): TableCell {
  const words = text.split(' ').filter(Boolean).map((part): Word => {
    const box = { x: column * 50 + shift, y: row * 20 + 4, width: 30, height: 10 };
    const face = { fontName: 'F', fontSizePt: 10, isBold: false, isItalic: false };
    return { text: part, box, ...face, rotationDegrees: 0, confidence: 1 };
  });
  return { words: words.length > 0 ? [words] : [], row, column, rowSpan: 1, columnSpan: 1, isHeader: false };
}

describe('features of drawn grids', () => {
  test('boxes of a form name themselves', () => {
    expect(featureOf('labelled', [['Name: Ann', 'Date:'], ['Town:', '']])).toBe(1);
    expect(featureOf('labelled', [['Name', 'Date'], ['Ann', '12']])).toBe(0);
  });

  test('words of a drawing stand across its lines', () => {
    const rows = [['R1', 'C2'], ['V', 'M']];
    expect([featureOf('straddling', rows), featureOf('straddling', rows, 35)]).toEqual([0, 1]);
  });

  test('boxes of a flow chart are parted by white both across and down', () => {
    expect(featureOf('whiteBetween', [['a', '', 'b'], ['', '', ''], ['c', '', 'd']])).toBe(1);
    expect(featureOf('whiteBetween', [['a', '', 'b'], ['e', '', ''], ['c', '', 'd']])).toBe(0);
  });

  test('the marks of an axis step evenly', () => {
    expect(featureOf('evenSteps', [['40', ''], ['30', 'x'], ['20', ''], ['10', '']])).toBe(1);
  });
});
