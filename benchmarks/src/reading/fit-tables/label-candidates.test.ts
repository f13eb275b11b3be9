import { describe, expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import type { TableCandidate } from '@recto/tables';
import { labelCandidate, type Samples } from './label-candidates.js';

function row(text: string): TableCandidate['rows'][number] {
  const words = text.split(' ').map((part): Word => ({
    text: part,
    box: { x: 0, y: 0, width: 1, height: 1 },
    fontName: 'F',
    fontSizePt: 10,
    isBold: false,
    isItalic: false,
    rotationDegrees: 0,
    confidence: 1,
  }));
  return { words, top: 0, bottom: 1 };
}

function candidateOf(lines: readonly string[]): TableCandidate {
  const rows = lines.map(row);
  const pairs = rows.slice(1).flatMap((below, index) => {
    const above = rows[index];
    return above ? [{ above, below, features: [index] }] : [];
  });
  return { rows, pairs, features: [], isRuled: false };
}

function labelled(pageNumber: number, ...candidates: readonly TableCandidate[]): Samples {
  const samples: Samples = { tables: [], continuations: [] };
  for (const candidate of candidates) labelCandidate(known, pageNumber, candidate, samples);
  return samples;
}

const known = {
  name: 'made',
  source: 'made',
  bytes: new Uint8Array(),
  tables: [{ pageNumber: 1, rows: ['Region Sold', 'North and West 12', 'South 14'] }],
};

describe('what candidates turn out to be', () => {
  test('lines of one row go on, others do not', () => {
    const candidate = candidateOf(['Region Sold', 'North and 12', 'West', 'South 14']);
    const { tables, continuations } = labelled(1, candidate);
    expect(tables.map(({ isTrue }) => isTrue)).toEqual([true]);
    expect(continuations.map(({ isTrue }) => isTrue)).toEqual([false, true, false]);
  });

  test('other words are no table, and half of them is left out', () => {
    const other = candidateOf(['Anna Meier', 'Hill Road 4']);
    const half = candidateOf(['Region Sold North', 'Hill Road 4 Anna']);
    expect(labelled(1, other, half).tables.map(({ isTrue }) => isTrue)).toEqual([false]);
    expect(labelled(2, candidateOf(known.tables[0]?.rows ?? [])).tables[0]?.isTrue).toBe(false);
  });

  test('words that half belong to a table stay with it', () => {
    const samples: Samples = { tables: [], continuations: [] };
    expect(labelCandidate(known, 1, candidateOf(['Region Sold North', 'Hill Road 4 Anna']), samples)).toBe(true);
    expect(labelCandidate(known, 1, { ...candidateOf(['Anna Meier', 'Hill Road']), isRuled: true }, samples)).toBe(
      false,
    );
    expect(samples.tables).toEqual([]);
  });
});
