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
