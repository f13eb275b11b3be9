import { describe, expect, test } from '@jest/globals';
import { toLine, type Word } from '@recto/document-model';
import { setLine, setLines } from '@recto/document-model/testing';
import { toLines } from './to-rows.js';
import { directWords, mirror } from './reading-direction.js';
import { setDropCaps } from './set-drop-caps.js';
import { splitBySize } from './split-by-size.js';
import { splitOffBullets } from './split-off-bullets.js';

const pageWidthPt = 600;
/** A line whose words stand from right to left in the order given. */
const setRightToLeft = (text: string, x: number, y: number) =>
  setLine(text, { x, y }).map((word) => ({ ...word, box: mirror(word.box, pageWidthPt) }));

const read = (words: readonly Word[]) => toLines(directWords(words, pageWidthPt).words).map(({ text }) => text);

describe('direction', () => {
  test('Hebrew and Arabic lines are read from the right', () => {
    expect(read(setRightToLeft('שלום עולם טוב', 60, 100))).toEqual(['שלום עולם טוב']);
    expect(directWords(setRightToLeft('مرحبا بالعالم', 60, 100), pageWidthPt).isMirrored).toBe(true);
  });

  test('an English name in a Hebrew line keeps its order', () => {
    // As printed from the left: the name reads to the right, the words around it to the left.
    const printed = setLine('ארוכה טוב Windows 10 Pro שלום לכולם', { x: 60, y: 100 });
    expect(read([...printed, ...setRightToLeft('זאת שורה נוספת של טקסט', 60, 112)])[0]).toBe(
      'לכולם שלום Windows 10 Pro טוב ארוכה',
    );
  });

  test('signs that close a number or a name in a Hebrew line follow it, though they are drawn left of it', () => {
    const more = setRightToLeft('זאת שורה נוספת של טקסט', 60, 112);
    // As printed from the left.
    const printed = setLine('.12/03/2026 עד ,Tom Smith שלום .2', { x: 60, y: 100 });
    expect(read([...printed, ...more])[0]).toBe('2. שלום Tom Smith, עד 12/03/2026.');
    const recognised = printed.map((word) => ({ ...word, fontName: '', confidence: 0.9 }));
    expect(read([...recognised, ...more])[0]).toBe('.2 שלום ,Tom Smith עד .12/03/2026');
    expect(read([...setLine('.5', { x: 60, y: 100 }), ...more])[0]).toBe('.5');
    expect(read(setLine('the .NET word שלום', { x: 60, y: 100 }))).toEqual(['the .NET word שלום']);
  });

  test('a Hebrew name in an English line keeps its order, and an English line on a Hebrew page too', () => {
    const english = setLine('the word עולם שלום means hello world', { x: 60, y: 100 });
    expect(read(english)).toEqual(['the word שלום עולם means hello world']);
    const hebrew = setRightToLeft('זאת שורה ארוכה מאוד של טקסט בעברית ועוד מילים', 60, 130);
    expect(read([...setLine('A line of English', { x: 60, y: 100 }), ...hebrew])[0]).toBe('A line of English');
  });

  test('a Hebrew line with more English letters than Hebrew ones is a Hebrew line', () => {
    const line = setLine('בבנק Northwind Services חברת', { x: 60, y: 100 });
    const page = setRightToLeft('זאת שורה ארוכה מאוד של טקסט בעברית ועוד מילים', 60, 130);
    expect(read([...line, ...page])[0]).toBe('חברת Northwind Services בבנק');
  });

  test('a page in one direction comes back as it is', () => {
    const words = setLine('all from the left', { x: 60, y: 100 });
    expect(directWords(words, pageWidthPt)).toEqual({ words, isMirrored: false });
  });
});

describe('drop caps', () => {
  const initial = (text: string): Word[] =>
    setLine(text, { x: 60, y: 124, sizePt: 36 }).map((word) => ({ ...word, box: { ...word.box, width: 22 } }));
  const beside = setLines(['he ships lay at anchor', 'for most of the winter', 'and longer'], { x: 84, y: 100 });

  test('a large initial is joined with the word that it opens', () => {
    expect(toLines(setDropCaps([...initial('T'), ...beside]))[0]?.text).toBe('The ships lay at anchor');
  });

  test('a large letter beside one line is none', () => {
    const words = [...initial('T'), ...setLine('he', { x: 84, y: 124 })];
    expect(setDropCaps(words)).toEqual(words);
  });
});

test('bullets without a space are words of their own', () => {
  expect(splitOffBullets(setLine('•Flour for days', { x: 60, y: 100 })).map(({ text }) => text)).toEqual([
    '•',
    'Flour',
    'for',
    'days',
  ]);
});

describe('sizes', () => {
  const label = setLine('Name:', { x: 60, y: 100 });
  const value = setLine('Ostergaard', { x: 160, y: 98 }).map((word) => ({ ...word, fontSizePt: word.fontSizePt * 2 }));
  const partsOf = (words: readonly Word[]) => splitBySize(toLine(words)).map(({ text }) => text);

  test('large print far from what stands beside it is a line of its own', () => {
    expect(partsOf([...label, ...value])).toEqual(['Name:', 'Ostergaard']);
  });

  test('but what was filled in stands on the line of its label', () => {
    expect(partsOf([...label, ...value.map((word) => ({ ...word, isEntry: true }))])).toEqual(['Name: Ostergaard']);
  });
});
