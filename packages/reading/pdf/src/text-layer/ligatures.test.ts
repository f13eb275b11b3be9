import { expect, test } from '@jest/globals';
import { testReader } from '../testing/test-reader.js';
import { drawnFontPage } from '../testing/drawn-font-page.js';

const { readPage } = testReader();

/** Widths in thousandths; the ink of each letter fills its width, as that of letters that lean out of it does. */
const letters = { c: 450, d: 560, e: 450, f: 300, o: 500, t: 390 };
const ligature = { code: 1, width: 580, height: 700, meaning: '00660066' };

test('a ligature ends where its own advance ends, and is followed by the rest of its word', async () => {
  const glyphs = Object.entries(letters).map(([letter, width]) => {
    const code = letter.charCodeAt(0);
    return { code, width, height: 700, meaning: code.toString(16).padStart(4, '0') };
  });
  const content = 'BT /T 12 Tf 50 650 Td [(to) -300 (e\\001ect) -300 (o\\001) -300 (od)] TJ ET';
  const { words } = await readPage(drawnFontPage(content, [ligature, ...glyphs]));
  expect(words.map(({ text }) => text)).toEqual(['to', 'effect', 'off', 'od']);
});
