import { describe, expect, test } from '@jest/globals';
import { drawnStrokes, onePagePdf } from '../testing/hand-written-pdf.js';
import { testReader } from '../testing/test-reader.js';

const { readPage } = testReader();
const wordsOf = async (content: string) => (await readPage(onePagePdf(content))).words;
const textsOf = async (content: string) => (await wordsOf(content)).map(({ text }) => text);

describe('where words begin and end', () => {
  test.each([
    ['upright', '1 0 0 1'],
    ['upwards', '0 1 -1 0'],
    ['downwards', '0 -1 1 0'],
    ['upside down', '-1 0 0 -1'],
    ['at 30 degrees', '.866 .5 -.5 .866'],
    ['at 45 degrees', '.7071 .7071 -.7071 .7071'],
  ])('kerning does not split words, and gaps without a space do: %s', async (_, turn) => {
    const content = `BT /F 12 Tf ${turn} 300 400 Tm [(K) 90 (er) -40 (ned) -300 (si) 30 (de) -250 (ways) ] TJ ET`;
    expect(await textsOf(content)).toEqual(['Kerned', 'side', 'ways']);
  });

  test('letters set wide are words, with and without spelled spaces', async () => {
    expect(await textsOf('BT /F 12 Tf 5 Tc 50 650 Td (WIDE OPEN) Tj ET')).toEqual(['WIDE', 'OPEN']);
    expect(await textsOf('BT /F 12 Tf 3 Tc 50 650 Td [(SPREAD) -900 (TITLE)] TJ ET')).toEqual(['SPREAD', 'TITLE']);
    expect(await textsOf('BT /F 12 Tf 50 650 Td (C O N T E N T S) Tj ET')).toEqual(['CONTENTS']);
    expect(await textsOf('BT /F 12 Tf 3 Tc 50 650 Td (the end of all) Tj ET')).toEqual(['the', 'end', 'of', 'all']);
    expect(await textsOf('BT /F 12 Tf 50 650 Td [(a) -250 (b) -600 (c d) -400 (e)] TJ ET')).toHaveLength(5);
  });

  test('numbers set wide are words where spelled spaces part their groups', async () => {
    expect(await textsOf('BT /F 9 Tf 3 Tc 50 650 Td (JD01 4600 0071) Tj ET')).toEqual(['JD01', '4600', '0071']);
    expect(await textsOf('BT /F 9 Tf 3 Tc 50 650 Td (46007712) Tj ET')).toHaveLength(8);
    expect(await textsOf('BT /F 9 Tf 9 Tc 50 650 Td (1 2 4600) Tj ET')).toHaveLength(6);
  });

  test('single letters that are no word stay apart', async () => {
    expect(await textsOf('BT /F 12 Tf 50 650 Td (A B C D E F) Tj ET')).toHaveLength(6);
    expect(await textsOf('BT /F 12 Tf 50 650 Td (X X X X X X) Tj ET')).toHaveLength(6);
  });

  test('thin spaces part words and not the digits of a number; the dots of a leader are one word', async () => {
    const content =
      'BT /F 12 Tf 50 650 Td [(12) -167 (500) -300 (z.) -167 (B.) -300 (Intro) -400 (.) -250 (.) -250 (.) -250 (.)] TJ ET';
    expect(await textsOf(content)).toEqual(['12500', 'z.', 'B.', 'Intro', '....']);
  });

  test('words drawn in any order and on the same line do not run together', async () => {
    const content = 'BT /F 12 Tf 1 0 0 1 90 650 Tm (second) Tj 1 0 0 1 50 650 Tm (first) Tj ET';
    expect((await textsOf(content)).toSorted()).toEqual(['first', 'second']);
  });
});

test('of a long word that runs over the edge of the page, what stands on it is read; the end of one that comes in is not', async () => {
  const long = 'abcdefghijklmnopqrst';
  expect(await textsOf(`BT /F 10 Tf 560 650 Td (${long}) Tj ET BT /F 10 Tf 50 600 Td (word) Tj ET`)).toEqual([
    'abcdefgh',
    'word',
  ]);
  expect(await textsOf(`BT /F 10 Tf -70 650 Td (${long}) Tj ET BT /F 10 Tf 50 600 Td (word) Tj ET`)).toEqual(['word']);
});

