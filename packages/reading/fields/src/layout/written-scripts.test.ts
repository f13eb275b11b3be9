import { expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import type { ExtractionPage, PageWord } from '../extraction-types.js';
import { madePage, type MadeRun } from '../testing/made-page.js';
import { amount as number, object, text } from '../testing/made-schemas.js';
import { withWrittenScripts } from './written-scripts.js';

/** A page on which `^` begins what is raised, as a small word of its own that touches the one before it. */
function raisedPage(rows: readonly (readonly MadeRun[])[], sizePt = 10): ExtractionPage {
  const page = madePage(rows);
  const words = page.words.flatMap((word): PageWord[] => {
    let x = word.box.x;
    return word.text.split(/(?=\^)|(?<=\^\d+)(?!\d)/u).map((part) => {
      const isRaised = part.startsWith('^');
      const box = { ...word.box, x, width: part.replace('^', '').length * (isRaised ? 3 : 5) };
      x += box.width;
      const print = isRaised ? ({ fontSizePt: 6, script: 'superscript' } as const) : { fontSizePt: sizePt };
      return { ...word, box, text: part.replace('^', ''), ...print };
    });
  });
  return { ...page, words };
}

const textsOf = (page: ExtractionPage) => withWrittenScripts(page).words.map((word) => word.text);

test('powers and units are written out, marks of notes stay apart', () => {
  expect(textsOf(raisedPage([[[50, '6.1 10^9/l 12 m^2 1,250^1 Sales^2']]]))).toEqual([
    ...['6.1', '10⁹/l', '12', 'm²', '1,250', '1', 'Sales', '2'],
  ]);
});

test('two small figures are decimals beside a sign of currency, in large print, or where all of a page are so', () => {
  expect(textsOf(raisedPage([[[50, '$7^25']], [[50, '7^25']]]))).toEqual(['$7.25', '7', '25']);
  expect(textsOf(raisedPage([[[50, '7^25']], [[50, '8^35']], [[50, '12^95']]]))).toEqual(['7.25', '8.35', '12.95']);
  expect(textsOf(raisedPage([[[50, '7^25']], [[50, '8^35']], [[50, '12^9']]]))).toEqual([
    '7',
    '25',
    '8',
    '35',
    '12',
    '9',
  ]);
});

test('a number with a power of ten is no number without it', () => {
  const page = raisedPage([[[50, 'Platelets: 245 × 10^3 /l']], [[50, 'Leucocytes: 10^9/l']], [[50, 'Price: $7^25']]]);
  const schema = object({ platelets: number, leucocytes: number, price: number });
  expect(extractFields({ page, schema }).value).toEqual({ platelets: null, leucocytes: null, price: 7.25 });
  expect(extractFields({ page, schema: object({ leucocytes: text }) }).value).toEqual({ leucocytes: '10⁹/l' });
});
