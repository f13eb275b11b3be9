import { describe, expect, test } from '@jest/globals';
import { handWrittenPdf, onePagePdf, stream } from '../testing/hand-written-pdf.js';
import { testReader } from '../testing/test-reader.js';

const { readPage } = testReader();
const read = (content: string) => readPage(onePagePdf(content));

/** A stroked circle of four curves, its middle 500 points above the foot of the page. */
const ring = (left: number, r: number) => {
  const [x, y, k] = [left + r, 500, r * 0.5523];
  const arcs = [
    [x - r, y + k, x - k, y + r, x, y + r],
    [x + k, y + r, x + r, y + k, x + r, y],
    [x + r, y - k, x + k, y - r, x, y - r],
    [x - k, y - r, x - r, y - k, x - r, y],
  ];
  return `${left} ${y} m ${arcs.map((arc) => `${arc.join(' ')} c`).join(' ')} S `;
};

describe('rules', () => {
  test('one path that draws a grid is its lines', async () => {
    const { rules } = await read(
      '1 w 100 500 m 300 500 l 100 600 m 300 600 l 100 500 m 100 600 l 300 500 m 300 600 l S',
    );
    expect(rules).toHaveLength(4);
    expect(rules[0]).toMatchObject({ x: 100, y: 199.5, width: 200, height: 1 });
    expect(rules.filter(({ height }) => height === 100)).toHaveLength(2);
  });

  test('stroked rectangles, also turned and scaled ones, are four lines', async () => {
    expect((await read('50 50 100 40 re S')).rules).toHaveLength(4);
    const { rules } = await read('q 0 2 -2 0 400 100 cm 0 0 50 20 re S Q');
    expect(rules.map(({ width, height }) => Math.round(Math.max(width, height))).toSorted((a, b) => a - b)).toEqual([
      40, 40, 100, 100,
    ]);
  });

  test('a frame filled between two rectangles is four bars, and a thin filled bar is a rule', async () => {
    const { rules, fills } = await read('100 100 200 50 re 101 101 198 48 re f* 100 300 200 1 re f');
    expect([rules.length, fills.length]).toEqual([5, 0]);
  });

  test('pieces that continue each other are one rule, and dashes one line', async () => {
    const cells = '100 500 m 150 500 l S 150 500 m 200 500 l S 200 500 m 300 500 l S ';
    const dashes = Array.from({ length: 12 }, (_, index) => `${100 + index * 6} 400 m ${103 + index * 6} 400 l S`).join(
      ' ',
    );
    const [rule, dashed, ...others] = (await read(cells + dashes)).rules;
    expect(rule).toMatchObject({ x: 100, width: 200 });
    expect(Math.abs((dashed?.width ?? 0) - 69)).toBeLessThanOrEqual(3);
    expect(others).toEqual([]);
  });

  test('slanting lines and white lines on white are no rules; white lines on a ground are', async () => {
    expect((await read('100 100 m 300 180 l S 1 G 100 500 m 300 500 l S')).rules).toEqual([]);
    expect((await read('0 0 1 rg 100 450 200 100 re f 1 G 100 500 m 300 500 l S')).rules).toHaveLength(1);
  });
});

test('a short line is as thick as it is drawn: small print has underscores of it', async () => {
  const word = (text: string, x: number) => `BT /F 8 Tf ${x} 500 Td (${text}) Tj ET `;
  const { words } = await read(`${word('add', 100)} 0.4 w 114 500.2 m 116.5 500.2 l S ${word('pages', 117.1)}`);
  expect(words.map(({ text }) => text)).toEqual(['add_pages']);
});

describe('bullets', () => {
  test('a small ring is one, like a filled dot; a box to tick is not', async () => {
    const { dots } = await read(`0.6 w ${ring(100, 1.8)} 120 500 3 3 re f 140 500 7 7 re S`);
    expect(dots.map(({ x }) => Math.round(x / 10) * 10)).toEqual([100, 120]);
  });

  test('rings beside large print are bullets too, where their ink is; those in which a choice is made are not', async () => {
    const rings = `0.75 w ${ring(100, 2.5)} ${ring(130, 2.5)} ${ring(160, 5)}`;
    expect((await read(rings)).dots.map(({ x, width }) => [Math.round(x), Math.round(width)])).toEqual([
      [100, 5],
      [130, 5],
    ]);
    expect((await read(`${rings} 101.5 499 2 2 re f`)).dots).toEqual([]);
  });
});

