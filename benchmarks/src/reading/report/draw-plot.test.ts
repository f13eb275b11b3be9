import { expect, test } from '@jest/globals';
import { parseFragment } from 'parse5';
import { drawPlot } from './draw-plot.js';
import type { EngineRow } from './engine-row.js';

const row: EngineRow = {
  engine: 'recto <1>',
  threads: 1,
  category: 'scans',
  kind: 'all',
  pages: 10,
  failures: 0,
  medianMsPerPage: 900,
  meanMsPerPage: 1_000,
  pagesPerSecond: 1,
  peakMb: 300,
  characterErrorRate: 0.003,
  wordErrorRate: 0.01,
  order: 0.99,
  headingF1: 0.95,
  headingTextF1: 0.96,
  listF1: null,
  tableSimilarity: 0.9,
  cellF1: 0.95,
  surplusTables: 0,
};

test('every engine is in the plot by its name, escaped', () => {
  const plot = drawPlot([row, { ...row, engine: 'other', characterErrorRate: 0, pagesPerSecond: 0.5 }]);
  expect(plot).toContain('recto &lt;1&gt;');
  expect(plot).toContain('other');
  expect(plot.match(/<circle/g)).toHaveLength(2);
  expect(plot).not.toContain('NaN');
  expect(parseFragment(plot).childNodes[0]?.nodeName).toBe('svg');
});

test('text pages get bars for what an engine can show', () => {
  const text: EngineRow = { ...row, category: 'text' };
  const plain: EngineRow = { ...text, engine: 'plain', headingF1: null, tableSimilarity: null, cellF1: null };
  // The ground, four boxes of the legend, four bars and one bar.
  expect(drawPlot([text, plain]).match(/<rect/g)).toHaveLength(10);
});

test('the same figures give the same plot; none give an empty one', () => {
  expect(drawPlot([row])).toBe(drawPlot([row]));
  expect(drawPlot([])).not.toContain('<circle');
});
