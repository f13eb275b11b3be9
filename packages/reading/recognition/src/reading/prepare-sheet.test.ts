import { expect, test } from '@jest/globals';
import type { FoundLine } from '../neural/find-text-lines.js';
import { fillBox, plainPicture } from '../testing/draw-picture.js';
import { prepareSheet } from './prepare-sheet.js';

const settings = { languages: ['eng'], quality: 'fast', letterWidth: 1, maxDpi: 100 } as const;

/** A light box on a dark page, with print in it. */
function darkPage() {
  const image = plainPicture(800, 1_000, 40);
  fillBox(image, { left: 100, right: 700, top: 200, bottom: 700 }, 240);
  for (let top = 240; top < 660; top += 30) {
    for (let left = 140; left < 660; left += 12) fillBox(image, { left, right: left + 5, top, bottom: top + 10 }, 30);
  }
  return image;
}

/** The second recogniser sees lines at these heights. */
function prepared(heights: readonly number[]) {
  const lines = heights.map((centreY): FoundLine => ({
    centreX: 400,
    centreY,
    width: 300,
    height: 20,
    radians: 0,
    confidence: 0.9,
  }));
  return prepareSheet({ type: 'page', image: darkPage(), settings, mayTurn: true }, () =>
    Promise.resolve({
      findLines: () => Promise.resolve(lines),
      readLine: () => Promise.reject(new Error('No line is read here.')),
      knowsSign: () => true,
      wordsOf: () => () => false,
    }),
  );
}

test('a level light box is a sheet where nothing is printed beside it', async () => {
  expect((await prepared([250, 400, 600])).sheet).toBeDefined();
});

test('a level light box with text beside it is a panel of its page', async () => {
  expect((await prepared([100, 250, 400, 850])).sheet).toBeUndefined();
});

test('a box that is told stays', async () => {
  const sheet = (await prepared([])).sheet ?? null;
  const task = { type: 'page', image: darkPage(), settings, mayTurn: true, sheet } as const;
  const again = await prepareSheet(task, () => Promise.reject(new Error('Nobody is asked.')));
  expect(again.sheet).toEqual(sheet);
});