describe('how words look', () => {
  test('a leaning matrix is italic and does not turn the text', async () => {
    const [word] = await wordsOf('BT /F 12 Tf 1 0 0.3 1 50 650 Tm (leaning) Tj ET');
    expect(word).toMatchObject({ text: 'leaning', isItalic: true, rotationDegrees: 0, fontSizePt: 12 });
  });

  test('a negative size turns the text round', async () => {
    const [word] = await wordsOf('BT /F -12 Tf -1 0 0 -1 50 650 Tm (upright) Tj ET');
    expect(word).toMatchObject({ rotationDegrees: 0, fontSizePt: 12 });
  });

  test('a thick outline in the fill colour is bold', async () => {
    const words = await wordsOf('BT /F 12 Tf 50 650 Td 2 Tr 0.5 w (bold) Tj 0 -20 Td 0 Tr (plain) Tj ET');
    expect(words.map(({ isBold }) => isBold)).toEqual([true, false]);
  });

  test('the number of an affiliation is raised where an icon stands between it and the name', async () => {
    const content = 'BT /F 12 Tf 50 650 Td (Lee) Tj /F 8 Tf 34 4 Td (1) Tj 40 0 Td (2) Tj ET';
    const words = await wordsOf(content);
    expect(words.map(({ text, script }) => [text, script])).toEqual([
      ['Lee', undefined],
      ['1', 'superscript'],
      ['2', undefined],
    ]);
  });

  test('a small raised number well before an item counts it, and is no index', async () => {
    const content = 'BT /F 8 Tf 50 652 Td (1) Tj /F 12 Tf 14 -2 Td (Lift) Tj ET';
    const words = await wordsOf(content);
    expect(words.map(({ text, script }) => [text, script])).toEqual([
      ['1', undefined],
      ['Lift', undefined],
    ]);
  });

  test('indices are words of their own and know which way they stand', async () => {
    const content = 'BT /F 12 Tf 50 650 Td (x) Tj /F 8 Tf 4 Ts (2) Tj -3 Ts (i) Tj /F 12 Tf 0 Ts (+y) Tj ET';
    const words = await wordsOf(content);
    expect(words.map(({ text, script }) => [text, script])).toEqual([
      ['x', undefined],
      ['2', 'superscript'],
      ['i', 'subscript'],
      ['+y', undefined],
    ]);
  });

  test('an index in the size of its word is one where it touches the word and nothing goes on at its height', async () => {
    const content = 'BT /F 12 Tf 50 650 Td (10) Tj 5 Ts (6) Tj 0 Ts (/l of) Tj 80 0 Td (O) Tj -3 Ts (2) Tj ET';
    const words = await wordsOf(content);
    expect(words.map(({ text, script }) => [text, script])).toEqual([
      ['10', undefined],
      ['6', 'superscript'],
      ['/l', undefined],
      ['of', undefined],
      ['O', undefined],
      ['2', 'subscript'],
    ]);
    expect(words[1]?.raisedPt).toBeCloseTo(5);
  });

  test('two small figures that touch a large one on its line are its decimals', async () => {
    const words = await wordsOf(
      'BT /F 40 Tf 50 650 Td (7) Tj /F 16 Tf (25) Tj ET BT /F 40 Tf 50 550 Td (7) Tj /F 16 Tf (250) Tj ET',
    );
    expect(words.map(({ text, script }) => [text, script])).toEqual([
      ['7', undefined],
      ['25', 'superscript'],
      ['7', undefined],
      ['250', undefined],
    ]);
  });

  test('capitals that are spelled as small letters are as wide as they are drawn', async () => {
    const spell = (letter: string) => `/Span <</ActualText (${letter.toLowerCase()})>> BDC (${letter}) Tj EMC`;
    const words = await wordsOf(`BT /F 12 Tf 50 650 Td (B) Tj /F 8 Tf ${Array.from('ITTER').map(spell).join(' ')} ET`);
    expect(words.map(({ text }) => text)).toEqual(['Bitter']);
  });

  test('small print under a large figure is a line of its own, and no index', async () => {
    const content = 'BT /F 26 Tf 50 650 Td (41 %) Tj /F 10 Tf 0 -17 Td (berths in the) Tj 0 -12 Td (old port) Tj ET';
    const words = await wordsOf(content);
    expect(words.flatMap(({ script }) => script ?? [])).toEqual([]);
  });

  test('the mark of a note is raised, though it is hardly smaller than the note', async () => {
    const content = 'BT /F 8 Tf 50 653 Td (3) Tj /F 9 Tf 6 -3 Td (Letter of the mate) Tj ET';
    const words = await wordsOf(content);
    expect(words.map(({ text, script }) => [text, script]).slice(0, 2)).toEqual([
      ['3', 'superscript'],
      ['Letter', undefined],
    ]);
  });

  test('punctuation at the ends of a word tells where it is set unlike the rest', async () => {
    const look = (words: readonly { text: string; unlikeEnds?: unknown }[]) =>
      words.map(({ text, unlikeEnds }) => [text, unlikeEnds]);
    const content = `BT /F 12 Tf 50 650 Td [(\\() -300] TJ 1 0 0 rg (linked) Tj 0 g (.\\) ) Tj
      1 0 0 rg (all,) Tj 0 g ( ) Tj 1 0 0 rg (half) Tj 0 g (way) Tj ET`;
    expect(look(await wordsOf(content.replace(' -300', '')))).toEqual([
      ['(linked.)', { before: 1, after: 2 }],
      ['all,', undefined],
      ['halfway', undefined],
    ]);
  });

  test('small capitals are one word with their capital, as large as it', async () => {
    const words = await wordsOf('BT /F 12 Tf 50 650 Td (I) Tj /F 9 Tf (NTRODUCTION) Tj ET');
    expect(words).toMatchObject([{ text: 'INTRODUCTION', fontSizePt: 12 }]);
  });

  test('text without ink says so', async () => {
    const words = await wordsOf(
      `${drawnStrokes(50, 630, 60)}BT /F 12 Tf 50 650 Td (seen) Tj 0 -20 Td 3 Tr (unseen) Tj ET`,
    );
    expect(words.map(({ isInvisible }) => isInvisible)).toEqual([undefined, true]);
  });

  test('shadows count once', async () => {
    const shadow = 'BT /F 12 Tf 1 0 0 1 50 650 Tm (Shadow) Tj 1 0 0 1 51 649 Tm (Shadow) Tj ET ';
    expect(await textsOf(shadow)).toEqual(['Shadow']);
  });
});
