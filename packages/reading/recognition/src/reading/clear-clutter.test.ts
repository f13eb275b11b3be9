import { expect, test } from '@jest/globals';
import type { GreyImage } from '../image/grey-image.js';
import type { FoundLine } from '../neural/find-text-lines.js';
import type { NeuralReader } from '../neural/start-neural-reader.js';
import { fillBox, meanOf, plainPicture } from '../testing/draw-picture.js';
import { clearClutter } from './clear-clutter.js';

/** Has room for more grains than print has. */
const [width, height] = [800, 1_000];

/** The second recogniser sees these lines, and reads nothing. */
function seeing(lines: readonly FoundLine[]): () => Promise<NeuralReader> {
  const reader: NeuralReader = {
    findLines: () => Promise.resolve(lines),
    readLine: () => Promise.reject(new Error('No line is read here.')),
    knowsSign: () => true,
    wordsOf: () => () => false,
  };
  return () => Promise.resolve(reader);
}

function line(centreY: number, height: number, confidence: number): FoundLine {
  return { centreX: width / 2, centreY, width, height, radians: 0, confidence };
}

/** Grains of `side` pixels, one in each square of `pitch`, over a part of the height. */
function addGrains(picture: GreyImage, side: number, pitch: number, from = 0, to = picture.heightPx): void {
  for (let top = from; top + side < to; top += pitch) {
    for (let left = 1; left + side < picture.widthPx; left += pitch) {
      fillBox(picture, { left, right: left + side, top, bottom: top + side });
    }
  }
}

const readBy = (image: GreyImage, lines?: readonly FoundLine[]) =>
  clearClutter({ image, grey: image }, lines ? seeing(lines) : () => Promise.resolve(undefined));

const band = (top: number, bottom: number) => ({ left: 0, right: width, top, bottom });

test('a page with no more shapes than print has stays as it is', async () => {
  const page = plainPicture(width, height);
  addGrains(page, 3, 10);
  expect(await readBy(page, [])).toEqual({ image: page, unread: [] });
});

test('grains go, also small ones in great number; what stands in lines of text stays', async () => {
  const page = plainPicture(width, height);
  addGrains(page, 2, 4, 0, 200);
  addGrains(page, 2, 4, 230);
  fillBox(page, { left: 20, right: 26, top: 210, bottom: 220 });
  const { image, unread } = await readBy(page, [line(400, 40, 0.9)]);
  expect(meanOf(image, band(0, 205))).toBe(255);
  expect(meanOf(image, band(205, 225))).toBeLessThan(255);
  expect(meanOf(image, band(382, 418))).toBe(meanOf(page, band(382, 418)));
  expect(unread).toEqual([]);
});

test('without a second recogniser the largest shapes stay', async () => {
  const page = plainPicture(width, height);
  addGrains(page, 2, 4, 0, 800);
  addGrains(page, 9, 20, 820);
  const { image } = await readBy(page);
  expect(meanOf(image, band(0, 810))).toBe(255);
  expect(meanOf(image, band(810, 1_000))).toBe(meanOf(page, band(810, 1_000)));
});

test('of more lines than a page can hold the least likely ones are told as unread', async () => {
  const page = plainPicture(width, height);
  addGrains(page, 2, 4);
  const { image, unread } = await readBy(page, [line(250, 500, 0.6), line(740, 480, 0.9)]);
  expect(meanOf(image, band(10, 490))).toBe(255);
  expect(meanOf(image, band(510, 970))).toBe(meanOf(page, band(510, 970)));
  expect(unread).toMatchObject([{ top: 0, bottom: 500, probability: 0.6 }]);
  expect(unread[0]?.words).toBeGreaterThan(0);
});
