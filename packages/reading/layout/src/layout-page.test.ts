import { describe, expect, test } from '@jest/globals';
import type { DocumentFont, Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { writtenPage } from './testing/written-page.js';

const fonts: DocumentFont[] = [
  { name: 'F', sizePt: 10, charCount: 9_000 },
  { name: 'F', sizePt: 24, charCount: 40 },
  { name: 'F', sizePt: 16, charCount: 200 },
];
const profile = { fonts, runningLines: [] };

function layout(...words: (readonly Word[])[]) {
  const page = { widthPt: 600, heightPt: 800, images: [], profile, source: 'text-layer' as const };
  return writtenPage({ ...page, words: words.flat() });
}

const prose = [
  'the quick brown fox jumps over the lazy',
  'dog while the cat sleeps on a warm win-',
  'dow sill and dreams of well-known birds',
];

describe('paragraphs', () => {
  test('lines are joined and a hyphen at a line end goes, one in the middle stays', () => {
    const { markdown, blocks } = layout(setLines(prose, { x: 50, y: 100 }));
    expect(markdown).toBe(
      'the quick brown fox jumps over the lazy dog while the cat sleeps on a warm window sill and dreams of well-known birds',
    );
    expect(blocks).toHaveLength(1);
    expect(blocks[0]).toMatchObject({ type: 'paragraph', confidence: 1, box: { x: 50, y: 93 } });
  });

  test('a wider gap, an indent and a short last line end a paragraph', () => {
    const first = setLines([...prose, 'and ends here.'], { x: 50, y: 100 });
    const second = setLines(['now another thought begins on a full line', 'and goes on for a bit longer than before'], {
      x: 50,
      y: 148,
    });
    const third = setLine('far below', { x: 50, y: 200 });
    expect(layout(first, second, third).markdown.split('\n\n')).toHaveLength(3);
  });

  test('an address keeps its lines', () => {
    const address = setLines(['Ann Example', '8 Mill Road', 'Cambridge'], { x: 50, y: 100 });
    const text = setLines(prose, { x: 50, y: 200 });
    expect(layout(address, text).markdown).toMatch(/^Ann Example {2}\n8 Mill Road {2}\nCambridge\n\nthe quick/);
  });
});

describe('lines of their own', () => {
  const wide = setLines(
    Array.from({ length: 4 }, (_, row) => `the text of a letter that goes on over the whole page in line ${row} of it`),
    { x: 50, y: 200 },
  );

  test.each([
    [['Employee: Anselm Vogt', 'Week: 19 of 2026', 'Department: Dredging']],
    [['14 Quayside Mews', 'Harrowgate Point', 'billing@brambleforth.example']],
  ])('%j stay, for only white stands beside them', (own) => {
    expect(layout(setLines(own, { x: 50, y: 100 }), wide).markdown.split('\n\n')[0]).toBe(own.join('  \n'));
  });

  test('a sentence goes on though its lines begin with capitals by chance, where something stands beside it', () => {
    const own = ['Ships were moored along the Northern', 'Quay until May'];
    const beside = setLines(['the other side', 'of the page has', 'lines too'], { x: 260, y: 94 });
    expect(layout(setLines(own, { x: 50, y: 100 }), beside).markdown).toContain(own.join(' '));
  });
});

describe('reading order', () => {
  const left = Array.from({ length: 8 }, (_, index) => `left column line ${index} goes on`);
  const right = Array.from({ length: 8 }, (_, index) => `right column line ${index} goes on`);

  test('columns are read one after the other, below the title over both', () => {
    const { markdown } = layout(
      setLine('One title over both', { x: 150, y: 60, sizePt: 24 }),
      setLines(left, { x: 50, y: 120 }),
      setLines(right, { x: 320, y: 120 }),
    );
    const positions = ['# One title', 'left column line 0', 'left column line 7', 'right column line 0'].map((part) =>
      markdown.indexOf(part),
    );
    expect(positions).not.toContain(-1);
    expect(positions).toEqual([...positions].sort((a, b) => a - b));
  });

  test('the last line of a paragraph stays with it above columns', () => {
    const full = 'a line of text over both columns that begin a little further down on the page';
    const { markdown } = layout(
      setLine(full, { x: 50, y: 96 }),
      setLine('and its end.', { x: 50, y: 108 }),
      setLines(left, { x: 50, y: 130 }),
      setLines(right, { x: 320, y: 130 }),
    );
    expect(markdown).toContain(`${full} and its end.`);
  });

  test('a sentence goes on in the next column', () => {
    const { blocks } = layout(setLines(left, { x: 50, y: 120 }), setLines(right, { x: 320, y: 120 }));
    expect(blocks).toHaveLength(1);
  });

  test('a sender set to the right stays above the recipient', () => {
    const { markdown } = layout(
      setLines(['Sender House', '14 Quay Street'], { x: 450, y: 60 }),
      setLines(['Recipient Ltd', 'Foundry Lane'], { x: 50, y: 130 }),
      setLine('16 March 2026', { x: 450, y: 190 }),
    );
    expect(
      ['Sender', 'Recipient', '16 March']
        .map((word) => markdown.indexOf(word))
        .every((at, index, all) => index === 0 || at > (all[index - 1] ?? -1)),
    ).toBe(true);
  });

  test('a page of sideways text reads like an upright one, and its boxes stay where the page shows them', () => {
    const upright = setLines(prose, { x: 50, y: 100 });
    const sideways = upright.map((word) => ({
      ...word,
      rotationDegrees: 90,
      box: { x: 600 - word.box.y - word.box.height, y: word.box.x, width: word.box.height, height: word.box.width },
    }));
    const page = layout(sideways);
    expect(page.markdown).toBe(layout(upright).markdown);
    expect(page.blocks[0]?.box).toMatchObject({ y: 50 });
    expect((page.blocks[0]?.box.x ?? 0) + (page.blocks[0]?.box.width ?? 0)).toBeCloseTo(507, 0);
  });
});

describe('structure', () => {
  test('headings have the level of their size in the document, bold lines the one below', () => {
    const { markdown } = layout(
      setLine('Part', { x: 50, y: 60, sizePt: 24 }),
      setLine('Chapter', { x: 50, y: 110, sizePt: 16 }),
      setLine('Section', { x: 50, y: 140, isBold: true }),
      setLines(prose, { x: 50, y: 160 }),
    );
    expect(markdown).toMatch(/^# Part\n\n## Chapter\n\n### Section\n\nthe quick/);
  });

  test('bullets and numbers become lists, by their indent nested', () => {
    const items = ['• first', '• second'];
    const nested = setLines(['• inner'], { x: 70, y: 124 });
    const numbers = setLines(['1. one', '2. two'], { x: 50, y: 200 });
    const { markdown, blocks } = layout(setLines(items, { x: 50, y: 100 }), nested, numbers);
    expect(markdown).toBe('- first\n- second\n  - inner\n1. one\n2. two');
    expect(blocks.map(({ type }) => type)).toEqual(['list']);
  });

  test('a paragraph that only starts with a number is no list', () => {
    expect(layout(setLine('12. May was warm', { x: 50, y: 100 })).markdown).toBe('12\\. May was warm');
  });

  test('rows of cells become a table with every cell in its column', () => {
    const rows = [
      ['Item', 'Count', 'Price'],
      ['Paper', '2', '3.00'],
      ['Ink | black', '', '9.50'],
    ];
    const words = rows.flatMap((row, r) =>
      row.flatMap((cell, c) => (cell ? setLine(cell, { x: 50 + c * 150, y: 100 + r * 18 }) : [])),
    );
    expect(layout(words).markdown).toBe(
      '| Item | Count | Price |\n| --- | --- | --- |\n| Paper | 2 | 3.00 |\n| Ink \\| black |  | 9.50 |',
    );
  });

  test('a title beside an address is not one line with it', () => {
    const { markdown } = layout(
      setLine('INVOICE', { x: 50, y: 60, sizePt: 24 }),
      setLine('Paper Ltd', { x: 400, y: 58 }),
    );
    expect(markdown).toBe('# INVOICE\n\nPaper Ltd');
  });

  test('pictures are figures, and every block has its box', () => {
    const image = { x: 50, y: 300, width: 200, height: 100 };
    const page = writtenPage({
      widthPt: 600,
      heightPt: 800,
      images: [image],
      profile,
      source: 'text-layer',
      words: [],
    });
    expect(page).toMatchObject({ markdown: '', blocks: [{ type: 'figure', text: '', box: image, confidence: 1 }] });
  });

  test('the order in which the words arrive does not matter', () => {
    const words = [...setLine('Part', { x: 50, y: 60, sizePt: 24 }), ...setLines(prose, { x: 50, y: 100 })];
    expect(layout([...words].reverse())).toEqual(layout(words));
  });
});

test('on slides the letters at the foot of all pages do not make headings of the text', () => {
  const slides = {
    pageCount: 9,
    fonts: [
      { name: 'F', sizePt: 6, charCount: 400 },
      { name: 'F', sizePt: 11, charCount: 300 },
      { name: 'F', sizePt: 18, charCount: 60 },
    ],
    runningLines: [
      { text: 'rebuilding the old pier of the town #', edge: 'bottom', distancePt: 12, pageCount: 9 } as const,
    ],
  };
  const words = [
    ...setLine('What went wrong', { x: 40, y: 60, sizePt: 18 }),
    ...setLine('Growth of a fifth in one year', { x: 40, y: 110, sizePt: 11 }),
    ...setLine('Rebuilding the old pier of the town 3', { x: 40, y: 260, sizePt: 6 }),
  ];
  const page = { widthPt: 360, heightPt: 270, images: [], profile: slides, source: 'text-layer' as const, words };
  expect(writtenPage(page).markdown).toBe('# What went wrong\n\nGrowth of a fifth in one year');
});

test('titles of a document whose fonts all call themselves bold are told by their size', () => {
  const weight = 700;
  const bold = {
    ...profile,
    fonts: [
      { name: 'F', sizePt: 10, weight, charCount: 9_000 },
      { name: 'F', sizePt: 13, weight, charCount: 30 },
    ],
  };
  const title = setLine('Ships of the Harbour', { x: 50, y: 60, sizePt: 13, isBold: true });
  const words = [...title, ...setLines(prose, { x: 50, y: 100, isBold: true })];
  const page = { widthPt: 600, heightPt: 800, images: [], profile: bold, source: 'text-layer' as const, words };
  expect(writtenPage(page).markdown).toMatch(/^# Ships of the Harbour\n\nthe quick/u);
});

test('a program that fills a slide below its title is code, where typewriter faces are rare in the document', () => {
  const title = setLine('A loop', { x: 50, y: 60, sizePt: 16 });
  const program = [
    ...setLine('for well in wells:', { x: 50, y: 100 }),
    ...setLine('fill the well(3, 4, 5, 6, 7, 8)', { x: 70, y: 112 }),
    ...setLine('close the well(3, 4, 5, 6, 7, 8)', { x: 70, y: 124 }),
  ].map((word) => ({ ...word, isFixedPitch: true, fontName: 'M' }));
  const words = [...title, ...program];
  const page = { widthPt: 600, heightPt: 800, images: [], source: 'text-layer' as const, words };
  const inFaces = (typed: number) => ({ ...profile, fonts: [...fonts, { name: 'M', sizePt: 10, charCount: typed }] });
  expect(writtenPage({ ...page, profile: inFaces(300) }).markdown).toMatch(/^#+ A loop\n\n```\nfor well in wells:\n/u);
  expect(writtenPage({ ...page, profile: inFaces(20_000) }).markdown).not.toContain('```');
});

test('a few words across the page are no heading, however large', () => {
  const turned = setLine('Depth', { x: 300, y: 200, sizePt: 24, rotationDegrees: 270 });
  const { blocks } = layout(setLines([...prose, ...prose], { x: 50, y: 100 }), turned);
  expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
  const heads = prose.flatMap((line, index) => setLine(line, { x: 100 + index * 20, y: 600, rotationDegrees: 270 }));
  expect(layout(setLine('Who may moor', { x: 50, y: 60, sizePt: 24 }), heads).markdown).toContain('# Who may moor');
});
