import { expect, test } from '@jest/globals';
import { textRegions } from './text-regions.js';

const page = { widthPt: 600, heightPt: 800 };

test('pictures that touch are one area, whatever their order', () => {
  const strips = [0, 2, 1, 3].map((index) => ({ x: 50, y: 100 + index * 50, width: 500, height: 50 }));
  expect(textRegions({ ...page, images: strips, textImages: strips.slice(0, 1) })).toEqual([
    { x: 50, y: 100, width: 500, height: 200 },
  ]);
});

test('small pictures and what lies outside of the page are left out, the largest comes first', () => {
  const images = [
    { x: 10, y: 10, width: 40, height: 40 },
    { x: 50, y: 400, width: 200, height: 100 },
    { x: 450, y: 600, width: 400, height: 400 },
    { x: 700, y: 0, width: 300, height: 300 },
    { x: 0, y: 300, width: 600, height: 5 },
  ];
  expect(textRegions({ ...page, images, textImages: images })).toEqual([
    { x: 450, y: 600, width: 150, height: 200 },
    { x: 50, y: 400, width: 200, height: 100 },
  ]);
});

test('a photograph or a logo beside a picture of print is not read', () => {
  const [print, logo] = [
    { x: 50, y: 400, width: 200, height: 100 },
    { x: 50, y: 40, width: 100, height: 60 },
  ];
  expect(textRegions({ ...page, images: [print, logo], textImages: [print] })).toEqual([print]);
});
