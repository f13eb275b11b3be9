import { describe, expect, test } from '@jest/globals';
import { toLine, type Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { blocksOf, fonts, prose, text, types } from '../testing/prose-page.js';
import { writtenPage } from '../testing/written-page.js';
import { listMarker } from './list-marker.js';

describe('headings', () => {
  test('a number says how deep, even where size and weight are the same', () => {
    const words = [
      ...setLine('Title', { x: 50, y: 40, sizePt: 20, isBold: true }),
      ...setLine('2 Method', { x: 50, y: 80, isBold: true }),
      ...text(100),
      ...setLine('2.1 Sample', { x: 50, y: 160, isBold: true }),
      ...text(180),
    ];
    expect(types(blocksOf(words))).toEqual(['heading 1', 'heading 2', 'paragraph', 'heading 3', 'paragraph']);
  });

  test.each([
    ['14 October 2026', true, 10],
    ['Total due 5,146.63', true, 14],
    ['Amount: $40.00', true, 10],
  ])('what a letter or a bill says of itself is none: %s', (line, isBold, sizePt) => {
    const words = [...text(40), ...setLine(line, { x: 50, y: 130, isBold, sizePt }), ...text(160)];
    expect(types(blocksOf(words)).join(' ')).not.toContain('heading');
  });

  test('the number of a house above a title is that of no chapter, which has prose below it', () => {
    const line = setLine('14 Quayside Mews', { x: 50, y: 130 });
    const title = setLine('Harbours', { x: 50, y: 160, sizePt: 20 });
    expect(types(blocksOf([...text(40), ...line, ...title, ...text(200)]))[1]).toBe('paragraph');
    expect(types(blocksOf([...text(40), ...line, ...text(150)]))[1]).toMatch(/^heading/u);
  });

  test('the rest of a title in the middle goes on with its full first line', () => {
    const first = setLine('A Simple Account of the Old and New Harbours', { x: 50, y: 40, sizePt: 20, isBold: true });
    const right = Math.max(...first.map(({ box }) => box.x + box.width));
    const [width] = setLine('Northampton', { x: 0, y: 64, sizePt: 20, isBold: true }).map(({ box }) => box.width);
    const rest = setLine('Northampton', { x: (50 + right - (width ?? 0)) / 2, y: 64, sizePt: 20, isBold: true });
    const titled = blocksOf([...first, ...rest, ...text(120)]);
    expect(types(titled)).toEqual(['heading 1', 'paragraph']);
    expect(titled[0]?.text).toContain('Harbours Northampton');
  });

  test.each([
    ['E. Keller', '2024-03-11'],
    ['Ellen de Vries', '3 May 2024'],
    ['E. Keller, F. Moor and G. van Dam', undefined],
    ['E. Keller F. Moor 3 May 2024', undefined],
  ])('names below a title are no heading: %s', (names, date) => {
    const words = [
      ...setLine('Harbours of the North', { x: 50, y: 40, sizePt: 20, isBold: true }),
      ...setLine(names, { x: 50, y: 80, sizePt: 14 }),
      ...(date === undefined ? [] : setLine(date, { x: 50, y: 110 })),
      ...text(150),
    ];
    expect(types(blocksOf(words)).slice(0, 2)).toEqual(['heading 1', 'paragraph']);
  });

  test('a lettered section below a title is a heading', () => {
    const words = [
      ...setLine('Harbours of the North', { x: 50, y: 40, sizePt: 20, isBold: true }),
      ...setLine('A. Quays', { x: 50, y: 80, sizePt: 14 }),
      ...text(110),
    ];
    expect(types(blocksOf(words)).slice(0, 2)).toEqual(['heading 1', 'heading 2']);
  });

  test('an address in a size that hardly differs from the text is no heading', () => {
    const address = setLines(['Ms Ella Marwick', 'Nine Slip Way', 'Falmouth'], { x: 50, y: 40, sizePt: 12 });
    const words = [...address, ...text(120), ...text(220)];
    const profile = { fonts: [...fonts.slice(0, 1), { name: 'F', sizePt: 12, charCount: 40 }], runningLines: [] };
    const page = { widthPt: 600, heightPt: 800, images: [], profile, source: 'text-layer' as const, words };
    expect(writtenPage(page).blocks[0]?.type).toBe('paragraph');
  });

  test('names with raised marks under a title are no heading, a title with one is', () => {
    const raised = (words: readonly Word[]) =>
      words.map((word): Word => (/^\d$/u.test(word.text) ? { ...word, script: 'superscript', fontSizePt: 14 } : word));
    const names = raised(setLine('Ann Lee 1 and Bo Ray 2', { x: 50, y: 80, sizePt: 14, isBold: true }));
    const title = raised(setLine('Birds of the Hill 1', { x: 50, y: 40, sizePt: 20, isBold: true }));
    expect(types(blocksOf([...title, ...names, ...text(120)]))).toEqual(['heading 1', 'paragraph', 'paragraph']);
  });

  test('a mark that an icon parts from the only name is its own where the line below begins with it', () => {
    const name = setLine('Ann Lee', { x: 50, y: 80, sizePt: 14, isBold: true });
    const mark = setLine('1', { x: 110, y: 76, sizePt: 8 });
    const title = setLine('Birds of the Hill', { x: 50, y: 40, sizePt: 20, isBold: true });
    const place = setLine('1 the school of birds on the hill', { x: 50, y: 100, sizePt: 9.5 });
    expect(types(blocksOf([...title, ...name, ...mark, ...place, ...text(130)]))).not.toContain('heading 2');
    const other = setLine('School of Birds, Hill', { x: 50, y: 100, sizePt: 9.5 });
    expect(types(blocksOf([...title, ...name, ...mark, ...other, ...text(130)]))).toContain('heading 2');
  });

  test('capitals and numbers without weight head text when they stand apart', () => {
    const words = [...text(60), ...setLine('LIMITS OF LIABILITY', { x: 50, y: 120 }), ...text(145)];
    expect(types(blocksOf(words))).toEqual(['paragraph', 'heading 2', 'paragraph']);
  });

  test('a bold label before text in its line is none, nor is a date', () => {
    const label = setLine('Key words: print and paper', { x: 50, y: 100 }).map((word, index) => ({
      ...word,
      isBold: index < 2,
    }));
    expect(types(blocksOf([...label, ...text(130)]))).toEqual(['paragraph', 'paragraph']);
    expect(types(blocksOf([...setLine('28 December 2019', { x: 50, y: 100 }), ...text(130)]))).toEqual([
      'paragraph',
      'paragraph',
    ]);
  });

  test('a numbered line in bold a little smaller than the text heads it, though it looks like an item', () => {
    const head = setLine('A. Setting of type', { x: 120, y: 120, sizePt: 9, isBold: true });
    expect(types(blocksOf([...text(60), ...head, ...text(145)]))).toEqual(['paragraph', 'heading 2', 'paragraph']);
    const plain = head.map((word) => ({ ...word, isBold: false }));
    expect(types(blocksOf([...text(60), ...plain, ...text(145)]))).not.toContain('heading 2');
  });

  test('many in a row head nothing', () => {
    const names = ['Ann Example', 'Bob Sample', 'Cid Model'].flatMap((name, index) =>
      setLine(name, { x: 50, y: 60 + index * 30, isBold: true }),
    );
    expect(types(blocksOf([...names, ...text(160)]))).toEqual(['paragraph', 'paragraph', 'paragraph', 'paragraph']);
  });

  test('on a recognised page a short line apart leads on to text', () => {
    const words = [...text(60), ...setLine('Of the Weather', { x: 50, y: 120 }), ...text(145)];
    expect(types(blocksOf(words, 'recognition'))).toEqual(['paragraph', 'heading 3', 'paragraph']);
  });
});

describe('paragraphs', () => {
  test('the second line of an entry that hangs out begins no paragraph', () => {
    const entry = (y: number) => [
      ...setLine('Bell, A. (2001). An account of the birds upon the hill and of the winds that', { x: 50, y }),
      ...setLine('come with them. The Harbour Press, 12(2).', { x: 66, y: y + 12 }),
    ];
    expect(types(blocksOf([60, 90, 120].flatMap(entry)))).toEqual(['paragraph', 'paragraph', 'paragraph']);
    const close = [60, 84, 108].flatMap(entry);
    expect(blocksOf(close)[0]?.text).toMatch(/winds that come with them/u);
  });
});

describe('what stands beside the text', () => {
  test('captions are told by their label, a sentence about a figure is not one', () => {
    const caption = setLine('Figure 3: Ships at anchor in the ice', { x: 50, y: 140 });
    const sentence = setLine('Figure 3 shows the ships, which lay at anchor', { x: 50, y: 180 });
    expect(types(blocksOf([...text(60), ...caption, ...sentence]))).toEqual(['paragraph', 'caption', 'paragraph']);
  });

  test('footnotes come last, though a column follows the one they stand in', () => {
    const left = setLines(
      Array.from({ length: 20 }, (_, index) => `left line ${index} of running text here`),
      { x: 40, y: 300 },
    );
    const right = setLines(
      Array.from({ length: 20 }, (_, index) => `right line ${index} of running text here`),
      { x: 320, y: 300 },
    );
    const note = setLines(['1 See the board beside the', 'customs house for more.'], { x: 40, y: 570, sizePt: 8 });
    const blocks = blocksOf([...left, ...note, ...right]);
    expect(blocks.at(-1)?.text).toBe('1 See the board beside the customs house for more.');
  });

  test('comments of a program in small print are no footnotes', () => {
    const lines = ['## How deep the well is', 'depth = 30', '## Who looks after it', 'keeper = none'];
    const program = setLines(lines, { x: 50, y: 600, sizePt: 8 }).map((word) => ({ ...word, isFixedPitch: true }));
    expect(blocksOf([...text(60), ...program]).at(-1)?.text).toBe(lines.join('\n'));
  });

  test('a paragraph that a table interrupts is one, and the table follows it', () => {
    const rows = [
      ['Item', 'Count', 'Price'],
      ['Paper', '2', '3.00'],
      ['Ink', '1', '9.50'],
      ['Pens', '4', '1.25'],
    ];
    const table = rows.flatMap((row, r) =>
      row.flatMap((cell, c) => setLine(cell, { x: 80 + c * 150, y: 150 + r * 16 })),
    );
    const [first, second] = [prose.slice(0, 2), prose.slice(2)];
    const blocks = blocksOf([...setLines(first, { x: 50, y: 100 }), ...table, ...setLines(second, { x: 50, y: 240 })]);
    expect(types(blocks)).toEqual(['paragraph', 'table']);
    expect(blocks[0]?.text).toMatch(/window sill and dreams of birds\.$/u);
  });
});

describe('lines', () => {
  test('an address under a heading that is hardly wider keeps them', () => {
    const address = ['Town Hall', 'Road to Montgomery', '34970 Upper Lakes'];
    const words = [
      ...setLines(['INVOICE No. FA-2026-0088'], { x: 50, y: 100, isBold: true }),
      ...setLines(address, { x: 50, y: 130 }),
    ];
    expect(blocksOf(words).at(-1)?.text).toBe(address.join('\n'));
  });

  test('a poem keeps all of them where it keeps most', () => {
    const poem = ['No lamp is lit', 'on the old pier;', 'but the bell on the buoy', 'and one of the gulls sit by it.'];
    expect(blocksOf(setLines(poem, { x: 50, y: 100 }))[0]?.text).toBe(poem.join('\n'));
  });

  test('verse keeps them', () => {
    const verse = [
      'Who rides so late through night and wind?',
      'It is the father with his child;',
      'He holds the boy within his arm,',
      'He clasps him tight, he keeps him warm.',
    ];
    expect(blocksOf(setLines(verse, { x: 50, y: 100 }))[0]?.text).toBe(verse.join('\n'));
  });

  test('a narrow column of prose does not', () => {
    const narrow = [
      'the quick brown fox jumps',
      'over the lazy dog while a',
      'cat sleeps on a warm sill',
      'and dreams of birds',
    ];
    const wide = setLine('a line that is far wider than the column below it and gives the region its width', {
      x: 50,
      y: 60,
    });
    const [, block] = blocksOf([...wide, ...setLines(narrow, { x: 50, y: 100 })]);
    expect(block?.text).toBe(narrow.join(' '));
  });
});

describe('markers', () => {
  test.each([
    ['• item', 'bullet', 0],
    ['– item', 'bullet', 0],
    ['12. item', 'number', 12],
    ['(3) item', 'number', 3],
    ['b) item', 'letter', 2],
    ['(c) item', 'letter', 3],
    ['iv. item', 'roman', 4],
    ['XII. item', 'roman', 12],
  ])('%s', (line, kind, ordinal) => {
    expect(listMarker(toLine(setLine(line, { x: 50, y: 100 })))).toMatchObject({ kind, ordinal });
  });

  test.each(['1986 was warm', 'A day', '3.5 metres', 'etc. item', '-5 degrees'])('%s has none', (line) => {
    expect(listMarker(toLine(setLine(line, { x: 50, y: 100 })))).toBeUndefined();
  });

  test('a letter of a symbol face is a bullet', () => {
    const [mark, ...item] = setLine('q item', { x: 50, y: 100 });
    if (!mark) throw new Error('A word was set.');
    expect(listMarker(toLine([{ ...mark, fontName: 'Wingdings' }, ...item]))?.kind).toBe('bullet');
    expect(listMarker(toLine([{ ...mark, fontName: 'MSAM10' }, ...item]))?.kind).toBe('bullet');
    expect(listMarker(toLine([{ ...mark, fontName: 'MSBM10' }, ...item]))).toBeUndefined();
  });

  test('one star before a line is a mark of the form and not a list', () => {
    expect(types(blocksOf([...setLine('* Title of the project', { x: 50, y: 100 }), ...text(130)]))[0]).toBe(
      'paragraph',
    );
  });
});

test('where most lines are paragraphs of their own, full lines tell how far the lines of one stand apart', () => {
  const single = Array.from({ length: 14 }, (_, index) => setLine('ready', { x: 50, y: 40 + index * 25 }));
  const full = [...prose.slice(0, 2), prose[0] ?? '', prose[1] ?? '', 'and dreams of birds.'];
  const paragraphs = [400, 480].flatMap((y) =>
    full.flatMap((line, index) => setLine(line, { x: 50, y: y + index * 14 })),
  );
  expect(types(blocksOf([...single.flat(), ...paragraphs]))).toHaveLength(16);
});

test('a title that ends in smaller print is parted from the small line below it', () => {
  const title = [
    ...setLine('Sales', { x: 50, y: 40, sizePt: 20 }),
    ...setLine('(whole time)', { x: 104, y: 40 }),
    ...setLine('Harbour Office, North Quay', { x: 50, y: 56 }),
  ];
  expect(blocksOf([...title, ...text(90)])[0]?.text).toBe('Sales (whole time)');
});

test('a second paragraph of an item, flush with its text, is a part of it', () => {
  const items = ['1.', '2.'].flatMap((number, index) => [
    ...setLine(`${number} Read the whole of the handbook, which lies in the`, { x: 50, y: 130 + index * 90 }),
    ...setLine('office', { x: 62.5, y: 144 + index * 90 }),
    ...setLine('Sign it there.', { x: 62.5, y: 164 + index * 90 }),
  ]);
  const last = setLine('3. Leave', { x: 50, y: 310 });
  expect(types(blocksOf([...text(40), ...items, ...last]))).toEqual(['paragraph', 'list']);
});

test('a program that runs over the edge of its column leaves the lines of the text full', () => {
  const paragraph = (y: number) => [
    ...setLines([...prose.slice(0, 2), ...prose.slice(0, 2), 'and dreams of the birds out there in summer.'], {
      x: 50,
      y,
    }),
    ...setLines(prose, { x: 50, y: y + 60 }),
  ];
  const line = setLine('tide <- function(harbour, day, hour) { table[harbour, day, hour] + drift }', { x: 50, y: 160 });
  const program = line.map((word): Word => ({ ...word, fontName: 'M', isFixedPitch: true }));
  const words = [40, 190, 300, 410].flatMap(paragraph);
  expect(types(blocksOf([...words, ...program]))).toEqual(Array.from({ length: 5 }, () => 'paragraph'));
});

test('small numbers well before items are markers; one before a name that touches it is none', () => {
  const line = (gap: number) => ({
    words: [
      ...setLine('2', { x: 50, y: 40, sizePt: 6 }),
      ...setLine('Ring the bell', { x: 54 + gap, y: 40, sizePt: 10 }),
    ],
  });
  expect(listMarker(line(9))).toEqual({ kind: 'number', ordinal: 2, text: '2' });
  expect(listMarker(line(1))).toBeUndefined();
});
