import { expect, test } from '@jest/globals';
import { layOutPage } from '../layout/layout-page.js';
import { madePage } from '../testing/made-page.js';
import { findPhrases } from './find-phrases.js';

const phrasesOf = (...lines: string[]): string[] => {
  const layout = layOutPage(madePage(lines.map((text) => [[60, text]])));
  return (layout[0]?.segments ?? []).flatMap((segment) => findPhrases(segment, layout)).map(({ text }) => text);
};

test('a name ends at its comma, but goes on to a legal form behind it and over initials', () => {
  expect(phrasesOf('made between Alder Optics, Inc., of Leeds, and R. J. Finch')).toEqual(
    expect.arrayContaining(['Alder Optics,', 'Alder Optics, Inc.,', 'Leeds,', 'R. J. Finch']),
  );
});

test('a name that goes on in the next line is one, with and without what is joined to it', () => {
  expect(phrasesOf('this is agreed between the Bank of', 'Norwood and Finch')).toEqual(
    expect.arrayContaining(['Bank', 'Bank of Norwood', 'Bank of Norwood and Finch']),
  );
});

test('a span of time is one whatever way its figure is written', () => {
  expect(phrasesOf('it lasts for a period of two (2) years from now')).toContain('two (2) years');
});
