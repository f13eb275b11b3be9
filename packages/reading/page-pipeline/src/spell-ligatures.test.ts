import { expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { hasStrayLetter, spellLigatures } from './spell-ligatures.js';

function wordsBelowEachOther(texts: readonly string[], fontName = ''): Word[] {
  return texts.map((text, index) => ({
    text,
    box: { x: 50, y: index * 20, width: 60, height: 10 },
    fontName,
    fontSizePt: 10,
    isBold: false,
    isItalic: false,
    rotationDegrees: 0,
    confidence: 1,
  }));
}

const isStrange = (text: string) => wordsBelowEachOther([text]).some(hasStrayLetter);
const textsOf = (words: readonly Word[]) => words.map(({ text }) => text);

test('letters far from the alphabet have no place in a plain word; accents and names keep theirs', () => {
  expect(['opƟonal', 'soŌware', 'seƫng'].filter(isStrange)).toEqual(['opƟonal', 'soŌware', 'seƫng']);
  const plain = ['Ōsaka', 'știință', 'hǎo', 'người', 'ÉCOLE', 'naïve', 'Ɵ', 'optional', 'McÉ'];
  expect(plain.filter(isStrange)).toEqual([]);
});

test('what recognition reads in the place of such a letter stands for it in all words of the font', () => {
  const layer = wordsBelowEachOther(['(opƟonal)', 'na-Ɵon,', 'soŌware', 'moƟon'], 'Sans');
  const seen = wordsBelowEachOther(['(optional)', 'na-tion,', 'software', 'rnotion']);
  expect(textsOf(spellLigatures(layer, seen))).toEqual(['(optional)', 'na-tion,', 'software', 'motion']);
});

test('a letter stays where recognition reads one letter, nothing, or each time something else', () => {
  const hausa = wordsBelowEachOther(['ɓaƙin', 'ƙasa'], 'Sans');
  expect(textsOf(spellLigatures(hausa, wordsBelowEachOther(['bakin', 'kasa'])))).toEqual(['ɓaƙin', 'ƙasa']);
  const layer = wordsBelowEachOther(['opƟonal', 'naƟon'], 'Sans');
  expect(textsOf(spellLigatures(layer, []))).toEqual(['opƟonal', 'naƟon']);
  expect(textsOf(spellLigatures(layer, wordsBelowEachOther(['optional', 'naffon'])))).toEqual(['opƟonal', 'naƟon']);
});

test('another font may have another ligature at the same number', () => {
  const layer = [...wordsBelowEachOther(['naƟon'], 'Sans'), ...wordsBelowEachOther(['', 'wonƟul'], 'Serif')];
  const seen = wordsBelowEachOther(['nation', 'wonnful']);
  expect(textsOf(spellLigatures(layer, seen))).toEqual(['nation', '', 'wonnful']);
});
