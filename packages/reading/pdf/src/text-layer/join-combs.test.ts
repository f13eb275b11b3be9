import { describe, expect, test } from '@jest/globals';
import type { Box, Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { joinCombs } from './join-combs.js';

const sidePt = 18;
/** One letter in each cell; a space is an empty one. */
const letters = (text: string, { x = 40, y = 100 } = {}): Word[] =>
  Array.from(text).flatMap((letter, index) =>
    letter === ' ' ? [] : setLine(letter, { x: x + index * sidePt + 6, y: y + 14 }),
  );
const walls = (count: number, { x = 40, y = 100, height = 20 } = {}): Box[] =>
  Array.from({ length: count + 1 }, (_, index) => ({ x: x + index * sidePt, y, width: 0.8, height }));
const texts = (words: readonly Word[], rules: readonly Box[]) =>
  joinCombs({ words, rules }).words.map(({ text }) => text);

describe('combs', () => {
  test('letters in a row of boxes are words, parted by empty boxes', () => {
    const label = setLine('Postcode', { x: 40, y: 90 });
    expect(texts([...label, ...letters('NW1 4RY')], walls(8))).toEqual(['Postcode', 'NW1', '4RY']);
    const { words, rules } = joinCombs({ words: [...label, ...letters('NW1')], rules: walls(8) });
    expect(words[1]?.box).toMatchObject({ x: 40, width: 3 * sidePt });
    const [first, second] = joinCombs({ words: letters('NW1 4RY'), rules: walls(8) }).words;
    expect((second?.box.x ?? 0) - (first?.box.x ?? 0) - (first?.box.width ?? 0)).toBeCloseTo(0.2 * sidePt);
    expect(rules).toEqual([walls(8).at(0), walls(8).at(-1)]);
  });

  test('letters over marks lower than the print, too', () => {
    expect(texts(letters('4471'), walls(6, { y: 114, height: 6 }))).toEqual(['4471']);
  });

  test('boxes apart from each other, and groups of boxes for day, month and year', () => {
    const box = (x: number): Box[] => [x, x + 14].map((edge) => ({ x: edge, y: 100, width: 0.8, height: 20 }));
    expect(
      texts(
        letters('1407'),
        [0, 1, 2, 3].flatMap((index) => box(42 + index * sidePt)),
      ),
    ).toEqual(['1407']);
    const date = [...letters('14'), ...letters('07', { x: 90 }), ...letters('1983', { x: 140 })];
    expect(texts(date, [...walls(2), ...walls(2, { x: 90 }), ...walls(4, { x: 140 })])).toEqual(['14', '07', '1983']);
  });

  test('what is already one word counts as its letters', () => {
    const rest = letters('LIN').map((word) => ({ ...word, box: { ...word.box, x: word.box.x + 2 * sidePt } }));
    const joined: Word[] = setLine('BE', { x: 46, y: 114 }).map((word) => ({
      ...word,
      box: { ...word.box, width: 23 },
    }));
    expect(texts([...joined, ...rest], walls(8))).toEqual(['BELIN']);
  });

  test('cells of a table or a crossword, and words in cells are none', () => {
    const grid = [...walls(6), ...walls(6, { y: 120 })];
    expect(texts(letters('123456'), grid)).toHaveLength(6);
    const rows = [0, 1, 2, 3].flatMap((index) => setLine('12', { x: 44 + index * sidePt, y: 114 }));
    expect(texts([...rows, ...letters('7', { x: 40 + 4 * sidePt })], walls(6))).toHaveLength(5);
    expect(texts(letters('ABC'), walls(3))).toHaveLength(3);
  });

  test('the choices of a scale are none, unless somebody has filled them in', () => {
    expect(texts(letters('12345'), walls(5))).toEqual(['1', '2', '3', '4', '5']);
    expect(texts(letters('ABCD'), walls(4))).toEqual(['A', 'B', 'C', 'D']);
    const entered = letters('1234').map((word) => ({ ...word, isEntry: true }));
    expect(texts(entered, walls(4))).toEqual(['1234']);
    expect(texts(letters('1234'), walls(8))).toEqual(['1234']);
  });
});
