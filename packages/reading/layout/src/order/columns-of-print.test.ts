import { describe, expect, test } from '@jest/globals';
import { boxAround, type Box, type FoundTable, type Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { readingOrder } from './reading-order.js';
import { guttersAmong } from './gutters-among.js';
import { tablesInColumns } from './tables-in-columns.js';
import { withoutColumnsOfText } from './without-columns-of-text.js';
import { wordAtoms } from './word-atoms.js';

const prose = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} line ${index} of running text here`);

function read(words: readonly Word[], rules: readonly Box[] = []): string[] {
  return readingOrder(wordAtoms(words), rules).flatMap((region) =>
    region.type === 'lines' ? region.lines.map(({ text }) => text) : [region.type],
  );
}

/** The first word of each line, without those that say the same as the one before. */
function starts(lines: readonly string[]): string[] {
  const words = lines.map((line) => line.split(' ')[0] ?? '');
  return words.filter((word, index) => word !== words[index - 1]);
}

test('a line drawn between the columns parts them where the second has two lines only', () => {
  const words = [
    ...setLines(prose('left', 20), { x: 40, y: 100 }),
    ...setLines(['right line ends here, below the others', 'right ends'], { x: 252, y: 100 }),
  ];
  const rule = { x: 246, y: 90, width: 0.75, height: 260 };
  expect(starts(read(words, [rule]))).toEqual(['left', 'right']);
});

test('markers of a list in the second column are no column of their own', () => {
  const items = ['3. the third of the items', '4. the fourth of the items', '5. the fifth of the items'];
  const words = [
    ...setLines(prose('left', 12), { x: 40, y: 100 }),
    ...items.flatMap((item, index) => {
      const [marker = '', ...rest] = item.split(' ');
      const y = 100 + index * 12;
      return [...setLine(marker, { x: 260, y }), ...setLine(rest.join(' '), { x: 284, y })];
    }),
    ...setLines(prose('right', 9), { x: 260, y: 136 }),
  ];
  expect(read(words).slice(12, 15)).toEqual(items);
});

test('numbers in brackets that hang before the entries of the second column are no column of their own', () => {
  const entries = ['an entry of the list of literature', 'goes on with its title and its year', 'and ends'];
  const words = [
    ...setLines(prose('left', 20), { x: 40, y: 100 }),
    ...setLines(prose('right', 5), { x: 260, y: 100 }),
    ...[0, 1, 2].flatMap((index) => [
      ...setLine(`[${index}]`, { x: 264, y: 172 + index * 36 }),
      ...setLines(entries, { x: 286, y: 172 + index * 36 }),
    ]),
    ...setLines(prose('right', 6), { x: 260, y: 280 }),
  ];
  const texts = read(words);
  expect(texts.slice(0, 20).every((text) => text.startsWith('left'))).toBe(true);
  expect(texts.slice(25, 27)).toEqual([`[0] ${entries[0]}`, entries[1]]);
});

test('two headings of chapters that stand on one line by chance, one with a number, are no row of cards', () => {
  const words = [
    ...setLines(prose('left', 6), { x: 40, y: 100 }),
    ...setLine('2', { x: 40, y: 200, isBold: true }),
    ...setLine('Heading here', { x: 60, y: 200, isBold: true }),
    ...setLines(prose('left', 6), { x: 40, y: 216 }),
    ...setLines(prose('right', 6), { x: 260, y: 100 }),
    ...setLine('References', { x: 260, y: 200, isBold: true }),
    ...setLines(prose('right', 6), { x: 260, y: 216 }),
  ];
  expect(starts(read(words))).toEqual(['left', '2', 'left', 'right', 'References', 'right']);
});

test('the last lines of a text in two columns are read down each column', () => {
  const words = [
    ...setLines(['left has two lines at the end of it', 'left that fill their column well'], { x: 40, y: 100 }),
    ...setLines(['right goes on with more words in it', 'right and ends'], { x: 260, y: 100 }),
  ];
  expect(starts(read(words))).toEqual(['left', 'right']);
});

test('a heading with a rule across both columns below it ends the columns above', () => {
  const words = [
    ...setLines(prose('one', 6), { x: 40, y: 100 }),
    ...setLines(prose('two', 4), { x: 320, y: 100 }),
    ...setLine('Next part', { x: 40, y: 190, sizePt: 14 }),
    ...setLines(prose('three', 6), { x: 40, y: 222 }),
    ...setLines(prose('four', 6), { x: 320, y: 240 }),
  ];
  const rule = { x: 40, y: 207, width: 500, height: 1 };
  expect(starts(read(words, [rule]))).toEqual(['one', 'two', 'Next', 'three', 'four']);
});

test('three titles on one line begin a row of cards, also under two columns with other edges', () => {
  const card = (name: string, x: number) => [
    ...setLine(`${name} title`, { x, y: 230 }).map((word) => ({ ...word, isBold: true })),
    ...setLines([`${name} text of a card`, `${name} that is short`, `${name} and ends`], { x, y: 248 }),
  ];
  const words = [
    ...setLines(
      Array.from({ length: 8 }, () => 'wide line of the running text of this column here'),
      { x: 40, y: 100 },
    ),
    ...setLines(prose('narrow', 8), { x: 380, y: 100 }),
    ...card('first', 40),
    ...card('second', 210),
    ...card('third', 380),
  ];
  expect(starts(read(words))).toEqual(['wide', 'narrow', 'first', 'second', 'third']);
});

test('a table under columns that end level, and a line before text over both, follow the columns', () => {
  const table: FoundTable = {
    box: { x: 40, y: 200, width: 150, height: 60 },
    words: [],
    rows: [],
    columns: [],
    columnCount: 2,
    headerRowCount: 0,
    confidence: 1,
  };
  const across = 'across both of the columns goes this text which is as long as they are wide with all of their white';
  const words = [
    ...setLines(prose('left', 6), { x: 40, y: 100 }),
    ...setLines(prose('right', 6), { x: 320, y: 100 }),
    ...setLines([across, across], { x: 40, y: 290 }),
  ];
  const atoms = [...wordAtoms(words), { box: table.box, placed: { type: 'table' as const, box: table.box, table } }];
  const read = readingOrder(atoms).flatMap((region) =>
    region.type === 'lines' ? region.lines.map(({ text }) => text) : [region.type],
  );
  expect(starts(read)).toEqual(['left', 'right', 'table', 'across']);
});

test('lines above the columns that have a space where the gutter is stay whole', () => {
  const justified = (name: string, x: number, y: number) =>
    Array.from({ length: 10 }, (_, index) => setLine(`${name} set to an edge`, { x, y: y + index * 12 })).flat();
  const end = Math.max(...justified('left', 40, 100).map(({ box }) => box.x + box.width));
  const gutter = end + 10;
  const before = setLine('opening words of the', { x: 40, y: 76 });
  const shift = end + 4 - Math.max(...before.map(({ box }) => box.x + box.width));
  const opening = before.map((word) => ({ ...word, box: { ...word.box, x: word.box.x + shift } }));
  const words = [
    ...opening,
    ...setLine('page over both', { x: gutter, y: 76 }),
    ...justified('left', 40, 100),
    ...justified('right', gutter, 100),
  ];
  expect(read(words)[0]).toBe('opening words of the page over both');
});

test('cards in rows are read row by row, and each to its end', () => {
  const card = (name: string, x: number, y: number) => [
    ...setLine(`Title ${name}`, { x, y, isBold: true }),
    ...setLines([`${name} has a few words`, `${name} and a few more`], { x, y: y + 14 }),
  ];
  const words = [
    ...[40, 200, 360].flatMap((x, index) => card(`a${index}`, x, 100)),
    ...[40, 200, 360].flatMap((x, index) => card(`b${index}`, x, 180)),
  ];
  const titles = read(words).filter((line) => line.startsWith('Title'));
  expect(titles).toEqual(['Title a0', 'Title a1', 'Title a2', 'Title b0', 'Title b1', 'Title b2']);
  expect(read(words).slice(0, 3)).toEqual(['Title a0', 'a0 has a few words', 'a0 and a few more']);
});

test('cards above a table are read row by row, too', () => {
  const card = (name: string, x: number, y: number) => [
    ...setLine(`Title ${name}`, { x, y, isBold: true }),
    ...setLines([`${name} has a few words`, `${name} and a few more`], { x, y: y + 14 }),
  ];
  const words = [100, 180].flatMap((y) => [40, 200, 360].flatMap((x) => card(`${x}at${y}`, x, y)));
  const box = { x: 40, y: 260, width: 460, height: 60 };
  const table: FoundTable = { box, words: [], rows: [], columns: [], columnCount: 2, headerRowCount: 0, confidence: 1 };
  const atoms = [...wordAtoms(words), { box, placed: { type: 'table' as const, box, table } }];
  const lines = readingOrder(atoms).flatMap((region) => (region.type === 'lines' ? region.lines : []));
  const titles = lines.flatMap(({ text }) => (text.startsWith('Title') ? [text.slice('Title '.length)] : []));
  expect(titles).toEqual([100, 180].flatMap((y) => [40, 200, 360].map((x) => `${x}at${y}`)));
});

test('names of authors beside each other below a title are a line of their own above both columns', () => {
  const words = [
    ...setLine('A title that stands over both of the columns of this page', { x: 110, y: 60, sizePt: 14 }),
    ...setLine('Ann Lee', { x: 160, y: 84 }),
    ...setLine('Bo Ray', { x: 360, y: 84 }),
    ...setLines(prose('left', 12), { x: 40, y: 110 }),
    ...setLines(prose('right', 12), { x: 260, y: 110 }),
  ];
  expect(read(words)[1]).toBe('Ann Lee Bo Ray');
});

test('a table that the file tells is cut by no white that goes through the page', () => {
  const cells = [100, 116, 132].flatMap((y) => [
    ...setLine('Meter seen', { x: 40, y }),
    ...setLine('24.50', { x: 420, y }),
  ]);
  const words = [
    ...cells,
    ...setLines(prose('left', 20), { x: 40, y: 180 }),
    ...setLines(prose('right', 14), { x: 420, y: 190 }),
  ];
  const tableOf = (own: readonly Word[], isTold: boolean): FoundTable => ({
    box: boxAround(own.map(({ box }) => box)),
    words: own,
    rows: [],
    columns: [],
    columnCount: 2,
    headerRowCount: 0,
    confidence: 0.9,
    isTold,
  });
  const found = tablesInColumns(words, [], guttersAmong([]), (part) => {
    const own = cells.filter((word) => part.includes(word));
    return own.length > 0 ? [tableOf(own, own.length === cells.length)] : [];
  });
  expect(found).toEqual([tableOf(cells, true)]);
});

test('a table that only shows among the words of its column is found there', () => {
  const words = [
    ...setLine('A title that stands over both of the columns of this page', { x: 110, y: 60, sizePt: 14 }),
    ...setLines(prose('left', 20), { x: 40, y: 110 }),
    ...setLines(prose('right', 20), { x: 260, y: 110 }),
  ];
  const rows = words.filter(({ box }) => box.x < 240 && box.y > 200);
  const found = tablesInColumns(words, [], guttersAmong([]), (part) =>
    part.some(({ text }) => text === 'right')
      ? []
      : part.some(({ text }) => text === 'left')
        ? [
            {
              box: { x: 40, y: 200, width: 200, height: 100 },
              words: rows,
              rows: [],
              columns: [],
              columnCount: 2,
              headerRowCount: 0,
              confidence: 1,
            },
          ]
        : [],
  );
  expect(found.map((table) => table.words)).toEqual([rows]);
});

test('a table that is a stretch of the columns of the page is none; one between them is', () => {
  const left = setLines(prose('left', 20), { x: 40, y: 100 });
  const right = setLines(prose('right', 20), { x: 260, y: 100 });
  const table = (words: readonly Word[], box: Box): FoundTable => ({
    box,
    words,
    headerRowCount: 0,
    columnCount: 2,
    columns: [],
    rows: [],
    confidence: 0.9,
  });
  const inside = [...left, ...right].filter(({ box }) => box.y > 180 && box.y < 240);
  const stretch = table(inside, { x: 40, y: 180, width: 420, height: 60 });
  expect(withoutColumnsOfText([stretch], [...left, ...right], guttersAmong([]))).toEqual([]);
  const over = setLine('a line of words that stands across all of the page over both of its columns', { x: 40, y: 84 });
  const first = [...over, ...[...left, ...right].filter(({ box }) => box.y < 140)];
  const head = table(first, { x: 40, y: 76, width: 420, height: 64 });
  expect(withoutColumnsOfText([head], [...over, ...left, ...right], guttersAmong([]))).toEqual([]);
  const drawn = { ...head, isDrawn: true };
  expect(withoutColumnsOfText([drawn], [...over, ...left, ...right], guttersAmong([]))).toEqual([drawn]);
  const rows = setLines(['a row of words that stands across all of the page as a title does', 'cells'], {
    x: 40,
    y: 400,
  });
  const own = table(rows, { x: 40, y: 390, width: 420, height: 30 });
  expect(withoutColumnsOfText([own], [...left, ...right, ...rows], guttersAmong([]))).toEqual([own]);
});

describe('a table in the second of two columns', () => {
  const columns = [
    ...setLines(prose('left', 30), { x: 40, y: 100 }),
    ...setLines(prose('right', 8), { x: 300, y: 100 }),
    ...setLines(prose('right', 8), { x: 300, y: 364 }),
  ];
  const box = { x: 303, y: 200, width: 180, height: 150 };
  const table: FoundTable = { box, words: [], rows: [], columns: [], columnCount: 2, headerRowCount: 0, confidence: 1 };
  const placed = { box, placed: { type: 'table' as const, box, table } };
  const regionsOf = (rules: readonly Box[]) =>
    readingOrder([...wordAtoms(columns), placed], rules).map((region) =>
      region.type === 'lines' ? region.lines[0]?.text.split(' ')[0] : region.type,
    );

  test('leaves the gutter beside it whole', () => {
    expect(regionsOf([])).toEqual(['left', 'right', 'table', 'right']);
  });

  test('whose sides are drawn is no column of its own', () => {
    const side = (x: number) => ({ x, y: 200, width: 0.5, height: 150 });
    expect(regionsOf([side(299), side(360), side(484)])).toEqual(['left', 'right', 'table', 'right']);
  });
});

test('a title of large print in two lines is no row of cards', () => {
  const words = [
    ...setLine('A title of many large words', { x: 40, y: 60, sizePt: 48 }),
    ...setLine('that goes on below', { x: 40, y: 120, sizePt: 48 }),
    ...setLines(prose('text', 6), { x: 40, y: 180 }),
  ];
  const box = { x: 40, y: 280, width: 100, height: 60 };
  const atoms = [...wordAtoms(words), { box, placed: { type: 'figure' as const, box } }];
  const [first] = readingOrder(atoms);
  expect(first?.type === 'lines' && first.lines.length).toBe(8);
});
