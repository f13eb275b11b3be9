import { describe, expect, test } from '@jest/globals';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { GreyImage } from '../image/grey-image.js';
import { fillBox, plainPicture } from '../testing/draw-picture.js';
import { joinFixedPitch } from './join-fixed-pitch.js';

const leading = 30;
const usual = [
  'remove the cover',
  'before service',
  'record pressure',
  'store samples',
  'replace filters',
  'report defects',
];

/** Letters as bars, wide or narrow, in the middle of cells of 16 pixels, or one behind the other. */
function drawn(lines: readonly string[], isFixed: boolean) {
  const image = plainPicture(600, lines.length * leading + leading);
  const words = lines.flatMap((line, row) => wordsOf(image, line, (row + 0.5) * leading, isFixed));
  return { image, words };
}

/** "|" parts a word where no space is. */
function wordsOf(image: GreyImage, line: string, top: number, isFixed: boolean): RecognisedWord[] {
  const words: RecognisedWord[] = [];
  let [x, isOpen] = [20, false];
  for (const letter of line) {
    if (letter === '|') {
      isOpen = false;
      continue;
    }
    const usualWidth = isFixed ? 11 : 5 + (letter.charCodeAt(0) % 5) * 3;
    const width = /[il.,:]/u.test(letter) ? 3 : usualWidth;
    const cell = isFixed ? 16 : width + 3;
    if (letter === ' ') isOpen = false;
    else {
      const left = isFixed ? x + Math.round((cell - width) / 2) : x;
      const box = { left, right: left + width, top, bottom: top + 18 };
      fillBox(image, box);
      const last = words.at(-1);
      if (isOpen && last) words[words.length - 1] = { ...last, text: last.text + letter, right: box.right };
      else words.push({ ...box, text: letter, confidence: 0.9, isFirstOfLine: x === 20, rowHeightPx: 24 });
      isOpen = true;
    }
    x += letter === ' ' ? 16 : cell;
  }
  return words;
}

function textOf(words: readonly RecognisedWord[]): string {
  return words
    .map(({ text, isFirstOfLine }) => (isFirstOfLine ? '\n' : ' ') + text)
    .join('')
    .trim();
}

describe('print of one pitch', () => {
  test('has words in pieces joined, and spaces left, also between a point and a letter', () => {
    const { image, words } = drawn([...usual, 'f|il|l 166.|01 x 7', 'no. 4 : i i'], true);
    expect(textOf(joinFixedPitch(image, words))).toBe([...usual, 'fill 166.01 x 7', 'no. 4 : i i'].join('\n'));
  });

  test('is as sure of a word as of its least sure piece, and lays its box around all', () => {
    const { image, words } = drawn([...usual, 'abc|def'], true);
    const pieces = words.slice(-2).map((word, index) => ({ ...word, confidence: index === 0 ? 0.9 : 0.4 }));
    const whole = joinFixedPitch(image, [...words.slice(0, -2), ...pieces]).at(-1);
    expect(whole).toMatchObject({ text: 'abcdef', confidence: 0.4, left: pieces[0]?.left, right: pieces[1]?.right });
  });

  test('joins pieces whose boxes overlap only where their letters fill the cells once', () => {
    const { image, words } = drawn([...usual, 'abcdef'], true);
    const [before, word] = [words.slice(0, -1), words.at(-1)];
    if (!word) throw new Error('There is a last word.');
    const tail = { ...word, text: 'def', left: word.left + 48, isFirstOfLine: false };
    const last = (head: string) =>
      joinFixedPitch(image, [...before, { ...word, text: head }, tail]).slice(before.length);
    expect(last('abcdef').map(({ text }) => text)).toEqual(['abcdef', 'def']);
    const reaching = { ...tail, right: tail.right + 1 };
    fillBox(image, { ...reaching, left: reaching.right - 1 });
    const joined = joinFixedPitch(image, [...before, { ...word, text: 'abc' }, reaching]).slice(before.length);
    expect(joined.map(({ text }) => text)).toEqual(['abcdef']);
  });

  test('leaves smaller lines as they are: a space of theirs is as narrow as a cell', () => {
    const { image, words } = drawn([...usual, 'ab|cd'], true);
    const small = words.slice(-2).map((word) => ({ ...word, text: word.text.slice(0, 1), rowHeightPx: 16 }));
    expect(joinFixedPitch(image, [...words.slice(0, -2), ...small])).toHaveLength(words.length);
  });
});

test('words of a proportional face stay as they are', () => {
  const { image, words } = drawn([...usual, 'f|il|l 166.|01 x 7'], false);
  expect(joinFixedPitch(image, words)).toEqual(words);
});

test('typewritten lines beside text in another face say so, short ones between them too, and have their pieces joined', () => {
  const text = drawn([...usual, 'inspect the hoses', 'tighten loose screws', 'discard worn gaskets'], false);
  const program = ['pump|ctl --start 12', '}', 'halt now', 'pumpctl report all'];
  const code = drawn(program, true);
  const depth = text.image.heightPx;
  const image = plainPicture(600, depth + code.image.heightPx);
  image.pixels.set(text.image.pixels);
  image.pixels.set(code.image.pixels, depth * 600);
  const below = code.words.map((word) => ({ ...word, top: word.top + depth, bottom: word.bottom + depth }));
  const joined = joinFixedPitch(image, [...text.words, ...below]);
  expect(joined.slice(0, text.words.length)).toEqual(text.words);
  expect(textOf(joined.filter(({ isFixedPitch }) => isFixedPitch))).toBe(program.join('\n').replace('|', ''));
  expect(joinFixedPitch(code.image, code.words).some(({ isFixedPitch }) => isFixedPitch)).toBe(false);
});
