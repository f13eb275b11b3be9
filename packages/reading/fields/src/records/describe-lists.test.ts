import { expect, test } from '@jest/globals';
import { preparePage } from '../prepare-page.js';
import { endingAt, madePage } from '../testing/made-page.js';
import { findGrids } from './describe-lists.js';

const schema = {
  type: 'object',
  properties: {
    lines: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' }, quantity: { type: 'number' } } },
    },
  },
};

test('the lines of an address are no records', () => {
  const number = (text: string) => [[50, 'Number'], endingAt(200, text)] as const;
  const address = madePage([
    number('12345676'),
    [[50, 'Am Wald 14']],
    [[50, '87435 Kempten']],
    number('75969813'),
    [[50, 'Lindenweg 3']],
    [[50, '88131 Lindau']],
  ]);
  const words = findGrids(preparePage({ page: address, schema }).context).flatMap(({ source, body }) =>
    source === 'lines' ? body.flatMap(({ cells }) => [...cells.values()].map(({ text }) => text)) : [],
  );
  expect(words).toContain('75969813');
  expect(words.join(' ')).not.toMatch(/Kempten|Lindau|Lindenweg/);
});