describe('check boxes', () => {
  const roundSquare = (x: number, s: number) =>
    `${x + 2} 500 m ${x + s - 2} 500 l ${x + s} 500 ${x + s} 500 ${x + s} 502 c ${x + s} ${498 + s} l ` +
    `${x + s} ${500 + s} ${x + s} ${500 + s} ${x + s - 2} ${500 + s} c ${x + 2} ${500 + s} l ` +
    `${x} ${500 + s} ${x} ${500 + s} ${x} ${498 + s} c ${x} 502 l ${x} 500 ${x} 500 ${x + 2} 500 c h `;
  const placesOf = (rules: readonly { x: number; width: number; height: number }[]) => [
    ...new Set(rules.filter(({ width, height }) => width > height).map(({ x }) => Math.round(x / 10) * 10)),
  ];

  test('small squares have their sides as rules: sharp or round, stroked or filled between two', async () => {
    const { rules } = await read(
      `0.6 w 100 500 6 6 re S ${roundSquare(120, 10)} S ${roundSquare(140, 10)} 141 501 8 8 re f* 160 500 12 12 re S`,
    );
    expect(placesOf(rules)).toEqual([160, 140, 100, 120]);
    expect(rules).toHaveLength(16);
  });

  test('a filled square with a tick on it is one, where outlined ones are of its size', async () => {
    const ticked = '0 0 1 rg 100 500 10 10 re f 1 G 102 505 m 105 502 l 108 508 l S';
    expect((await read(ticked)).rules).toEqual([]);
    expect(placesOf((await read(`${ticked} 0.6 w 0 G ${roundSquare(120, 10)} S`)).rules)).toEqual([120, 100]);
  });

  test('rings are check boxes where one of them holds a dot, which is a tick and no bullet', async () => {
    const rings = `0.6 w ${ring(100, 5)} ${ring(130, 5)}`;
    expect((await read(rings)).rules).toEqual([]);
    const { rules, ticks, dots } = await read(`${rings} 103 498 4 4 re f`);
    expect([placesOf(rules), ticks?.length, dots.length]).toEqual([[100, 130], 1, 0]);
  });
});

describe('fills', () => {
  test('grounds come in drawing order with their colour; white counts on colour only', async () => {
    const content =
      '1 g 0 0 600 800 re f 0.2 0.2 0.6 rg 50 500 200 100 re f 1 g 60 510 100 50 re f 1 g 400 100 90 90 re f';
    const { fills } = await read(content);
    expect(fills.map(({ color }) => color)).toEqual(['#333399', '#ffffff']);
    expect(fills[0]?.box).toEqual({ x: 50, y: 200, width: 200, height: 100 });
  });

  test('a clip cuts what it clips', async () => {
    const { fills } = await read('q 100 100 50 20 re W n 1 0 0 rg 0 0 600 800 re f Q');
    expect(fills).toEqual([{ color: '#ff0000', box: { x: 100, y: 680, width: 50, height: 20 } }]);
  });

  test('a form brings its matrix along, for fills and for text', async () => {
    const resources = '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';
    const form = stream(
      '0 0 1 rg 0 0 50 20 re f BT /F 10 Tf 0 50 Td (inside) Tj ET',
      `/Type/XObject/Subtype/Form/BBox[0 0 100 100]/Matrix[2 0 0 2 100 300]${resources}`,
    );
    const page = await readPage(
      handWrittenPdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</XObject<</X 5 0 R>>>>>>',
        stream('q 1 0 0 1 10 0 cm /X Do Q'),
        form,
      ]),
    );
    expect(page.fills).toEqual([{ color: '#0000ff', box: { x: 110, y: 460, width: 100, height: 40 } }]);
    expect(page.words[0]).toMatchObject({ text: 'inside', fontSizePt: 20 });
    expect(page.words[0]?.box.x).toBeCloseTo(111, 0);
  });

  test('drawn bullets are dots, not fills', async () => {
    const { dots, fills } = await read('50 50 4 4 re f 50 70 4 4 re f');
    expect([dots.length, fills.length]).toEqual([2, 0]);
  });
});
