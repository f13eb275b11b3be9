import { expect, test } from '@jest/globals';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import { fillBox, plainPicture } from '../testing/draw-picture.js';
import { joinMarks } from './join-marks.js';
import { mendQuotations } from './mend-quotations.js';

/** A line of words that are ten pixels wide for each sign, with the white before each of them. */
function line(...words: readonly (readonly [text: string, whitePx: number])[]): RecognisedWord[] {
  let right = 0;
  return words.map(([text, whitePx], index) => {
    const left = right + whitePx;
    right = left + text.length * 10;
    return { text, left, right, top: 80, bottom: 100, confidence: 0.9, isFirstOfLine: index === 0, rowHeightPx: 26 };
  });
}

const plain = line(['the', 0], ['harbour', 12], ['was', 12], ['closed', 12]);
const texts = (words: readonly RecognisedWord[], language = 'eng') =>
  joinMarks([...plain, ...words], language)
    .slice(plain.length)
    .map(({ text }) => text);

test('marks behind white that is no space belong to the word that they are nearer to', () => {
  expect(texts(line(['stolen', 0], [';', 7], ['their', 12]))).toEqual(['stolen;', 'their']);
  expect(texts(line(['adds,', 0], ['"', 14], ['The', 7], ['same', 12]))).toEqual(['adds,', '"The', 'same']);
  expect(texts(line(['betrays', 0], ['”', 8], ['him', 12]))).toEqual(['betrays”', 'him']);
  expect(texts(line(['issue.', 0], ['(', 14], ['Vide', 8]))).toEqual(['issue.', '(Vide']);
});

test('a joined word reaches over its mark and is as sure as its letters', () => {
  const [word, mark] = line(['stolen', 0], [';', 7]);
  const both = word && mark ? [word, { ...mark, confidence: 0.4, top: 70, bottom: 120 }] : [];
  expect(joinMarks([...plain, ...both], 'eng').at(-1)).toMatchObject({
    text: 'stolen;',
    right: 77,
    top: 80,
    bottom: 100,
    confidence: 0.9,
  });
});

test('marks stay apart where a space is meant, as before a colon of a form, and in French', () => {
  expect(texts(line(['Total', 0], [':', 40], ['5.00', 40]))).toEqual(['Total', ':', '5.00']);
  expect(texts(line(['Total', 0], [':', 12], ['5.00', 12]))).toEqual(['Total', ':', '5.00']);
  expect(texts(line(['fini', 0], [';', 7], ['mais', 12]), 'fra')).toEqual(['fini', ';', 'mais']);
  expect(texts(line(['fini', 0], ['”', 7], ['mais', 12]), 'fra')).toEqual(['fini”', 'mais']);
});

test('a dash with a hair space at its sides joins both words, one with spaces does not', () => {
  expect(texts(line(['you', 0], ['—', 7], ['up', 7], ['there', 12]))).toEqual(['you—up', 'there']);
  expect(texts(line(['Generation.—', 0], ['Joseph', 5]))).toEqual(['Generation.—Joseph']);
  expect(texts(line(['you', 0], ['—', 12], ['up', 12]))).toEqual(['you', '—', 'up']);
});

test('a mark joins no word of another line, and none of a line that runs from right to left', () => {
  expect(texts([...line(['stolen', 0]), ...line([';', 0], ['their', 12])])).toEqual(['stolen', ';', 'their']);
  const [second, first] = line([';', 0], ['word', 5]);
  const backwards = first && second ? [first, { ...second, isFirstOfLine: false }] : [];
  expect(texts(backwards.map((word, index) => ({ ...word, isFirstOfLine: index === 0 })))).toEqual(['word', ';']);
});

/** A word of three letters, 14 pixels high, and so many strokes of a quotation mark before and behind it. */
function drawQuoted(before: number, behind: number): ReturnType<typeof plainPicture> {
  const image = plainPicture(200, 140);
  for (let letter = 0; letter < 3; letter += 1)
    fillBox(image, { left: 40 + letter * 12, right: 48 + letter * 12, top: 86, bottom: 100 });
  const strokeAt = (left: number) => fillBox(image, { left, right: left + 3, top: 80, bottom: 87 });
  for (let stroke = 0; stroke < before; stroke += 1) strokeAt(30 - stroke * 6);
  for (let stroke = 0; stroke < behind; stroke += 1) strokeAt(76 + stroke * 6);
  return image;
}

const box = { left: 15, right: 100, top: 78, bottom: 100, isFirstOfLine: true, rowHeightPx: 26 };
const read = (text: string, image: ReturnType<typeof plainPicture>, confidence = 0.9) =>
  mendQuotations(image, [{ ...box, text, confidence }])[0]?.text;

test('two strokes beside a word are one double mark, however they were read', () => {
  expect(read('“"now""', drawQuoted(2, 2))).toBe('“now”');
  expect(read("'now,'", drawQuoted(2, 2))).toBe('“now,”');
  expect(read('‘‘now', drawQuoted(2, 0))).toBe('“now');
});

test('marks stay as they were read where the picture shows one stroke, or three', () => {
  expect(read("'now'", drawQuoted(1, 1))).toBe("'now'");
  expect(read('now’”', drawQuoted(0, 3))).toBe('now’”');
  expect(read('"now"', drawQuoted(2, 2))).toBe('"now"');
});

test('a mark that the picture shows no stroke of is a speck, unless the word was read surely', () => {
  const image = drawQuoted(0, 1);
  fillBox(image, { left: 32, right: 34, top: 80, bottom: 82 });
  expect(read('‘now’', image, 0.7)).toBe('now’');
  expect(read('‘now’', image)).toBe('‘now’');
});
