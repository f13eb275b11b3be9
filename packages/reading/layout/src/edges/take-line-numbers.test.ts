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

  test('numbers of steps of several lines are text', () => {
    const steps = (goesOn: string) =>
      Array.from({ length: 12 }, (_, index) => {
        const y = 120 + index * 24;
        const row = setLine('Loosen the screws of the lid and lift', { x: 60, y });
        return [
          ...setLine(String(index + 1), { x: 40, y }),
          // Letters without ascenders reach less high, and rows of print are not in order.
          ...row.map((word) => (word.text === 'lid' ? { ...word, box: { ...word.box, y: word.box.y - 1 } } : word)),
          ...setLine(`${goesOn} off with both hands at once now`, { x: 60, y: y + 12 }),
        ];
      }).flat();
    expect(takeLineNumbers(steps('it')).numbers).toEqual([]);
    // Where every row begins a sentence nobody can say.
    expect(takeLineNumbers(steps('It')).numbers).toHaveLength(12);
  });

  test('six numbers are too few to count every line', () => {
    const count = Array.from({ length: 6 }, (_, index) => setLine(String(index + 1), { x: 40, y: 132 + index * 12 }));
    expect(takeLineNumbers([...prose, ...count.flat()]).numbers).toEqual([]);
  });

  test('numbers of the rows of a table without rules are not, however even the rows', () => {
    const cells = Array.from({ length: 30 }, (_, index) => {
      const y = 132 + index * 12;
      return [
        ...setLine(String(index + 1), { x: 40, y }),
        ...setLine(`P-${index + 4100}`, { x: 70, y }),
        ...setLine('steel bolt', { x: 150, y }),
        ...setLine('in stock', { x: 260, y }),
      ];
    });
    expect(takeLineNumbers(cells.flat()).numbers).toEqual([]);
  });

  /** Questions and answers with a number before each line, as a transcript has them: many lines are short. */
  const spoken = [
    'Where were you when the bridge was closed for the repair',
    'of the northern arch?',
    'At home.',
    'Who told you about it?',
    'My neighbour came over in the evening and he told all',
    'of us that it would be closed.',
    'Did he say why?',
    'He said that the arch was not safe and that there was a',
    'crack in it, which somebody had seen from a boat and',
    'reported.',
    'Thank you.',
  ];
  const transcript = (lines: readonly string[]) =>
    lines.flatMap((line, index) => {
      const y = 120 + index * 24;
      const number = String(index + 1);
      return [...setLine(number, { x: 60 - number.length * 6, y }), ...setLine(line, { x: 80, y })];
    });

  test('numbers before questions and answers are parted from them where lines go on with what had no room', () => {
    expect(takeLineNumbers(transcript(spoken)).numbers).toHaveLength(spoken.length);
    const entries = spoken.map((line) => line.slice(0, 1).toUpperCase() + line.slice(1));
    expect(takeLineNumbers(transcript(entries)).numbers).toEqual([]);
  });

  test('a few before the last lines of such a text, which are all of the page', () => {
    expect(takeLineNumbers(transcript(spoken.slice(4, 10))).numbers).toHaveLength(6);
  });

  test('numbers between two columns of prose count the lines of both', () => {
    const column = (x: number) =>
      setLines(
        Array.from({ length: 40 }, (_, index) => `line ${index} goes on over the column`),
        { x, y: 120 },
      );
    expect(takeLineNumbers([...column(40), ...column(290), ...numbers(5)].map(toGutter)).numbers).toHaveLength(8);
  });

  test('a column of times between others is none', () => {
    const trains = Array.from({ length: 12 }, (_, index) => {
      const y = 120 + index * 12;
      const times = [0, 1, 2, 3, 4, 5, 6, 7].map((train) => String(1000 + train * 100 + index * 5));
      return setLine(times.join(' '), { x: 60, y });
    });
    expect(takeLineNumbers(trains.flat()).numbers).toEqual([]);
  });

  const toGutter = (word: Word) => (word.box.x === 40 && /^\d+$/u.test(word.text) ? moved(word, 232) : word);
  const moved = (word: Word, x: number): Word => ({ ...word, box: { ...word.box, x: word.box.x + x } });

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
