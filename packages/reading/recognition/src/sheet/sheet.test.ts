import { describe, expect, test } from '@jest/globals';
import type { Corners } from '@recto/document-model';
import type { GreyImage } from '../image/grey-image.js';
import { addNoise, fillBox, meanOf, photographed, plainPicture } from '../testing/draw-picture.js';
import { findSheet } from './find-sheet.js';
import { flattenSheet } from './flatten-sheet.js';
import { mapCorners, perspectiveOf, sheetWithin } from './sheet.js';

const [width, height] = [1_200, 1_600];
const seenFromAside: Corners = [
  { x: 260, y: 220 },
  { x: 900, y: 160 },
  { x: 1_050, y: 1_400 },
  { x: 140, y: 1_330 },
];

/** Lines of words on paper of the grey of a phone's picture. */
function printedPage(): GreyImage {
  const page = plainPicture(800, 1_100, 225);
  for (let line = 0; line < 32; line += 1) {
    for (let word = 0; word < 9; word += 1) {
      const left = 60 + word * 75;
      fillBox(page, { left, top: 60 + line * 30, right: left + 30 + ((word * line) % 30), bottom: 72 + line * 30 }, 60);
    }
  }
  return page;
}

function table(grey = 110): GreyImage {
  const ground = plainPicture(width, height, grey);
  addNoise(ground, 20);
  return ground;
}

function offsetOf(corners: Corners, found: Corners, index: number): [number, number] {
  const [expected, seen] = [corners[index], found[index]];
  return expected && seen ? [expected.x - seen.x, expected.y - seen.y] : [Infinity, Infinity];
}

/** Greatest distance of a corner from where it is, in pixels. */
function missedBy(picture: GreyImage, corners: Corners): number {
  const sheet = findSheet(picture);
  if (!sheet) return Infinity;
  const { corners: found } = perspectiveOf(sheet, picture.widthPx, picture.heightPx);
  return Math.max(
    ...corners.map(({ x, y }, index) => Math.hypot(x - (found[index]?.x ?? 0), y - (found[index]?.y ?? 0))),
  );
}

describe('the sheet of a photograph', () => {
  test('is found on a table, within six pixels of 1,600', () => {
    expect(missedBy(photographed(printedPage(), seenFromAside, table()), seenFromAside)).toBeLessThan(6);
  });

  test('is found under a shadow with a hard edge that makes its paper darker than the table beside', () => {
    const shadow = (x: number, y: number) => (x + y / 2 < 900 ? 0.45 : 1);
    const picture = photographed(printedPage(), seenFromAside, table(130), shadow);
    expect(missedBy(picture, seenFromAside)).toBeLessThan(8);
  });

  test.each([
    ['foot', (y: number) => y + 400, 0],
    ['head', (y: number) => y - 400, 2],
  ])('is found though its %s lies outside the picture', (_end, moved, inView) => {
    const corners = mapCorners(seenFromAside, ({ x, y }) => ({ x, y: moved(y) }));
    const sheet = findSheet(photographed(printedPage(), corners, table()));
    if (!sheet) throw new Error('It was not found.');
    const { corners: found } = perspectiveOf(sheet, width, height);
    for (const index of [inView, inView + 1]) expect(Math.hypot(...offsetOf(corners, found, index))).toBeLessThan(6);
    // The sides that leave the picture lead there: the found ends lie on them.
    const [from, to, end] = [corners[inView], corners[3 - inView], found[3 - inView]];
    if (!from || !to || !end) throw new Error('There are four.');
    const away =
      ((to.x - from.x) * (end.y - from.y) - (to.y - from.y) * (end.x - from.x)) /
      Math.hypot(to.x - from.x, to.y - from.y);
    expect(Math.abs(away)).toBeLessThan(8);
    expect(Math.max(...found.map(({ y }) => y)) - Math.min(...found.map(({ y }) => y))).toBeGreaterThan(0.6 * height);
  });

  test('is not a part of it: a table on a page of which the foot is outside', () => {
    const page = printedPage();
    fillBox(page, { left: 50, top: 600, right: 750, bottom: 640 }, 120);
    const corners = mapCorners(seenFromAside, ({ x, y }) => ({ x, y: y + 400 }));
    const sheet = findSheet(photographed(page, corners, table()));
    // Down to the lower edge of the picture, if at all.
    expect(Math.max(...(sheet?.corners.map(({ y }) => y) ?? [1]))).toBeGreaterThan(0.99);
  });

  test('is not looked for where nothing is darker around it: a scan, a form in a frame, a dark head or picture', () => {
    const scan = plainPicture(width, height, 250);
    addNoise(scan, 3);
    expect(findSheet(scan)).toBeUndefined();
    const framed = plainPicture(width, height, 250);
    const frame = { left: 100, top: 100, right: 1_100, bottom: 1_500 };
    fillBox(framed, frame, 0);
    fillBox(framed, { left: 106, top: 106, right: 1_094, bottom: 1_494 }, 250);
    expect(findSheet(framed)).toBeUndefined();
    const headed = plainPicture(width, height, 250);
    fillBox(headed, { left: 0, top: 0, right: width, bottom: 200 }, 40);
    expect(findSheet(headed)).toBeUndefined();
    const pictured = plainPicture(width, height, 250);
    fillBox(pictured, { left: 150, top: 300, right: 1_050, bottom: 1_000 }, 90);
    expect(findSheet(pictured)).toBeUndefined();
  });

  test('is left alone where another lies beside it, or where it is a light panel of a page', () => {
    const small: Corners = [
      { x: 100, y: 150 },
      { x: 560, y: 130 },
      { x: 580, y: 1_400 },
      { x: 80, y: 1_420 },
    ];
    const other = mapCorners(small, ({ x, y }) => ({ x: x + 540, y }));
    const one = photographed(printedPage(), small, table());
    expect(findSheet(one)).toBeDefined();
    expect(findSheet(photographed(printedPage(), other, one))).toBeUndefined();
    const page = plainPicture(width, height, 250);
    fillBox(page, { left: 0, top: 400, right: 1_100, bottom: 900 }, 150);
    fillBox(page, { left: 150, top: 440, right: 1_000, bottom: 860 }, 250);
    expect(findSheet(page)).toBeUndefined();
  });

  test('stays as it is where it fills the picture and lies straight', () => {
    const straight: Corners = [
      { x: 25, y: 25 },
      { x: 1_175, y: 25 },
      { x: 1_175, y: 1_575 },
      { x: 25, y: 1_575 },
    ];
    expect(findSheet(photographed(printedPage(), straight, table(40)))).toBeUndefined();
  });

  test('a picture too small to have lines has none', () => {
    expect(findSheet(plainPicture(40, 30, 120))).toBeUndefined();
    expect(findSheet(plainPicture(1, 1, 120))).toBeUndefined();
  });
});

