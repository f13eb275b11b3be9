import { expect, test } from '@jest/globals';
import { makeWord } from './make-word.js';
import { makeGlyph } from './testing/make-glyph.js';

const space = { left: 0, bottom: 0, right: 600, top: 800, rotation: 0, widthPt: 600, heightPt: 800 } as const;

/** A word whose characters are set in the fonts that their marks name. */
function wordOf(text: string, marks: string, fonts: Readonly<Record<string, object>>) {
  const styles = Object.fromEntries(
    Object.entries(fonts).map(([mark, style]) => [mark, { ...makeGlyph('x', 0).style, fontName: mark, ...style }]),
  );
  const glyphs = Array.from(text).map((letter, index) => {
    const glyph = makeGlyph(letter, 50 + index * 5);
    return { ...glyph, style: styles[marks[index] ?? ''] ?? glyph.style };
  });
  return makeWord(glyphs, space, { glyphs, isStacked: false }, false)?.word;
}

test('signs that a font borrows from another one do not say what a word is set in', () => {
  const fonts = { t: { isFixedPitch: true }, s: { isItalic: true } };
  expect(wordOf('\\\\\\n"', 'ssstt', fonts)).toMatchObject({ fontName: 't', isFixedPitch: true, isItalic: false });
  expect(wordOf('{}', 'ss', fonts)).toMatchObject({ fontName: 's' });
});

test('braces that a typewriter face takes from a font of mathematics are of its words', () => {
  const brace = { mathFace: { isMath: true, alphabet: 'calligraphic', encoding: 'oms' } };
  expect(wordOf('%{', 'ts', { t: { isFixedPitch: true }, s: brace })).not.toHaveProperty('unlikeEnds');
});

test('signs in the font of a part of the letters count with these', () => {
  const word = wordOf('48(6)', 'bbttt', { b: { isBold: true }, t: {} });
  expect(word).toMatchObject({ fontName: 't', isBold: false });
});

test('what punctuation parts from a name in another face is no part of the name, and letters are', () => {
  const fonts = { t: { isFixedPitch: true }, b: { isBold: true }, r: {} };
  expect(wordOf('open(2),', 'bbbbrrrr', fonts)).toMatchObject({ isBold: true, unlikeEnds: { before: 0, after: 4 } });
  expect(wordOf('Open:A.', 'bbbbbrr', fonts)).toMatchObject({ unlikeEnds: { before: 0, after: 1 } });
  expect(wordOf('open.c', 'iiiibb', { ...fonts, i: { isBold: true, isItalic: true } })).not.toHaveProperty(
    'unlikeEnds',
  );
  expect(wordOf('opened', 'bbbbrr', fonts)).not.toHaveProperty('unlikeEnds');
  expect(wordOf('open(2)', 'ttttrrr', fonts)).toMatchObject({ unlikeEnds: { before: 0, after: 3 } });
  expect(wordOf('re-opened', 'rrrtttttt', fonts)).toMatchObject({ unlikeEnds: { before: 3, after: 0 } });
  expect(wordOf('m_opened', 'rrtttttt', fonts)).not.toHaveProperty('unlikeEnds');
  expect(wordOf('opened', 'ttttrr', fonts)).not.toHaveProperty('unlikeEnds');
});
