import { expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import { madePage } from '../testing/made-page.js';
import { amount, object } from '../testing/made-schemas.js';
import { boxCode } from './box-code.js';

test.each([
  ['case_3DK', '3dk'],
  ['box12C', '12c'],
  ['7UX', '7ux'],
  ['casilla_505', '505'],
])('%s is named after a box', (name, code) => {
  expect(boxCode(name)).toBe(code);
});

test.each(['f1', 'address2', 'year_2025', 'col_a', 'q4', 'case_number'])('%s is not', (name) => {
  expect(boxCode(name)).toBeUndefined();
});

test('a box has what stands behind its code, not what its row says of others', () => {
  const page = madePage([
    [
      [40, 'Rents received'],
      [250, '3DK'],
      [300, '4,100.50'],
      [400, '4DK'],
      [450, '812.25'],
    ],
    [
      [40, 'Interest received'],
      [250, '3EM'],
      [400, '4EM'],
      [450, '96.00'],
    ],
  ]);
  const described = { ...amount, description: 'Interest received, first person' };
  const schema = object({ case_3DK: amount, case_4DK: amount, case_3EM: described, case_4EM: amount });
  expect(extractFields({ page, schema }).value).toEqual({
    case_3DK: 4100.5,
    case_4DK: 812.25,
    case_3EM: null,
    case_4EM: 96,
  });
});
