import { expect, test } from '@jest/globals';
import { setLine } from '@recto/document-model/testing';
import { takeTypedRules } from './take-typed-rules.js';

const amount = setLine('Nets 4.50', { x: 60, y: 80 });

test('a row of dashes is a rule and no text, a rule for each column that it is parted in', () => {
  const dashes = setLine('----------------------', { x: 60, y: 100 });
  const { words, rules } = takeTypedRules([...amount, ...dashes]);
  expect(words).toEqual(amount);
  expect(rules).toEqual([expect.objectContaining({ x: dashes[0]?.box.x, width: dashes[0]?.box.width })]);
  const columns = [60, 220].flatMap((x) => setLine('====================', { x, y: 100 }));
  expect(takeTypedRules([...amount, ...columns]).rules).toHaveLength(2);
});

test.each([
  ['beside other words', setLine('Paid ----------------------', { x: 60, y: 100 })],
  ['a few dashes', setLine('--', { x: 60, y: 100 })],
  [
    'of a program',
    setLine('----------------------', { x: 60, y: 100 }).map((word) => ({ ...word, isFixedPitch: true })),
  ],
  ['several signs', setLine('+----+---------------+', { x: 60, y: 100 })],
])('what is no rule stays: %s', (_, row) => {
  expect(takeTypedRules([...amount, ...row])).toEqual({ words: [...amount, ...row], rules: [] });
});
