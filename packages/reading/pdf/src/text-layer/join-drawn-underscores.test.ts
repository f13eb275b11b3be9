import { expect, test } from '@jest/globals';
import type { Box, Word } from '@recto/document-model';
import { setLine } from '@recto/document-model/testing';
import { joinDrawnUnderscores } from './join-drawn-underscores.js';

const sizePt = 10;
const barPt = 3;
/** Pieces of words on a line with one bar for each underscore, as TeX sets them; spaces part words. */
function setDrawn(text: string, { x = 50, y = 100 } = {}): { words: Word[]; bars: Box[] } {
  const words: Word[] = [];
  const bars: Box[] = [];
  let at = x;
  for (const piece of text.match(/_| |[^_ ]+/gu) ?? []) {
    if (piece === ' ') at += 3.3;
    else if (piece === '_') {
      bars.push({ x: at + 0.6, y: y - 0.4, width: barPt, height: 0.4 });
      at += barPt + 0.6;
    } else {
      const set = setLine(piece, { x: at + (bars.length > 0 ? 0.6 : 0), y, sizePt });
      words.push(...set);
      at = Math.max(...set.map(({ box }) => box.x + box.width));
    }
  }
  return { words, bars };
}
const textsOf = (page: { words: readonly Word[]; bars: readonly Box[] }) =>
  joinDrawnUnderscores(page).words.map(({ text }) => text);

test('bars between words, before and behind them are underscores', () => {
  expect(textsOf(setDrawn('a file nc_file_name is'))).toEqual(['a', 'file', 'nc_file_name', 'is']);
  expect(textsOf(setDrawn('def __init__ x'))).toEqual(['def', '__init__', 'x']);
  const { words, bars } = joinDrawnUnderscores(setDrawn('nc_file'));
  expect(bars).toEqual([]);
  expect(words[0]?.box.width).toBeGreaterThan(setLine('ncfile', { x: 50, y: 100, sizePt })[0]?.box.width ?? 0);
});

test('the places of letters keep those of the bars', () => {
  const page = setDrawn('nc_file');
  const sign = { sizePt, baselineY: 100, alphabet: 'roman', isMath: false } as const;
  const words = page.words.map((word): Word => ({ ...word, signs: [{ ...sign, text: word.text, box: word.box }] }));
  const [word] = joinDrawnUnderscores({ ...page, words }).words;
  expect(word?.signs?.map(({ text }) => text)).toEqual(['nc', '_', 'file']);
});

test('what is set unlike the word at its end stays so', () => {
  const page = setDrawn('nc_file,');
  const words = page.words.map((word, index) =>
    index === 1 ? { ...word, unlikeEnds: { before: 0, after: 1 } } : word,
  );
  expect(joinDrawnUnderscores({ ...page, words }).words[0]?.unlikeEnds).toEqual({ before: 0, after: 1 });
});

test('the marks of a scale beside its figures are none', () => {
  expect(textsOf(setDrawn('10_ 20_30'))).toEqual(['10', '20', '30']);
});

test('bars beside letters of formulas are none', () => {
  const page = setDrawn('a_y');
  const sign = { sizePt, baselineY: 100, alphabet: 'italic', isMath: true } as const;
  const words = page.words.map((word): Word => ({ ...word, signs: [{ ...sign, text: word.text, box: word.box }] }));
  expect(textsOf({ ...page, words })).toEqual(['a', 'y']);
});

test.each([
  ['under a word', 'nc', { x: 52, y: 100.4 }],
  ['at the height of a dash', 'nc', { x: 60.6, y: 97 }],
  ['a space away', 'nc', { x: 63, y: 99.6 }],
])('a bar %s is none', (_, text, place) => {
  const words = setLine(text, { x: 50, y: 100, sizePt });
  const bars = [{ ...place, width: barPt, height: 0.4 }];
  expect(joinDrawnUnderscores({ words, bars })).toEqual({ words, bars });
});

test('a long row of bars is a blank, and a page of many bars is a drawing', () => {
  const blank = setDrawn('name_________');
  expect(textsOf(blank)).toEqual(['name']);
  const page = setDrawn('nc_file');
  const many = Array.from({ length: 700 }, (_, index) => ({ x: index, y: 400 + index, width: 3, height: 0.4 }));
  expect(textsOf({ ...page, bars: [...page.bars, ...many] })).toEqual(['nc', 'file']);
});
