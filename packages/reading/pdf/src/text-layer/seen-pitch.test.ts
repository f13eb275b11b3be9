import { expect, test } from '@jest/globals';
import { testReader } from '../testing/test-reader.js';
import { drawnFontPage, drawnLetters } from '../testing/drawn-font-page.js';
import { withSeenPitch } from './seen-pitch.js';
import { makeGlyph, plainStyle } from './testing/make-glyph.js';

const { readPage } = testReader();
const letters = 'pilotmean,';
const content = 'BT /T 10 Tf 50 650 Td [(pilot,) -500 (main) -500 (lemon)] TJ ET';

async function pitchesOf(widthOf: (letter: string) => number) {
  const glyphs = drawnLetters(letters).map((glyph) => ({ ...glyph, width: widthOf(String.fromCharCode(glyph.code)) }));
  const { words } = await readPage(drawnFontPage(content, glyphs));
  return words.map(({ isFixedPitch }) => isFixedPitch === true);
}

test('drawn letters of one width, narrow and wide, are of a typewriter face', async () => {
  expect(await pitchesOf(() => 500)).toEqual([true, true, true]);
  // The ink of some leans out of the width, which it then seems to have.
  expect(await pitchesOf((letter) => (letter === 'm' ? 550 : 500))).toEqual([true, true, true]);
});

test('drawn letters of several widths are not', async () => {
  expect(await pitchesOf((letter) => (/[il,]/.test(letter) ? 280 : 500))).toEqual([false, false, false]);
});

test('letters that all lean out of their advances have that of the way to the next one', () => {
  const style = { ...plainStyle, fontName: '' };
  const set = (stepOf: (letter: string) => number) => {
    let x = 50;
    return withSeenPitch(
      Array.from('pilotmeansuly', (letter) => {
        const glyph = makeGlyph(letter, x, { style, alongEnd: x + stepOf(letter) + 1 });
        x += stepOf(letter);
        return glyph;
      }),
    ).every((glyph) => glyph.style.isFixedPitch);
  };
  expect(set(() => 5)).toBe(true);
  expect(set((letter) => (/[il]/u.test(letter) ? 2.8 : 5))).toBe(false);
});

test('a font with a name that says nothing of its pitch is told by its letters, too', () => {
  const style = { ...plainStyle, fontName: 'Quay1-Regular' };
  const set = (stepOf: (letter: string) => number) => {
    let x = 50;
    const glyphs = Array.from('pilotmeansuly', (letter) => {
      const glyph = makeGlyph(letter, x, { style, alongEnd: x + stepOf(letter) });
      x += stepOf(letter);
      return glyph;
    });
    return withSeenPitch(glyphs).every((glyph) => glyph.style.isFixedPitch);
  };
  expect(set(() => 5)).toBe(true);
  expect(set((letter) => (/[ilt]/u.test(letter) ? 3.5 : 5))).toBe(false);
});
