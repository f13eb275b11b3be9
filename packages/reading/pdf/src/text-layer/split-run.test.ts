import { expect, test } from '@jest/globals';
import { splitRun } from './split-run.js';
import type { Glyph } from './glyph.js';
import { makeGlyph as glyph, plainStyle } from './testing/make-glyph.js';

test('letters of Arabic whose ink meets stay one word, however far apart their advances end', () => {
  const ain = glyph('ع', 120);
  const lam = glyph('ل', 117, { left: 113, right: 120 });
  const joinedAlef = glyph('ا', 109, { left: 110, right: 114 });
  const apartAlef = glyph('ا', 109, { left: 110, right: 112 });
  expect(splitRun([ain, lam, joinedAlef])).toHaveLength(1);
  expect(splitRun([ain, lam, apartAlef])).toHaveLength(2);
});

const wordsOf = (glyphs: readonly Glyph[]) => splitRun(glyphs).map((word) => word.map(({ text }) => text).join(''));

test('a leader is a word of its own, though it touches what it leads from; three dots belong to their word', () => {
  const dots = (count: number) => Array.from({ length: count }, (_, index) => glyph('.', 110 + index * 5));
  expect(wordsOf([glyph('a', 100), glyph('b', 105), ...dots(8), glyph('7', 150)])).toEqual(['ab', '........', '7']);
  expect(wordsOf([glyph('a', 100), glyph('b', 105), ...dots(3)])).toEqual(['ab...']);
  const typed = dots(8).map((dot) => ({ ...dot, style: { ...plainStyle, isFixedPitch: true } }));
  expect(wordsOf([glyph('a', 100), glyph('b', 105), ...typed])).toEqual(['ab........']);
});

test('letters of a typewriter are set a little apart in listings, and words of code a little more; its spaces are wide', () => {
  const style = { ...plainStyle, isFixedPitch: true };
  const typed = (gap: number, apart: number) =>
    Array.from('int-no').map((text, index) =>
      glyph(text, 100 + index * (5 + apart) + (index > 2 ? gap - apart : 0), { style }),
    );
  expect(wordsOf(typed(2, 0.5))).toEqual(['int-no']);
  expect(wordsOf(typed(5, 0.5))).toEqual(['int', '-no']);
  expect(wordsOf(typed(2, 0))).toEqual(['int', '-no']);
});

test('a spelled space without any width is none, if one piece of text has both of its neighbours', () => {
  const apart = { isAfterSpace: true };
  expect(wordsOf([glyph('n', 100), glyph('o', 105, apart)])).toEqual(['no']);
  expect(wordsOf([glyph('n', 100), glyph('o', 106, apart)])).toEqual(['n', 'o']);
  expect(wordsOf([glyph('f', 100, { right: 103 }), glyph('o', 105, apart)])).toEqual(['f', 'o']);
  expect(wordsOf([glyph('n', 100), glyph('o', 105, { ...apart, style: { ...plainStyle, object: 1 } })])).toEqual([
    'n',
    'o',
  ]);
});

test('single letters no further apart than from the words beside them are words, a word set wide is one', () => {
  const set = (text: string) =>
    text
      .split('')
      .flatMap((letter, index) =>
        letter === ' ' ? [] : [glyph(letter, 100 + index * 5, { isAfterSpace: text[index - 1] === ' ' })],
      );
  expect(wordsOf(set('pick X Y F E P end'))).toEqual(['pick', 'X', 'Y', 'F', 'E', 'P', 'end']);
  expect(wordsOf(set('pick   T I D E S'))).toEqual(['pick', 'TIDES']);
});

test('figures of two sizes are no one number, and what stands off the line is no part of its word', () => {
  const small = { ...plainStyle, object: 1, fontSizePt: 5 };
  expect(wordsOf([glyph('7', 100), glyph('2', 105, { style: small }), glyph('5', 110, { style: small })])).toEqual([
    '7',
    '25',
  ]);
  const raised = { ...plainStyle, object: 1 };
  expect(wordsOf([glyph('m', 100), glyph('2', 105, { style: raised, across: 104 })])).toEqual(['m', '2']);
  expect(wordsOf([glyph('m', 100), glyph('2', 105, { style: raised, across: 101 })])).toEqual(['m2']);
});

test('a letter-spaced word is whole, whatever stands in the cell beside it', () => {
  const spaced = Array.from('WEIGHT').map((letter, index) => glyph(letter, 100 + index * 6.6));
  const figures = Array.from('1203.55').map((figure, index) => glyph(figure, 148 + index * 5));
  expect(wordsOf([...spaced, ...figures])).toEqual(['WEIGHT', '1203.55']);
});

test('a line of a listing says how its words are set, however far apart they stand', () => {
  const style = { ...plainStyle, isFixedPitch: true };
  const at = [100, 105.5, 112, 117.5, 123, 132, 137.5, 143, 148.5, 154, 163, 168.5];
  const line = Array.from('re-dowhichif').map((text, index) => glyph(text, at[index] ?? 0, { style }));
  expect(wordsOf(line)).toEqual(['re-do', 'which', 'if']);
});
