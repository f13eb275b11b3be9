import { expect, test } from '@jest/globals';
import { attachAccents } from './attach-accents.js';
import { collectRuns } from './collect-runs.js';
import type { Glyph } from './glyph.js';
import { logicalText } from './logical-text.js';
import { makeWord } from './make-word.js';
import { makeGlyph as glyph } from './testing/make-glyph.js';

const space = { left: 0, bottom: 0, right: 600, top: 800, rotation: 0, widthPt: 600, heightPt: 800 } as const;

test('Hebrew that comes in reading order stays; letters that come from left to right are turned', () => {
  const reading = Array.from('שלום').map((letter, index) => glyph(letter, 100 - index * 6));
  const visual = Array.from('שלום')
    .toReversed()
    .map((letter, index) => glyph(letter, 80 + index * 6));
  expect(logicalText(reading)).toBe('שלום');
  expect(logicalText(visual)).toBe('שלום');
});

test('a number inside a turned word keeps its direction', () => {
  const visual = Array.from('12םלוש').map((letter, index) => glyph(letter, 80 + index * 6));
  expect(logicalText(visual)).toBe('שולם12');
});

test('the letters of a ligature, cut by PDFium, are put in order', () => {
  const alef = glyph('ا', 104, { left: 104, right: 106 });
  const lam = glyph('ل', 104, { left: 106, right: 109 });
  expect(logicalText([alef, lam])).toBe('لا');
});

test('lam and alef that are drawn as two shapes of one origin stay in order', () => {
  const lam = glyph('ل', 498.65, { left: 500.62, right: 504.04 });
  const alef = glyph('ا', 498.65, { left: 499.06, right: 504.24 });
  expect(logicalText([lam, alef])).toBe('لا');
});

test('brackets around right-to-left words open before and close behind them', () => {
  const word = Array.from('(אב(').map((letter, index) => glyph(letter, 100 - index * 6));
  expect(logicalText(word)).toBe('(אב)');
});

test('accents drawn over a letter join it, wherever they stand in the stream', () => {
  const beside = [glyph('¨', 50, { left: 51, right: 54, bottom: 106, top: 108 }), glyph('u', 50), glyph('b', 56)];
  const late = [glyph('e', 50), glyph('x', 56), glyph('´', 51, { left: 51, right: 54 })];
  const apart = [glyph('`', 50), glyph('a', 60)];
  const read = (glyphs: Glyph[]) =>
    attachAccents(glyphs)
      .map(({ text }) => text)
      .join('');
  expect([read(beside), read(late), read(apart)]).toEqual(['üb', 'éx', '`a']);
});

test('characters that stand below each other are one word, from top to bottom', () => {
  const column = Array.from('日本語').map((letter, index) => glyph(letter, 50, { across: 300 - index * 11 }));
  const runs = collectRuns([...column, glyph('横', 62, { across: 300 })]);
  expect(runs.map(({ glyphs, isStacked }) => [logicalText(glyphs), isStacked])).toEqual([
    ['日本語', true],
    ['横', false],
  ]);
  const degrees = (isStacked: boolean) =>
    makeWord(column, space, { glyphs: column, isStacked }, false)?.word.rotationDegrees;
  expect([degrees(true), degrees(false)]).toEqual([90, 0]);
});

test('a soft hyphen is a hyphen at the end of a line only', () => {
  const word = (text: string, ink: boolean, endsLine: boolean) => {
    const glyphs = Array.from(text).map((letter, index) =>
      letter === '\u00ad' && !ink
        ? glyph(letter, 50 + index * 5, { right: 50 + index * 5 })
        : glyph(letter, 50 + index * 5),
    );
    const made = makeWord(glyphs, space, { glyphs, isStacked: false }, endsLine)?.word;
    return [made?.text, made?.isHyphenated];
  };
  expect(word('co\u00adop', false, false)).toEqual(['coop', undefined]);
  expect(word('extra\u00ad‐', false, true)).toEqual(['extra-', true]);
  expect(word('extra\u00ad', true, true)).toEqual(['extra-', true]);
  expect(word('extra\u00ad', true, false)).toEqual(['extra-', undefined]);
  expect(word('extra\u00ad', false, true)).toEqual(['extra', undefined]);
  expect(word('well-', true, true)).toEqual(['well-', undefined]);
});
