import { expect, test } from '@jest/globals';
import { countLetterheadWords } from './letterhead-words.js';

test('words of businesses, of addresses and of headings are told in whatever case and language', () => {
  expect(countLetterheadWords('BÄCKEREI Lindenhof')).toEqual({ trades: 1, places: 0, titles: 0 });
  expect(countLetterheadWords('Jln Perdana 4, Taman Melati')).toEqual({ trades: 0, places: 2, titles: 0 });
  expect(countLetterheadWords('FACTURA SIMPLIFICADA')).toEqual({ trades: 0, places: 0, titles: 2 });
});
