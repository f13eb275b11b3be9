import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { joinListings } from './listing-atoms.js';
import { readingOrder } from './reading-order.js';
import { wordAtoms } from './word-atoms.js';

const code = (words: readonly Word[]): Word[] => words.map((word) => ({ ...word, isFixedPitch: true }));
const prose = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} line ${index} of running text that fills it`);
const program = ['first {', '  second = {one},', 'third = {two}', '}'];

function read(words: readonly Word[]): string[] {
  return readingOrder(joinListings(wordAtoms(words), [])).flatMap((region) =>
    region.type === 'lines' ? region.lines.map(({ text }) => text) : [region.type],
  );
}

test('programs at one height in two columns of text stay in their columns', () => {
  const left = [
    ...prose('left', 10),
    'use {package} and its options here',
    ...prose('left', 6),
    'use {other} and its options too',
    ...prose('left', 6),
  ];
  const right = [...prose('right', 8), ...program, ...program, ...program, ...prose('right', 4)];
  const isCode = (line: string) => !line.includes('running');
  const set = (lines: readonly string[], x: number) =>
    lines.flatMap((line, index) => {
      const words = setLine(line.trim(), { x, y: 100 + index * 12 });
      return isCode(line) ? code(words) : words;
    });
  const texts = read([...set(left, 40), ...set(right, 300)]);
  expect(texts).toEqual([...left, ...right].map((line) => line.trim()));
});

test('programs on grounds beside each other stay apart, also where a line of one runs over the edge of its ground', () => {
  const grounds = [40, 300].map((x) => ({ x, y: 90, width: 240, height: 80 }));
  const left = ['first {', 'second = {one} and a line that is too long for', 'third = {two}', '}'];
  const right = ['other {', 'next = {three},', 'last = {four}', '}'];
  const set = (lines: readonly string[], x: number) =>
    lines.flatMap((line, y) => setLine(line, { x, y: 100 + y * 12 }));
  const words = code([...set(left, 45), ...set(right, 305)]);
  const joined = joinListings(wordAtoms(words), [], grounds);
  expect(joined.map(({ words: own }) => own?.map(({ text }) => text).join(' '))).toEqual(
    [left, right].map((lines) => lines.join(' ')),
  );
  expect(joined.map(({ box }) => box.x + box.width <= 280 || box.x > 300)).toEqual([true, true]);
});

test('a program that goes on over the gutter of the text above it is one', () => {
  const wide = ['one = start of a line that reaches far over to the other side', 'two = short   and its end far away'];
  const atoms = joinListings(
    wordAtoms([
      ...setLines(prose('left', 9), { x: 40, y: 100 }),
      ...setLines(prose('right', 9), { x: 300, y: 100 }),
      ...code(setLines(wide, { x: 40, y: 240 })),
      ...code(setLine('remark', { x: 330, y: 252 })),
    ]),
    [],
  );
  expect(atoms.filter(({ words }) => (words?.length ?? 0) > 1)).toHaveLength(1);
});

test('labels in a typewriter face are read with what explains them', () => {
  const entries = [
    ['\\alpha', 'the first of the letters'],
    ['\\beta', 'what follows it, and'],
    ['', 'goes on with another line'],
    ['\\gamma', 'the third one of them'],
    ['\\delta', 'and the last'],
  ] as const;
  const set = (isProgram: boolean) =>
    entries.flatMap(([label, text], index) => {
      const y = 100 + index * 12;
      const words = label === '' ? [] : code(setLine(label, { x: 40, y }));
      return [...words, ...setLine(text, { x: 110, y: isProgram ? y + 5 : y })];
    });
  expect(read(set(false))).toEqual(entries.map((entry) => entry.filter((text) => text !== '').join(' ')));
  expect(joinListings(wordAtoms(set(true)), []).some(({ words }) => (words?.length ?? 0) > 1)).toBe(true);
});

test('labels behind their explanations, in two columns, too', () => {
  const left = ['the first of the letters', 'what follows it', 'the third one of them', 'a fourth', 'one more'];
  const right = ['a tree', 'what grows on every tree', 'a stone', 'the grass of a field', 'the wind'];
  const words = left.flatMap((text, index) => {
    const y = 100 + index * 12;
    return [
      ...setLine(text, { x: 40, y }),
      ...code(setLine(`letter(${index})`, { x: 190, y })),
      ...setLine(right[index] ?? '', { x: 270, y }),
      ...code(setLine(`thing(${index})`, { x: 420, y })),
    ];
  });
  const joined = joinListings(wordAtoms(words), []).map(({ words: own }) => own?.map(({ text }) => text).join(' '));
  expect(joined).toContain('letter(1) what follows it');
  expect(joined).toContain('thing(1) what grows on every tree');
});
