import { expect, test } from '@jest/globals';
import { testReader } from '../testing/test-reader.js';
import { drawnFontPage, drawnLetters } from '../testing/drawn-font-page.js';

const { readPage } = testReader();
const glyphs = drawnLetters('Tobeharun');

/** Words 4 apart, and a kern of a fiftieth of the seen size within the first. */
function lineOf(size: number, y: number): string {
  return `BT /T ${size} Tf 50 ${y} Td [(Tob) -20 (e) -400 (near) -400 (harbour)] TJ ET`;
}

test('letters drawn a hundred times as large as their font says have the size that they are seen in', async () => {
  const small = lineOf(0.12, 650).replace(/-(\d+)/g, (_, gap: string) => `-${Number(gap) * 100}`);
  const { words } = await readPage(drawnFontPage(small, glyphs, 100));
  expect(words.map(({ text, fontSizePt }) => [text, fontSizePt])).toEqual([
    ['Tobe', 12],
    ['near', 12],
    ['harbour', 12],
  ]);
});

test('a size that fits the letters stays as the file says', async () => {
  const { words } = await readPage(drawnFontPage(lineOf(11.3, 650), glyphs));
  expect(words.map(({ text, fontSizePt }) => [text, fontSizePt])).toEqual([
    ['Tobe', 11.3],
    ['near', 11.3],
    ['harbour', 11.3],
  ]);
});
