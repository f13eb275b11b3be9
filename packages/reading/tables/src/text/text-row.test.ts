import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { toTextRows } from './text-row.js';

test('an index is on the row of what it belongs to, however high it is raised', () => {
  const value = setLine('1,250', { x: 200, y: 104 });
  const [mark] = setLine('2', { x: 226, y: 98, sizePt: 7 });
  if (!mark) throw new Error('No mark');
  const raised = { ...mark, script: 'superscript', raisedPt: 6 } as const;
  expect(toTextRows([...value, raised]).map(({ words }) => words.map(({ text }) => text))).toEqual([['1,250', '2']]);
  expect(toTextRows([...value, mark])).toHaveLength(2);
});
