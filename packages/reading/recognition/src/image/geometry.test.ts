import { expect, test } from '@jest/globals';
import { createPdfReader } from '@recto/pdf';
import { readFixture } from '@recto/document-model/testing';
import { addNoise, fillBox, meanOf, plainPicture } from '../testing/draw-picture.js';
import { eraseLeaders, findLeaders } from './find-leaders.js';
import { eraseRules } from './erase-rules.js';
import { findRules } from './find-rules.js';
import type { GreyImage } from './grey-image.js';
import { measureLight } from './measure-light.js';
import { printSize } from './print-size.js';
import { straighten } from './straighten.js';
import { surveyPage } from './survey-page.js';
import { turn } from './turn.js';

async function printedPage(): Promise<GreyImage> {
  const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 30_000, pageTimeoutMs: 30_000, maxMemoryMb: 256 });
  const page = await pdf.render(await readFixture('text-3-pages.pdf'), 1, { dpi: 150, maxPixels: 1e7 });
  await pdf.close();
  if (page.outcome !== 'rendered') throw new Error(page.outcome);
  return page;
}

function survey(image: GreyImage) {
  return surveyPage(image, measureLight(image));
}

function skewed(image: GreyImage, degrees: number): GreyImage {
  const crop = { left: 0, top: 0, right: image.widthPx, bottom: image.heightPx };
  return straighten(image, { degrees: -degrees, crop, scaleX: 1, scaleY: 1 });
}

test('an empty sheet, noisy or shaded, has nothing to read', () => {
  const sheet = plainPicture(850, 1_100, 235);
  addNoise(sheet, 12);
  expect(survey(sheet)).toBeUndefined();
});

test.each([0, 90, 180, 270] as const)('a printed page turned by %i degrees is turned back first', async (degrees) => {
  const found = survey(turn(await printedPage(), degrees));
  expect(found?.turns[0]?.turn).toBe((360 - degrees) % 360);
});

test.each([-9, -1.5, 0.4, 4, 12])('a skew of %d degrees is found', async (degrees) => {
  const found = survey(skewed(await printedPage(), degrees));
  const upright = found?.turns.find((orientation) => orientation.turn === 0);
  expect(Math.abs((upright?.skewDegrees ?? 99) - degrees)).toBeLessThan(0.3);
});

test('letters are measured', async () => {
  const page = await printedPage();
  const print = printSize(page, 128);
  // 11 to 12 points at 150 dpi: an "x" of about half the size.
  expect(print?.heightPx).toBeGreaterThan(9);
  expect(print?.heightPx).toBeLessThan(16);
});

test('rulings of a cell are found and taken off, text and underlined letters stay', () => {
  const page = plainPicture(400, 300);
  for (const y of [50, 90]) fillBox(page, { left: 40, top: y, right: 340, bottom: y + 2 });
  for (const x of [40, 338]) fillBox(page, { left: x, top: 50, right: x + 2, bottom: 92 });
  const letter = { left: 100, top: 62, right: 103, bottom: 80 };
  fillBox(page, letter);
  const rules = findRules(page, 128);
  expect([rules.across.length, rules.down.length]).toEqual([2, 2]);
  const erased = eraseRules(page, rules, 128);
  expect(meanOf(erased, letter)).toBe(0);
  expect(meanOf(erased, { left: 45, top: 48, right: 330, bottom: 54 })).toBe(255);
});

test('a letter that stands near a ruling keeps its bar, and nothing of the ruling', () => {
  const page = plainPicture(600, 300, 255, 200);
  fillBox(page, { left: 20, right: 580, top: 50, bottom: 52 });
  const [bar, stem] = [
    { left: 100, right: 112, top: 53, bottom: 54 },
    { left: 105, right: 107, top: 53, bottom: 68 },
  ];
  for (const part of [bar, stem]) fillBox(page, part);
  const erased = eraseRules(page, findRules(page, 128), 128);
  expect([meanOf(erased, bar), meanOf(erased, stem)]).toEqual([0, 0]);
  expect(meanOf(erased, { left: 20, right: 580, top: 50, bottom: 52 })).toBe(255);
});

test('rulings that cross leave no dots behind', () => {
  const page = plainPicture(400, 300);
  for (const top of [50, 150, 250]) fillBox(page, { left: 20, right: 380, top, bottom: top + 2 });
  for (const left of [20, 200, 378]) fillBox(page, { left, right: left + 2, top: 50, bottom: 252 });
  const erased = eraseRules(page, findRules(page, 128), 128);
  expect(erased.pixels.every((grey) => grey === 255)).toBe(true);
});

test('a line of print is no ruling', async () => {
  const { across, down } = findRules(await printedPage(), 128);
  expect([...across, ...down]).toEqual([]);
});

test('a row of dots is a leader, the dots of letters are not', async () => {
  const page = plainPicture(400, 100);
  for (let x = 50; x < 250; x += 6) fillBox(page, { left: x, top: 60, right: x + 2, bottom: 62 });
  const leaders = findLeaders(page, 128, 10);
  expect(leaders).toMatchObject([{ dotCount: 34, box: { left: 50, top: 60, bottom: 62 } }]);
  expect(eraseLeaders(page, leaders).pixels.every((grey) => grey === 255)).toBe(true);
  expect(findLeaders(await printedPage(), 128, 11)).toEqual([]);
});

test('dots far from each other are a leader where they are evenly spaced, without the point before them', () => {
  const page = plainPicture(600, 100);
  for (const x of [...[66, 120, 150, 180, 210, 240, 270], ...[400, 412, 450, 474, 500]])
    fillBox(page, { left: x, top: 60, right: x + 2, bottom: 62 });
  expect(findLeaders(page, 128, 10)).toMatchObject([{ dotCount: 6, box: { left: 120, right: 272 } }]);
});

test('straightening undoes a skew', () => {
  const page = plainPicture(400, 400);
  fillBox(page, { left: 50, top: 200, right: 350, bottom: 204 });
  const crop = { left: 0, top: 0, right: 400, bottom: 400 };
  const straight = straighten(skewed(page, 5), { degrees: 5, crop, scaleX: 1, scaleY: 1 });
  expect(meanOf(straight, { left: 60, top: 201, right: 340, bottom: 203 })).toBeLessThan(40);
});
