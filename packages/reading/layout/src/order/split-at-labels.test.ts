import { describe, expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { readingOrder } from './reading-order.js';
import { wordAtoms } from './word-atoms.js';

function read(words: readonly Word[]): string[] {
  return readingOrder(wordAtoms(words)).flatMap((region) =>
    region.type === 'lines' ? region.lines.map(({ text }) => text) : [],
  );
}

describe('labels that stand a little lower than their texts', () => {
  const answers = [['Nothing is known.'], ['Two of the crates are wet, and one', 'of them is open.']];
  const side = [...setLines(answers[0] ?? [], { x: 160, y: 100 }), ...setLines(answers[1] ?? [], { x: 160, y: 120 })];

  test('are read each before its text where a colon or their print tells them', () => {
    const asked = ['State:', 'Remarks:'].flatMap((label, index) => setLine(label, { x: 40, y: 105 + index * 20 }));
    expect(read([...asked, ...side])).toEqual(['State:', ...(answers[0] ?? []), 'Remarks:', ...(answers[1] ?? [])]);
    const bold = ['State', 'Remarks'].flatMap((label, index) =>
      setLine(label, { x: 40, y: 105 + index * 20, isBold: true }),
    );
    expect(read([...bold, ...side])[2]).toBe('Remarks');
  });

  test('are a column of their own where they are neither', () => {
    const plain = ['Harbour', 'office'].flatMap((label, index) => setLine(label, { x: 40, y: 105 + index * 20 }));
    expect(read([...plain, ...side]).slice(0, 2)).toEqual(['Harbour', 'office']);
  });
});

test('labels in the middle of their texts are read before these, between what stands above and below', () => {
  const texts = [
    ['From the day on which the boat is', 'handed over to the day of its', 'return, both of them noted'],
    ['Two hundred, paid back'],
    ['The hirer pays for it; what is', 'missing is charged at the end', 'by the hour of that day'],
  ];
  const tops = [124, 170, 192];
  const sides = texts.flatMap((lines, part) => [
    ...setLines(lines, { x: 120, y: tops[part] ?? 0 }),
    ...setLine(['Period', 'Deposit', 'Fuel'][part] ?? '', {
      x: 40,
      y: (tops[part] ?? 0) + (lines.length > 1 ? 12 : 0),
    }),
  ]);
  const across = 'a line that goes over the whole of the page stands here';
  const lines = read([
    ...setLine('Terms', { x: 40, y: 100 }),
    ...sides,
    ...setLines([across, across], { x: 40, y: 250 }),
  ]);
  const [first = [], second = [], third = []] = texts;
  expect(lines).toEqual(['Terms', 'Period', ...first, `Deposit ${second[0]}`, 'Fuel', ...third, across, across]);
});
