import { expect, test } from '@jest/globals';
import { joinRuns } from './join-runs.js';

const letter = (text: string, x: number) => [{ text, box: { x, y: 10, width: 6, height: 10 }, confidence: 1 }];
const textsOf = (runs: ReturnType<typeof joinRuns>) => runs.map((run) => run.map((word) => word.text).join(' '));

test('letters in boxes of their own are one word', () => {
  const runs = Array.from('LEFEBVRE').map((text, index) => letter(text, 100 + index * 15));
  expect(textsOf(joinRuns([letter('N', 20), ...runs]))).toEqual(['N', 'LEFEBVRE']);
});

test('a few figures, or figures far apart, stay columns', () => {
  expect(textsOf(joinRuns([letter('1', 10), letter('2', 25), letter('3', 40)]))).toEqual(['1', '2', '3']);
  const columns = [10, 80, 150, 220].map((x) => letter('4', x));
  expect(textsOf(joinRuns(columns))).toEqual(['4', '4', '4', '4']);
});
