import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { blocksOf, text } from '../testing/prose-page.js';

const entries = [
  ['anchor', 'what holds a boat where it is in wind and tide'],
  ['beacon', 'a mark on the shore'],
  ['capstan', 'a drum on which the hands wind the chain of the'],
  ['davit', 'an arm that lowers boats from the side of a ship'],
];

function glossary(isBold: boolean, mark: string): Word[] {
  return entries.flatMap(([name = '', rest = ''], index) => {
    const lemma = setLine(`${name}${mark}`, { x: 50, y: 120 + index * 12, isBold });
    const end = Math.max(...lemma.map(({ box }) => box.x + box.width));
    return [...lemma, ...setLine(rest, { x: end + 2.5, y: 120 + index * 12 })];
  });
}

test('lines that each begin with a name in bold are entries of their own', () => {
  expect(blocksOf([...text(40), ...glossary(true, ',')])).toHaveLength(1 + entries.length);
});

test('other lines are not, nor are labels', () => {
  expect(blocksOf([...text(40), ...glossary(false, ',')])).toHaveLength(2);
  expect(blocksOf([...text(40), ...glossary(true, ':')])).toHaveLength(2);
});

test('nor are names of authors, in bold between their marks', () => {
  const names = ['Kit Farrow', 'Lou Marsh', 'Nan Weir', 'Ole Quist'].flatMap((name, index) => [
    ...setLine(name, { x: 50, y: 120 + index * 12, isBold: true }),
    ...setLine(`1, and ${entries[index]?.[1] ?? ''}`, { x: 100, y: 120 + index * 12 }),
    ...setLine('Ada', { x: 350, y: 120 + index * 12, isBold: true }),
  ]);
  expect(blocksOf([...text(40), ...names])).toHaveLength(2);
});
