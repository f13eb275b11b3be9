import { describe, expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { takeLineNumbers } from './take-line-numbers.js';

const prose = setLines(
  Array.from({ length: 40 }, (_, index) => `line ${index} of the text goes on over the page`),
  { x: 60, y: 120 },
);

describe('numbers of lines', () => {
  const numbers = (step: number) =>
    Array.from({ length: 8 }, (_, index) =>
      setLine(String((index + 1) * step), { x: 40, y: 120 + (index + 1) * step * 12 }),
    ).flat();

  test('numbers that count the lines of prose in its margin are parted from it', () => {
    expect(takeLineNumbers([...prose, ...numbers(5)]).text).toHaveLength(prose.length);
  });

  test('numbers of the rows of a ruled table are not, however long their text', () => {
    const count = Array.from({ length: 12 }, (_, index) => setLine(String(index + 1), { x: 40, y: 132 + index * 12 }));
    const words = [...prose, ...count.flat()];
    const rule = (y: number) => ({ x: 36, y, width: 300, height: 0.5 });
    expect(takeLineNumbers(words).numbers).toHaveLength(12);
    expect(takeLineNumbers(words, [rule(120), rule(270)]).numbers).toEqual([]);
    expect(takeLineNumbers(words, [{ x: 36, y: 120, width: 0.5, height: 150 }]).numbers).toEqual([]);
  });

  test('six numbers are too few to count every line', () => {
    const count = Array.from({ length: 6 }, (_, index) => setLine(String(index + 1), { x: 40, y: 132 + index * 12 }));
    expect(takeLineNumbers([...prose, ...count.flat()]).numbers).toEqual([]);
  });

  test('numbers that begin the rows of a list of short entries are not', () => {
    const entries = setLines(
      ['Flour', 'Fish and some oil', 'Lamp oil', 'Tea', 'Salt', 'Candles of wax', 'Rope', 'Nails'],
      { x: 60, y: 132 },
    );
    expect(takeLineNumbers([...entries, ...numbers(1)]).numbers).toEqual([]);
  });

  /** Headings, items and a blank line, with a number of its own before each, at `x`. */
  const count = (x: number, sizePt: number, lines: readonly string[]) =>
    lines.flatMap((_, index) => setLine(String(index + 31), { x, y: 120 + index * 14 + (index % 3) * 5, sizePt }));
  const items = [
    'A heading',
    '',
    'one item',
    'an item that is longer',
    'another',
    'short',
    'six',
    'seven',
    'eight',
    'nine',
  ];
  const list: Word[] = items.flatMap((item, index) =>
    item === '' ? [] : setLine(item, { x: 80, y: 120 + index * 14 + (index % 3) * 5 }),
  );

  test('small ones count headings and items, too, at whatever distance', () => {
    const words = [...count(40, 5, items), ...list];
    expect(takeLineNumbers(words)).toMatchObject({ numbers: { length: 10 }, text: list });
    expect(takeLineNumbers([...count(40, 10, items), ...list]).numbers).toEqual([]);
  });

  test('small ones in both margins', () => {
    const words = [...count(40, 5, items), ...count(300, 5, items), ...list];
    expect(takeLineNumbers(words)).toMatchObject({ numbers: { length: 20 }, text: list });
  });

  test('those of notes, right before them or before several lines, and of the rows of a table are none', () => {
    expect(takeLineNumbers([...count(70, 5, items), ...list]).numbers).toEqual([]);
    const further = setLines(
      Array.from({ length: 30 }, (_, index) => `further line ${index}`),
      { x: 80, y: 124, sizePt: 4 },
    );
    expect(takeLineNumbers([...count(40, 3, items), ...further]).numbers).toEqual([]);
    const cells = list.filter(({ box }) => box.x === 80).map((word) => ({ ...word, box: { ...word.box, x: 260 } }));
    expect(takeLineNumbers([...count(40, 5, items), ...list, ...cells]).numbers).toEqual([]);
  });
});
