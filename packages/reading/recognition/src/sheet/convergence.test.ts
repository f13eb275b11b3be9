import { describe, expect, test } from '@jest/globals';
import type { Corners } from '@recto/document-model';
import { findEdges } from '../image/find-edges.js';
import type { GreyImage } from '../image/grey-image.js';
import { fillBox, photographed, plainPicture } from '../testing/draw-picture.js';
import { findConvergence } from './find-convergence.js';
import { flattenSheet } from './flatten-sheet.js';

/** Lines of letters, 16 pixels apart. */
function printedPage(): GreyImage {
  const page = plainPicture(900, 1_200, 230, 90);
  for (let y = 30; y < 1_170; y += 16)
    for (let x = 30; x < 860; x += 7)
      if ((x * 31 + y * 17) % 11 > 1) fillBox(page, { left: x, top: y, right: x + 5, bottom: y + 7 }, 40);
  return page;
}

/** So many pixels lower and higher at the right than at the left. */
function seenFromTheLeft(px: number): Corners {
  return [
    { x: -40, y: -60 },
    { x: 940, y: -60 + px },
    { x: 940, y: 1_260 - px },
    { x: -40, y: 1_260 },
  ];
}

const ground = plainPicture(900, 1_200, 230, 90);
const convergenceOf = (picture: GreyImage) => findConvergence(findEdges(picture, 140));

describe('lines of text without the edges of their sheet', () => {
  test('that converge are found, and parallel once they are flattened', () => {
    const picture = photographed(printedPage(), seenFromTheLeft(70), ground);
    const sheet = convergenceOf(picture);
    if (!sheet) throw new Error('They were not found.');
    expect(convergenceOf(flattenSheet(picture, sheet))).toBeUndefined();
    const [topLeft, topRight, bottomRight, bottomLeft] = sheet.corners;
    const slopes = [topRight.y - topLeft.y, bottomRight.y - bottomLeft.y].map((rise) => (rise * 1_200) / 900);
    // The sheet's own edges, 980 pixels wide, have slopes of 70 and -70; the picture is a little smaller than it.
    expect((slopes[0] ?? 0) - (slopes[1] ?? 0)).toBeGreaterThan(0.11);
    expect((slopes[0] ?? 0) - (slopes[1] ?? 0)).toBeLessThan(0.16);
  });

  test('that are parallel, level or askew, have no convergence', () => {
    expect(convergenceOf(printedPage())).toBeUndefined();
    const askew: Corners = [
      { x: -40, y: -60 },
      { x: 940, y: 10 },
      { x: 870, y: 1_250 },
      { x: -110, y: 1_180 },
    ];
    expect(convergenceOf(photographed(printedPage(), askew, ground))).toBeUndefined();
  });

  test('need to be many: a page of a few words tells nothing', () => {
    const page = plainPicture(900, 1_200, 230, 90);
    fillBox(page, { left: 100, top: 100, right: 200, bottom: 110 }, 40);
    expect(convergenceOf(page)).toBeUndefined();
  });
});
