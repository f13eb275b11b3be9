import { expect, test } from '@jest/globals';
import { describeFields } from '../describe-fields.js';
import { extractFields } from '../extract-fields.js';
import { madePage } from '../testing/made-page.js';
import { featureNames } from './features.js';

const page = madePage([
  [[200, 'SUPPLY AGREEMENT']],
  undefined,
  [[60, 'This Supply Agreement is made and entered into as of March 3, 2019 by and between']],
  [[60, 'Alder Optics, Inc., a Delaware corporation (“Supplier”), and R. J. Finch Trading LLC']],
  [[60, '(“Customer”).']],
  undefined,
  [[60, '1. Supplier may disclose confidential information to Customer, who shall protect it with']],
  [[60, 'reasonable care and use it for no other purpose than the one that the parties agree on.']],
  undefined,
  [[60, '2. Neither party shall assign this Agreement without the written consent of the other.']],
  undefined,
  [[60, '3. This Agreement shall remain in effect for a period of two (2) years from the date above.']],
  undefined,
  [[60, '4. This Agreement shall be governed by and construed in accordance with the laws of the']],
  [[60, 'State of Oregon, without regard to its conflict of laws.']],
]);
const schema = {
  type: 'object',
  properties: {
    parties: { type: 'array', description: 'Names of the contracting parties', items: { type: 'string' } },
    governing_law: { type: ['string', 'null'], description: 'State or country whose law applies' },
    term: { type: ['string', 'null'], description: 'How long the agreement lasts, number and unit' },
  },
};

test('of the names in running text cues, quotes and lower case around them are known', () => {
  const parties = describeFields({ page, schema }).find(({ pointer }) => pointer === '/parties');
  const featuresOf = (value: string): Record<string, number> => {
    const found = parties?.candidates.find((candidate) => candidate.value === value);
    return Object.fromEntries(featureNames.map((name, at) => [name, found?.features[at] ?? Number.NaN]));
  };
  expect(featuresOf('Alder Optics, Inc.')).toMatchObject({
    'is of list': 1,
    'asks for party': 1,
    'between before': 1,
    'common words': 0,
    'is quoted': 0,
  });
  expect(featuresOf('Alder Optics, Inc.')['organised behind']).toBeGreaterThan(0.8);
  expect(featuresOf('R. J. Finch Trading LLC')).toMatchObject({ 'joined before': 1, 'is defined behind': 1 });
  expect(featuresOf('Customer')).toMatchObject({ 'is quoted': 1 });
});

test('of a contract the law and the term are read', () => {
  expect(extractFields({ page, schema }).value).toMatchObject({ governing_law: 'Oregon', term: '2 years' });
});
