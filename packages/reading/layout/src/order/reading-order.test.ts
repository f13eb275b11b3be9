import { describe, expect, test } from '@jest/globals';
import type { FoundTable, Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { contentsArea } from './contents-area.js';
import { readingOrder } from './reading-order.js';
import type { Atom } from './region.js';
import { takePanels } from './page-panels.js';
import { wordAtoms } from './word-atoms.js';

const column = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} line ${index} of running text here`);

function linesInOrder(...parts: (readonly Word[] | Atom)[]): string[] {
  const isAtom = (part: readonly Word[] | Atom): part is Atom => 'box' in part;
  const atoms = [...wordAtoms(parts.flatMap((part) => (isAtom(part) ? [] : part))), ...parts.filter(isAtom)];
  return readingOrder(atoms).flatMap((region) =>
    region.type === 'lines' ? region.lines.map(({ text }) => text) : [region.type],
  );
}

/** The first words of the lines that open something new. */
function starts(lines: readonly string[]): string[] {
  const words = lines.map((line) => line.split(' ')[0] ?? '');
  return words.filter((word, index) => word !== words[index - 1]);
}

describe('columns', () => {
  test('columns of Japanese, whose lines are one word each', () => {
    const lines = [
      '契約金額は税込みで三十万円です。請求書',
      '保証期間中に見つかった不具合は、施工会',
      '範囲については、双方が書面で別に定める',
    ];
    const column = (x: number, mark: string) =>
      [...lines, ...lines].map((line, index) => {
        const [word] = setLine(mark + line, { x, y: 100 + index * 20 });
        if (!word) throw new Error('a line was set');
        return { ...word, box: { ...word.box, width: 215 } };
      });
    const read = linesInOrder(column(57, '左'), column(313, '右'));
    expect(read.map((line) => line.charAt(0)).join('')).toBe('左左左左左左右右右右右右');
  });

  test('three columns under a title, and a line below all of them', () => {
    const lines = linesInOrder(
      setLine('Title over all of the three columns', { x: 100, y: 50, sizePt: 22 }),
      setLines(column('left', 12), { x: 40, y: 100 }),
      setLines(column('middle', 12), { x: 220, y: 100 }),
      setLines(column('right', 12), { x: 400, y: 100 }),
      setLine('below them stands one more line that reaches over the whole width of the page and its columns', {
        x: 40,
        y: 290,
      }),
    );
    expect(starts(lines)).toEqual(['Title', 'left', 'middle', 'right', 'below']);
  });

  test('two tall columns of short lines of which two in three are level by chance; signs before lines are no column', () => {
    const rows = Array.from({ length: 27 }, (_, index) => index);
    const right = rows.flatMap((index) =>
      setLine(`right.option = ${index % 2 === 0 ? 'on' : 'value'}`, {
        x: 300,
        y: 100 + index * 12 + (index % 3 === 0 ? 5 : 0),
      }),
    );
    const setLeft = (text: string) => rows.flatMap((index) => setLine(text, { x: 40, y: 100 + index * 12 }));
    expect(starts(linesInOrder(setLeft('left option'), right))).toEqual(['left', 'right.option']);
    expect(starts(linesInOrder(setLeft('+'), right)).length).toBeGreaterThan(2);
  });

  test('the drawn sides of boxes below each other are one gutter', () => {
    const boxes = [
      { name: 'a', x: 40, y: 120, height: 80 },
      { name: 'b', x: 40, y: 240, height: 120 },
      { name: 'c', x: 40, y: 400, height: 60 },
      { name: 'd', x: 300, y: 90, height: 140 },
      { name: 'e', x: 300, y: 270, height: 60 },
      { name: 'f', x: 300, y: 370, height: 90 },
    ];
    const sides = boxes.flatMap(({ x, y, height }) => [x - 5, x + 230].map((at) => ({ x: at, y, width: 0.5, height })));
    const words = boxes.flatMap(({ name, x, y }) => setLine(`${name} head`, { x, y: y - 6 }));
    const panels = boxes.map(({ x, y, height }): Atom => {
      const box = { x: x - 5, y, width: 235, height };
      return { box, placed: { type: 'figure', box } };
    });
    const read = readingOrder([...wordAtoms(words), ...panels], sides).flatMap((region) =>
      region.type === 'lines' ? region.lines.map(({ text }) => text.charAt(0)) : [],
    );
    expect(read.join('')).toBe('abcdef');
  });

  test('lines of the columns need not stand at one height', () => {
    const lines = linesInOrder(
      setLines(column('left', 10), { x: 40, y: 100 }),
      setLines(column('right', 9), { x: 320, y: 105, sizePt: 11 }),
    );
    expect(starts(lines)).toEqual(['left', 'right']);
  });

  test.each(['-', '1Note:'])(
    'a dash or the mark of a note that hangs out of the second column cuts no gutter',
    (first) => {
      const hung = setLine(`${first} that is how the line goes on`, { x: 257, y: 136 });
      const right = [...setLines(column('right', 3), { x: 260, y: 100 }), ...hung];
      const more = setLines(column('right', 12), { x: 260, y: 148 });
      const lines = linesInOrder(setLines(column('left', 16), { x: 40, y: 100 }), right, more);
      expect(starts(lines)).toEqual(['left', 'right', first, 'right']);
    },
  );

  test('the first line of a second column is not torn off where it stands higher than the first column begins', () => {
    const lines = linesInOrder(
      setLines(['intro of the page that runs over the whole of its width up to the right margin', 'intro ends'], {
        x: 40,
        y: 60,
        sizePt: 11,
      }),
      setLines(column('left', 12), { x: 40, y: 112 }),
      setLines(column('right', 12), { x: 260, y: 86 }),
    );
    expect(starts(lines)).toEqual(['intro', 'left', 'right']);
  });

  test('a short heading between two bands of columns ends the first band', () => {
    const lines = linesInOrder(
      setLines(column('one', 6), { x: 40, y: 100 }),
      setLines(column('two', 6), { x: 320, y: 100 }),
      setLine('Next part', { x: 40, y: 200, sizePt: 14 }),
      setLines(column('three', 6), { x: 40, y: 230 }),
      setLines(column('four', 6), { x: 320, y: 230 }),
    );
    expect(starts(lines)).toEqual(['one', 'two', 'Next', 'three', 'four']);
  });

  test('a rule across the page ends its columns', () => {
    const words = [
      ...setLines(column('one', 6), { x: 40, y: 100 }),
      ...setLines(column('two', 5), { x: 320, y: 100 }),
      ...setLines(column('three', 6), { x: 40, y: 230 }),
      ...setLines(column('four', 6), { x: 320, y: 230 }),
    ];
    const regions = readingOrder(wordAtoms(words), [{ x: 40, y: 215, width: 500, height: 1 }]);
    const lines = regions.flatMap((region) => (region.type === 'lines' ? region.lines.map(({ text }) => text) : []));
    expect(starts(lines)).toEqual(['one', 'two', 'three', 'four']);
  });

  test('a heading over both columns splits them into an upper and a lower pair', () => {
    const lines = linesInOrder(
      setLines(column('one', 6), { x: 40, y: 100 }),
      setLines(column('two', 6), { x: 320, y: 100 }),
      setLine('And then a heading that reaches from the one side to the other', { x: 60, y: 200, sizePt: 16 }),
      setLines(column('three', 6), { x: 40, y: 230 }),
      setLines(column('four', 6), { x: 320, y: 230 }),
    );
    expect(starts(lines)).toEqual(['one', 'two', 'And', 'three', 'four']);
  });

  test('a shorter column beside one with a table is a column all the same', () => {
    const table: Atom = {
      box: { x: 40, y: 95, width: 180, height: 150 },
      placed: { type: 'table', box: { x: 40, y: 95, width: 180, height: 150 }, table: emptyTable },
    };
    const lines = linesInOrder(
      table,
      setLines(column('left', 14), { x: 40, y: 262 }),
      setLines(column('right', 15), { x: 320, y: 100 }),
    );
    expect(starts(lines)).toEqual(['table', 'left', 'right']);
  });

  test('a quotation set across the gutter is read after the columns that it interrupts', () => {
    const left = column('left', 20);
    const right = column('right', 20);
    const around = (lines: readonly string[]) =>
      lines.map((line, index) => (index > 7 && index < 12 ? line.slice(0, 14) : line));
    const lines = linesInOrder(
      setLines(around(left), { x: 40, y: 100 }),
      ...around(right).map((line, index) =>
        setLine(line, { x: index > 7 && index < 12 ? 400 : 300, y: 100 + index * 12 }),
      ),
      setLines(['Quoted words stand here', 'Quoted over both columns'], { x: 180, y: 212, sizePt: 14 }),
    );
    expect(starts(lines)).toEqual(['left', 'right', 'Quoted']);
  });
});

describe('rows', () => {
  test('labels and their values stay together', () => {
    const labels = ['Name', 'Date of birth', 'Nationality', 'Occupation', 'Employer'];
    const values = ['Ann Example', '1 January 1980', 'British', 'Bookseller', 'Paper Ltd'];
    const lines = linesInOrder(setLines(labels, { x: 40, y: 100 }), setLines(values, { x: 250, y: 100 }));
    expect(lines[1]).toBe('Date of birth 1 January 1980');
  });

  test('a number of letters and figures is no label of the values below it', () => {
    const lines = linesInOrder(
      setLines(['INVOICE', 'Number', 'Issued', 'Due'], { x: 40, y: 88 }),
      setLines(['BI-2026-00417', '14 October 2026', '13 November', '2026'], { x: 250, y: 100 }),
    );
    expect(lines).toContain('Number BI-2026-00417');
  });

  test('entries in capitals with numbers keep those of their pages', () => {
    const entries = ['CONTENTS', '1.1 DEFINITIONS', '1.2 PERSON', '2.1 TERM', '2.2 SURVIVAL'];
    const numbers = setLines(['Page', '1', '2', '4', '6'], { x: 350, y: 100 });
    const lines = linesInOrder(
      setLines(entries, { x: 40, y: 100 }),
      numbers.map((word, index) => ({ ...word, isBold: index === 0 })),
    );
    expect(lines).toContain('1.2 PERSON 2');
  });

  test('two addresses under a label each are read one after the other', () => {
    const lines = linesInOrder(
      setLines(['Bill to:', 'Ann Example', '8 Mill Road', 'Cambridge'], { x: 40, y: 100 }),
      setLines(['Ship to:', 'Bob Sample', '9 Hill Road', 'Oxford'], { x: 320, y: 100 }),
    );
    expect(lines.indexOf('Cambridge')).toBeLessThan(lines.indexOf('Ship to:'));
  });

  test('entries of a contents list keep their numbers', () => {
    const entries = [1, 2, 3, 4, 5, 6].flatMap((number) => [
      ...setLine(`Chapter ${number} . . . . . . . . . . . .`, { x: 40, y: 100 + number * 14 }),
      ...setLine(String(number * 7), { x: 300, y: 100 + number * 14 }),
    ]);
    expect(linesInOrder(entries)[1]).toMatch(/^Chapter 2 .*14$/u);
  });
});

describe('contents', () => {
  const entries = (numbers: readonly number[]) =>
    numbers.flatMap((number, index) => [
      ...setLine(`Chapter ${index + 1} . . . . . . . . . . . .`, { x: 40, y: 100 + index * 14 }),
      ...setLine(String(number), { x: 190, y: 100 + index * 14 }),
    ]);

  test('leaders to rising numbers are a table of contents', () => {
    expect(contentsArea(wordAtoms(entries([1, 4, 4, 9, 12])))).toMatchObject({ x: 40 });
  });

  test('leaders to amounts are not', () => {
    expect(contentsArea(wordAtoms(entries([812, 44, 510, 9, 77])))).toBeUndefined();
  });
});

describe('panels', () => {
  const page = { widthPt: 600, heightPt: 800 };
  const text = setLines(column('text', 30), { x: 40, y: 100 });
  const aside = setLines(['note one of it', 'note two of it', 'note three of it', 'note four of it'], {
    x: 400,
    y: 150,
  });
  const fill = { x: 390, y: 130, width: 150, height: 80 };

  test('a coloured panel beside the text is read after it', () => {
    const { atoms, sidebars } = takePanels(wordAtoms([...text, ...aside]), [fill], page);
    expect(atoms).toHaveLength(text.length);
    expect(sidebars).toHaveLength(1);
  });

  test('a program on a ground beside other text keeps its place', () => {
    const program = aside.map((word) => ({ ...word, isFixedPitch: true }));
    const { atoms, sidebars } = takePanels(wordAtoms([...text, ...program]), [fill], page);
    expect(atoms.filter(({ placed }) => placed?.type === 'panel')).toHaveLength(1);
    expect(sidebars).toEqual([]);
  });

  test('a fill that words reach out of is no panel', () => {
    const across = setLines(column('across', 30), { x: 300, y: 100 });
    const { sidebars } = takePanels(wordAtoms([...across, ...aside]), [fill], page);
    expect(sidebars).toHaveLength(0);
  });
});

test('a letter that hangs out of the edge of its column ends no gutter', () => {
  const right = column('right', 12).flatMap((line, index) =>
    setLine(line, { x: index === 6 ? 298.5 : 300, y: 100 + index * 12 }),
  );
  const lines = linesInOrder(setLines(column('left', 12), { x: 60, y: 100 }), right);
  expect(starts(lines)).toEqual(['left', 'right']);
});

test('panels of one size beside each other are read one after the other', () => {
  // A scan shows them a little off.
  const fills = [50, 200, 350].map((x, index) => ({ x, y: 80 + index * 0.4, width: 130, height: 70 }));
  const words = fills.flatMap((box, index) => [
    ...setLine(`Ships ${index}`, { x: box.x + 10, y: 100 }),
    ...setLine(`49${index}`, { x: box.x + 10, y: 120, sizePt: 18 }),
    ...setLine(`plus ${index}`, { x: box.x + 10, y: 138 }),
  ]);
  const text = setLines(column('text', 20), { x: 50, y: 200 });
  const { atoms, sidebars } = takePanels(wordAtoms([...words, ...text]), fills, { widthPt: 600, heightPt: 800 });
  const lines = readingOrder(atoms).flatMap((region) => (region.type === 'lines' ? region.lines : []));
  expect(sidebars).toEqual([]);
  expect(lines.slice(0, 9).map((line) => line.text)).toEqual(
    [0, 1, 2].flatMap((index) => [`Ships ${index}`, `49${index}`, `plus ${index}`]),
  );
});

test('20,000 words are put in order within the time of a page', () => {
  const words = Array.from({ length: 200 }, (_, row) =>
    setLine(Array.from({ length: 100 }, (_, index) => `w${(row * index) % 97}`).join(' '), {
      x: 10,
      y: 10 + row * 4,
      sizePt: 3,
    }),
  ).flat();
  const before = process.cpuUsage();
  const lines = linesInOrder(words);
  expect(lines).toHaveLength(200);
  expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
});

const emptyTable: FoundTable = {
  box: { x: 40, y: 95, width: 180, height: 150 },
  words: [],
  headerRowCount: 0,
  columnCount: 0,
  columns: [],
  rows: [],
  confidence: 1,
};
