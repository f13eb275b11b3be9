import { expect, test } from '@jest/globals';
import { wasmFiles } from './recognition-files.js';
import { wordLists } from './word-list.js';

const { languagePaths } = wasmFiles();

test('the words of the language data are known, whatever their case, and others are not', () => {
  const isWord = wordLists(languagePaths)('eng');
  expect(['amount', 'Amount', 'AMOUNT', 'harbour'].filter(isWord)).toHaveLength(4);
  expect(['amaunt', 'amoun', 'harbxur', ''].filter(isWord)).toEqual([]);
});

test('a word that lost its accents is known, and English words are known beside those of the language', () => {
  const isWord = wordLists(languagePaths)('deu');
  expect(['Geschäft', 'geschaft', 'Amount'].filter(isWord)).toHaveLength(3);
  expect(wordLists(languagePaths)('eng')('Geschäftsführer')).toBe(false);
});

test('without data for a language there are English words, and without any none', () => {
  expect(wordLists(languagePaths)('msa')('total')).toBe(true);
  expect(wordLists({})('eng')('total')).toBe(false);
});
