import { describe, expect, test } from '@jest/globals';
import {
  drawnStrokes,
  handWrittenPdf,
  imagePagePdf,
  onePagePdf,
  stream,
  textLines,
} from '../testing/hand-written-pdf.js';
import { testReader } from '../testing/test-reader.js';

const { readPage, kindOf } = testReader();
const textOf = async (bytes: Uint8Array) => (await readPage(bytes)).words.map(({ text }) => text).join(' ');
const read = (content: string) => textOf(onePagePdf(content));

/** One line of 11 pt whose letters stand between 700 and 708 pt, from 50 pt on. */
const line = (text: string, operators = '') => `BT /F 11 Tf ${operators} 50 700 Td (${text}) Tj ET `;
const bar = (color: string, width = 200) => `${color} rg 48 695 ${width} 18 re f `;
const black = '0 0 0';
const white = '1 1 1';

describe('what is drawn over text', () => {
  test('a bar hides it, in any colour; one drawn before it does not', async () => {
    expect(await read(line('Secret name') + bar(black) + 'BT /F 11 Tf 50 600 Td (Other) Tj ET')).toBe('Other');
    expect(await read(line('Secret name') + bar(white) + 'BT 0 g /F 11 Tf 50 600 Td (Other) Tj ET')).toBe('Other');
    expect(await read(bar('.8 .9 1') + line('Seen name', '0 g'))).toBe('Seen name');
  });

  test('a new value replaces the one that was painted over', async () => {
    expect(await read(line('Price 1200') + '1 g 80 695 60 18 re f 0 g BT /F 11 Tf 80 700 Td (980) Tj ET')).toBe(
      'Price 980',
    );
  });

  test('of a word that is covered in part, the rest is read', async () => {
    expect(await read(line('Wilhelmina') + bar(black, 29))).toBe('lmina');
  });

  test('what shines through, and lines, hide nothing', async () => {
    const entries = '/ExtGState<</M<</BM/Multiply>>/A<</ca .4>>>>';
    const page = (content: string) =>
      handWrittenPdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>${entries}>>>>`,
        stream(content),
      ]);
    expect(await textOf(page(line('Marked words') + '/M gs ' + bar('1 1 0')))).toBe('Marked words');
    expect(await textOf(page(line('Marked words') + '/A gs ' + bar('1 1 0')))).toBe('Marked words');
    expect(await textOf(page(line('Grey words', '.47 g') + '/M gs ' + bar('1 1 0')))).toBe('Grey words');
    expect(await read(line('Ruled words') + '48 703 200 1 re f')).toBe('Ruled words');
  });
});

test('text outside of its clip is not seen; a run that is cut off at the edge is read whole', async () => {
  const clip = 'q 40 690 60 30 re W n ';
  expect(await read(`${clip}BT /F 11 Tf 300 700 Td (Elsewhere) Tj ET Q ${line('Here')}`)).toBe('Here');
  expect(await read(clip + line('Begun in sight and cut off') + 'Q')).toBe('Begun in sight and cut off');
});

test('text in the colour of its ground is not seen, and white on a dark ground is', async () => {
  expect(await read(line('White', '1 g') + 'BT 0 g /F 11 Tf 50 600 Td (Black) Tj ET')).toBe('Black');
  expect(await read(bar('.1 .1 .3') + line('White', '1 g'))).toBe('White');
  expect(await read(`${bar(black)}${line('Black')}BT /F 11 Tf 50 600 Td (Other) Tj ET`)).toBe('Other');
  const disc = '.1 .1 .3 rg 40 700 m 40 760 260 760 260 700 c 260 640 40 640 40 700 c f ';
  expect(await read(disc + line('White', '1 g'))).toBe('White');
});

test('what is drawn twice in one place is seen', async () => {
  const twice = line('Visible', '1 g').repeat(2);
  expect(await read(`.1 .1 .3 rg 40 690 m 40 720 l 200 740 l 200 690 l f ${twice}`)).toBe('Visible');
});

test('of what is drawn twice in one place, the copy that is seen counts, though the text layer tells of the other one', async () => {
  const seen = (hidden: string) => read(hidden + line('Visible words', '0 Tr 0 g'));
  expect(await seen(line('Visible words', '3 Tr'))).toBe('Visible words');
  expect(await seen(line('Visible words', '1 g'))).toBe('Visible words');
  expect(await seen(line('Visible words', '1 0 0 1 0 1 Tm 1 g'))).toBe('Visible words');
  const covered = line('Secret', '3 Tr') + line('Secret', '0 Tr 0 g') + bar(black);
  expect(await read(`${covered}BT /F 11 Tf 50 600 Td (Other) Tj ET`)).toBe('Other');
});

test('specks beside print are no text; where all is small, it is read', async () => {
  const speck = 'BT /F .5 Tf 50 600 Td (speck) Tj ET ';
  expect(await read(line('Print for readers') + speck)).toBe('Print for readers');
  expect(await read(speck)).toBe('speck');
});

describe('layers', () => {
  const groups = ['<</Type/OCG/Name(on)>>', '<</Type/OCG/Name(off)>>'];
  const properties = '/Properties<</On 6 0 R/Off 7 0 R>>';
  const layered = (content: string, more: readonly string[] = []) =>
    handWrittenPdf([
      '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[6 0 R 7 0 R]/D<</ON[6 0 R]/OFF[7 0 R]>>>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources 5 0 R>>',
      stream(content),
      `<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>${properties}/XObject<</X 8 0 R>>>>`,
      ...groups,
      ...more,
    ]);

  test('text of a layer that is off is not seen', async () => {
    const content = `/OC /On BDC ${line('shown')} EMC /OC /Off BDC BT /F 11 Tf 50 600 Td (draft) Tj ET EMC`;
    expect(await textOf(layered(content))).toBe('shown');
  });

  test('nor where text of a layer that is on stands in the same place', async () => {
    const layer = (name: string, text: string) => `/OC /${name} BDC ${line(text)} EMC `;
    expect(await textOf(layered(layer('On', 'Open from nine') + layer('Off', 'Closed on Monday')))).toBe(
      'Open from nine',
    );
    expect(await textOf(layered(layer('Off', 'Closed on Monday') + layer('On', 'Open from nine')))).toBe(
      'Open from nine',
    );
  });

  test.each([
    ['/OC 7 0 R', 'plain'],
    ['/OC 6 0 R', 'plain formed'],
  ])('nor that of a form in such a layer: %s', async (entry, expected) => {
    const form = stream(
      'BT /F 11 Tf 50 600 Td (formed) Tj ET',
      `/Type/XObject/Subtype/Form/BBox[0 0 600 800]${entry}/Resources 5 0 R`,
    );
    expect(await textOf(layered(`${line('plain')}/X Do`, [form]))).toBe(expected);
  });
});

describe('recognised text', () => {
  const letters = { widthPx: 600, heightPx: 400, grey: (x: number) => (x % 7 < 3 ? 10 : 250) };
  const plain = { widthPx: 60, heightPx: 40, grey: () => 10 };
  const area = [40, 600, 400, 200] as const;

  test('stays over and under a picture that has print where it stands', async () => {
    expect(await textOf(imagePagePdf(line('Recognised', '3 Tr'), letters, area))).toBe('Recognised');
    expect(await textOf(imagePagePdf(line('Recognised'), letters, area, true))).toBe('Recognised');
  });

  test('stays wherever a scan has strokes, though they be poor, and signs where it has ink', async () => {
    const halftone = (x: number) => 10 + Math.abs((x % 8) - 4) * 60;
    const scan = (areas: Record<number, (x: number, y: number) => number>) => ({
      ...letters,
      grey: (x: number, y: number) => (areas[Math.floor(x / 150)] ?? letters.grey)(x, y),
    });
    const ink = (_x: number, y: number) => (y < 194 ? 250 : 10);
    const words = (then: string) =>
      `BT /F 11 Tf 50 700 Td (Recognised text of two) Tj 200 0 Td (poor) Tj 100 0 Td (${then}) Tj ET `;
    const read = (then: string, third: (x: number, y: number) => number) =>
      textOf(imagePagePdf(words(then), scan({ 2: halftone, 3: third }), area, true));
    expect(await read('=', ink)).toBe('Recognised text of two poor =');
    expect(await read('Secret', ink)).toBe('Recognised text of two poor');
    expect(await read('=', () => 10)).toBe('Recognised text of two poor');
  });

  test('goes where the picture is plain, or a bar covers the print', async () => {
    const other = 'BT 0 Tr 0 g /F 11 Tf 50 100 Td (Other) Tj ET ';
    expect(await textOf(imagePagePdf(line('Secret') + other, plain, area, true))).toBe('Other');
    expect(await textOf(imagePagePdf(line('Secret', '3 Tr') + bar(black) + other, letters, area))).toBe('Other');
    expect(await textOf(imagePagePdf(bar(white) + line('Secret', '3 Tr') + other, letters, area))).toBe('Other');
  });

  test('without any picture or drawing it is none', async () => {
    expect(await read(line('Unseen', '3 Tr') + 'BT 0 Tr /F 11 Tf 50 100 Td (Other) Tj ET')).toBe('Other');
    expect(await read(drawnStrokes(50, 700, 60) + line('Outlined', '3 Tr'))).toBe('Outlined');
  });
});

test('a page of which nothing is seen is no page of text', async () => {
  expect(await kindOf(onePagePdf(textLines(['White words', 'on white paper'], '1 g')))).toBe('blank');
});
