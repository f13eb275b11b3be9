import { expect, test } from '@jest/globals';
import { beginsWithLetter } from './begins-with-letter.js';

test('tells the letters from A to Z from all other signs', () => {
  for (const text of ['a', 'z', 'A', 'Zoo']) expect(beginsWithLetter(text)).toBe(true);
  for (const text of ['', '@', '[', '`', '{', '1a', '(a)', 'é', 'Ł', '\u2014'])
    expect(beginsWithLetter(text)).toBe(false);
});
