import { expect, test } from '@jest/globals';
import { drawnFontPage, drawnLetters } from '../testing/drawn-font-page.js';
import { testReader } from '../testing/test-reader.js';

const { readPage } = testReader();

/** The words of a page in one font without a name and a map; `\\033` is a code in octal, -400 a space. */
async function wordsIn(content: string, codes: readonly number[], letters: string): Promise<string[]> {
  const plain = drawnLetters(letters).map(({ code, width, height }) => ({ code, width, height }));
  const others = codes.map((code) => ({ code, width: 500, height: 500 }));
  const { words } = await readPage(drawnFontPage(`BT /T 12 Tf 50 650 Td [${content}] TJ ET`, [...others, ...plain]));
  return words.map(({ text }) => text);
}

test('a ligature in a word tells how its font is encoded, and so its quotes, dashes and accented letters', async () => {
  const codes = [0x10, 0x11, 0x15, 0x1c, 0xa6];
  const cork = '(\\020\\034nding\\021) -400 (\\025) -400 (dra\\246)';
  expect(await wordsIn(cork, codes, 'adginr')).toEqual(['“finding”', '–', 'draę']);
  const first = '(\\134\\014nding") -400 (a{d) -400 (gra\\031)';
  expect(await wordsIn(first, [0x0c, 0x19, 0x22, 0x5c, 0x7b], 'adginr')).toEqual(['“finding”', 'a–d', 'graß']);
});

test('letters that spell no words are none of a text: their codes have no meaning, and are no ligatures', async () => {
  expect(await wordsIn('(\\013) -400 (x) -400 (\\014y) -400 (\\015)', [0x0b, 0x0c, 0x0d], 'xy')).toEqual([
    '\ufffd',
    'x',
    '\ufffdy',
    '\ufffd',
  ]);
});

test('a font of signs alone is the companion of one of text', async () => {
  expect(await wordsIn('(\\210) -400 (\\227) -400 (\\260)', [0x88, 0x97, 0xb0], '')).toEqual(['•', '™', '°']);
});

test('the bullet of a font of mathematics is told by its width from a letter of another one', async () => {
  const { words } = await readPage(
    drawnFontPage('BT /T 12 Tf 50 650 Td (\\017) Tj ET', [{ code: 0x0f, width: 500, height: 440 }]),
  );
  expect(words.map(({ text }) => text)).toEqual(['•']);
  expect(await wordsIn('(\\013)', [0x0b], '')).toEqual(['\ufffd']);
});

test('a code that nothing tells of is not left out where it has ink', async () => {
  expect(await wordsIn('(an\\210) -400 (gain)', [0x88], 'agin')).toEqual(['an\ufffd', 'gain']);
});
