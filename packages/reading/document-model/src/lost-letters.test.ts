import { expect, test } from '@jest/globals';
import { isPictureSign, lostLetterShare } from './lost-letters.js';

function word(text: string, width: number) {
  return { text, fontSizePt: 10, box: { x: 0, y: 0, width, height: 10 } };
}

test('a sign without a meaning is a picture where it stands alone or is wider than letters', () => {
  expect(isPictureSign(word('\uf041', 5))).toBe(true);
  expect(isPictureSign(word('\ufffd\ufffd\ufffd', 36))).toBe(true);
  expect(isPictureSign(word('\ufffd\ufffd\ufffd', 16))).toBe(false);
  expect(isPictureSign(word('o\ufffd', 40))).toBe(false);
});

test('letters are lost in words; signs that are pictures do not count', () => {
  const spelled = [word('Flour', 30), word('da\ufffds', 24), word('w', 6)];
  expect(lostLetterShare(spelled)).toBeCloseTo(0.1);
  expect(lostLetterShare([...spelled, word('\ufffd', 5), word('\uf0b7', 5)])).toBeCloseTo(0.1);
  expect(lostLetterShare([word('\ufffd', 5)])).toBe(0);
  expect(lostLetterShare([])).toBe(1);
});
