import { expect, test } from '@jest/globals';
import { probabilityOfCell, recordWeights } from '@recto/fields';
import { fitCells, givenCells } from './fit-cells.js';
import { calibrationError } from './fit-report.js';
import { labelGiven } from './label-records.js';
import { writeFurtherLists } from './write-record-lists.js';

const cells = givenCells([...writeFurtherLists(36)].flatMap(labelGiven), 'tables');
const errorOf = (weights: Parameters<typeof probabilityOfCell>[0]): number =>
  calibrationError(
    cells.map(({ features, isTrue }) => ({ isRight: isTrue, probability: probabilityOfCell(weights, features) })),
  );

test('cells of lists that trees know nothing of are as sure as they are right', () => {
  expect(cells.length).toBeGreaterThan(800);
  expect(errorOf(recordWeights.tables.given)).toBeLessThan(0.05);
  expect(errorOf({ bias: 0, weights: [1, 1, 1] })).toBeGreaterThan(0.05);
});

test('a fit is surer of cells whose columns are surer', () => {
  const fit = fitCells(cells);
  expect(probabilityOfCell(fit, [4, 2, 2])).toBeGreaterThan(probabilityOfCell(fit, [1, 2, 2]));
});
