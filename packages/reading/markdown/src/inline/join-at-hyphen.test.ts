import { expect, test } from '@jest/globals';
import { joinAtHyphen } from './join-at-hyphen.js';

const vocabulary = (...words: string[]) => new Map(words.map((word) => [word, 2]));
const joined = (before: string, after: string, words: ReadonlyMap<string, number> = new Map(), isMarked = false) =>
  (joinAtHyphen(before, after, words, isMarked)?.before ?? `${before} `) + after;

test.each([
  ['exam-', 'ple', 'example'],
  ['Jean-', 'Paul', 'Jean-Paul'],
  ['2024-', '2025', '2024-2025'],
  ['plain', 'words', 'plain words'],
  ['-', 'here', '- here'],
  ['self-', 'made', 'self-made'],
  ['ex-', 'amined', 'examined'],
  ['ex-', 'wife', 'ex-wife'],
  ['so-', 'ciety', 'society'],
  ['so-', 'called', 'so-called'],
  ['state-of-the-', 'art', 'state-of-the-art'],
  ['soft\u00ad', 'ly', 'softly'],
  ['http://harbour.example/tide-', 'tables/today', 'http://harbour.example/tide-tables/today'],
  ['/srv/tide-', 'tables', '/srv/tide-tables'],
  ['harbour-', 'specific', 'harbour-specific'],
  ['inter-', 'related', 'interrelated'],
])('%s %s', (before, after, expected) => {
  expect(joined(before, after)).toBe(expected);
});

test('a hyphen that the page spells elsewhere stays', () => {
  expect(joined('well-', 'known', vocabulary('well-known'))).toBe('well-known');
});

test('a hyphen between two words of the page stays, unless the page has the whole', () => {
  expect(joined('long-', 'term', vocabulary('long', 'term'))).toBe('long-term');
  expect(joined('long-', 'term', vocabulary('long', 'term', 'longterm'))).toBe('longterm');
  expect(joined('with-', 'outs', vocabulary('with', 'outs'))).toBe('withouts');
});

test('a hyphen stays before what the page joins to another word by one', () => {
  expect(joined('harbour-', 'average', vocabulary('tide-average'))).toBe('harbour-average');
  expect(joined('aver-', 'ages', vocabulary('tide-average'))).toBe('averages');
});

test('a hyphen before capitals goes where the page spells the whole without it', () => {
  expect(joined('UNDE-', 'CIDED', vocabulary('undecided'))).toBe('UNDECIDED');
  expect(joined('root-', 'Element', vocabulary('rootelement'))).toBe('rootElement');
  expect(joined('CD-', 'ROM', vocabulary('cd', 'rom'))).toBe('CD-ROM');
});

test('a hyphen that the file marks as set by the line end goes', () => {
  expect(joined('long-', 'term', vocabulary('long', 'term'), true)).toBe('longterm');
});
