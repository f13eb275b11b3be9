import { expect, test } from '@jest/globals';
import { describeFields } from '../describe-fields.js';
import { madePage } from '../testing/made-page.js';
import { featureNames } from './features.js';
import { countOwnWords } from './line-facts.js';

const page = madePage([
  [[60, 'Harbour Trading Ltd']],
  [[60, '12 Mill Lane']],
  [[60, 'Leeds LS1 4AP']],
  [[60, 'Tel: 0113 496 0000']],
]);
const schema = {
  type: 'object',
  properties: { store_address: { type: 'string', description: 'Address of the store, on one line' } },
};
const [address] = describeFields({ page, schema });
const featuresOf = (value: string): Record<string, number> => {
  const found = address?.candidates.find((candidate) => candidate.value === value);
  return Object.fromEntries(featureNames.map((name, at) => [name, found?.features[at] ?? Number.NaN]));
};

test('an address is a block, told by the lines that it takes up and those around it', () => {
  expect(featuresOf('12 Mill Lane Leeds LS1 4AP')).toMatchObject({
    'wants address': 1,
    lines: 2,
    'above is company': 1,
    'first has street': 1,
    'last has postal': 1,
    'below is contact': 1,
    'lines to contact': 0,
    'places of first': 1,
    'share of address': 1,
    'share of lines': 1,
    'aligned above': 1,
    'holds contact': 0,
  });
  expect(featuresOf('12 Mill Lane')).toMatchObject({ lines: 1, 'below has address': 1 });
  expect(featuresOf('Leeds LS1 4AP')).toMatchObject({ 'above has address': 1 });
});

const [shop] = describeFields({
  page: madePage([[[60, '3180404']], [[60, 'anna weber']], [[60, 'Bakery North']], [[60, 'Tel: 0113 496 0000']]]),
  schema: { type: 'object', properties: { company: { type: 'string' } } },
});

test('a name is told by its words, by what stands above, and by what follows it', () => {
  const found = shop?.candidates.find(({ value }) => value === 'Bakery North');
  expect(Object.fromEntries(featureNames.map((name, at) => [name, found?.features[at]]))).toMatchObject({
    'order of line': 1,
    'trades in it': 1,
    'trades above': 0,
    'lines to contact': 0,
    'lines to address': 8,
    'figures of below': expect.any(Number),
  });
});

test('words that tell a trade, a place, a heading or the form of a company are none of its own', () => {
  expect(countOwnWords('Harbour Trading Ltd')).toBe(1);
  expect(countOwnWords('RESTAURANT PTE LTD')).toBe(0);
  expect(countOwnWords('Bakery Sdn Bhd')).toBe(0);
  expect(countOwnWords('12 Mill Lane')).toBe(1);
  expect(countOwnWords('Blue Heron')).toBe(2);
});
