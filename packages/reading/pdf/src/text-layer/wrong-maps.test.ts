import { expect, test } from '@jest/globals';
import { testReader } from '../testing/test-reader.js';
import { drawnFontPage, drawnLetters } from '../testing/drawn-font-page.js';

const { readPage } = testReader();

test('a letter that the map of a font calls a control character is lost, and no ligature of TeX', async () => {
  const lost = { code: 0x63, width: 500, height: 440, meaning: '000d' };
  const { words } = await readPage(
    drawnFontPage('BT /T 12 Tf 50 650 Td [(function) -400 (of)] TJ ET', [lost, ...drawnLetters('funtio')]),
  );
  expect(words.map(({ text }) => text)).toEqual(['fun\ufffdtion', 'of']);
});

test('controls that Windows has signs for are those signs', async () => {
  const sign = (code: number, meaning: string) => ({ code, width: 500, height: 440, meaning });
  const glyphs = [sign(0x41, '0095'), sign(0x42, '0092'), sign(0x43, '0081'), ...drawnLetters('don')];
  const { words } = await readPage(drawnFontPage('BT /T 12 Tf 50 650 Td [(A) -400 (donBd) -400 (noC)] TJ ET', glyphs));
  expect(words.map(({ text }) => text)).toEqual(['•', 'don’d', 'no\ufffd']);
});
