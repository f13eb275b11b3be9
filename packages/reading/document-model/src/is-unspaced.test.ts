import { expect, test } from '@jest/globals';
import { isGlued } from './is-glued.js';
import { countIdeographs, isUnspaced } from './is-unspaced.js';
import { lineText } from './line-text.js';
import { setLine } from './testing/index.js';

test('Chinese and Japanese have no spaces, nor numbers beside them; Korean and Latin words have', () => {
  expect(isUnspaced('検査', '報告')).toBe(true);
  expect(isUnspaced('税込みで', '384900')).toBe(true);
  expect(isUnspaced('384900', '円です')).toBe(true);
  expect(isUnspaced('会社', 'Northwind')).toBe(false);
  expect(isUnspaced('계약', '금액')).toBe(false);
  expect(isUnspaced('two', 'words')).toBe(false);
  expect(isUnspaced('', '')).toBe(false);
  expect(countIdeographs('工事1件、𠮷 ok')).toBe(5);
});

test('what a recogniser has cut into pieces is one word again; a wide gap stays', () => {
  const [first, second] = setLine('検査 報告', { x: 50, y: 100 });
  if (!first || !second) throw new Error('two words were set');
  const at = (x: number) => ({ ...second, box: { ...second.box, x } });
  const end = first.box.x + first.box.width;
  expect(isGlued(first, at(end + 0.3 * first.fontSizePt))).toBe(true);
  expect(lineText([first, at(end + 0.3 * first.fontSizePt)])).toBe('検査報告');
  expect(isGlued(first, at(end + first.fontSizePt))).toBe(false);
});