test('a sheet within the flattened picture of another leads back to the picture', () => {
  const outer = { corners: mapCorners(seenFromAside, ({ x, y }) => ({ x: x / width, y: y / height })) };
  const { flat } = perspectiveOf(outer, width, height);
  const own: Corners = [
    { x: flat.x / width, y: flat.y / height },
    { x: (flat.x + flat.width) / width, y: flat.y / height },
    { x: (flat.x + flat.width) / width, y: (flat.y + flat.height) / height },
    { x: flat.x / width, y: (flat.y + flat.height) / height },
  ];
  const size = { widthPx: width, heightPx: height };
  const within = sheetWithin(outer, { corners: own }, size);
  if (!within) throw new Error('It is a sheet.');
  const [first, second, third, fourth] = own;
  expect(sheetWithin(outer, { corners: [first, third, second, fourth] }, size)).toBeUndefined();
  for (const [index, { x, y }] of within.corners.entries()) {
    expect(x).toBeCloseTo(outer.corners[index]?.x ?? 0, 6);
    expect(y).toBeCloseTo(outer.corners[index]?.y ?? 0, 6);
  }
});

describe('the flattened sheet', () => {
  const page = plainPicture(800, 1_100, 225);
  const mark = { left: 300, top: 500, right: 500, bottom: 540 };
  fillBox(page, mark, 60);
  const shadow = (x: number) => (x < 500 ? 0.6 : 1);
  const picture = photographed(page, seenFromAside, table(), shadow);
  const sheet = { corners: mapCorners(seenFromAside, ({ x, y }) => ({ x: x / width, y: y / height })) };
  const flat = flattenSheet(picture, sheet);
  const { flat: box } = perspectiveOf(sheet, width, height);
  const placed = (left: number, top: number, right: number, bottom: number) => ({
    left: Math.round(box.x + (left / 800) * box.width),
    top: Math.round(box.y + (top / 1_100) * box.height),
    right: Math.round(box.x + (right / 800) * box.width),
    bottom: Math.round(box.y + (bottom / 1_100) * box.height),
  });

  test('has the size of the picture, and its print where the sheet has it', () => {
    expect([flat.widthPx, flat.heightPx]).toEqual([width, height]);
    expect(meanOf(flat, placed(305, 505, 495, 535))).toBeLessThan(110);
    for (const beside of [placed(200, 505, 290, 535), placed(510, 505, 600, 535), placed(305, 550, 495, 590)])
      expect(meanOf(flat, beside)).toBeGreaterThan(235);
  });

  test('is evenly light, in the shadow and around the sheet', () => {
    expect(meanOf(flat, placed(20, 20, 780, 480))).toBeGreaterThan(242);
    expect(meanOf(flat, { left: 0, top: 0, right: width, bottom: Math.floor(box.y) })).toBe(250);
  });
});
