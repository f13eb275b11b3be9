import { expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import { endingAt, madePage } from '../testing/made-page.js';
import { amount, object, text } from '../testing/made-schemas.js';

const page = madePage([
  [
    [200, 'Borrower'],
    [380, 'Co-borrower'],
  ],
  [
    [50, 'Employer'],
    [200, 'Quarry Tools Ltd'],
    [380, 'Hill School'],
  ],
  [[50, 'Salary'], endingAt(260, '3,150.00'), endingAt(440, '2,480.50')],
  [
    [50, 'City'],
    [200, 'Matlock'],
  ],
]);
const person = object({ employer: text, salary: amount, city: text });

test('rows that are labels and columns that objects of the schema head make a table', () => {
  expect(extractFields({ page, schema: object({ borrower: person, co_borrower: person }) }).value).toEqual({
    borrower: { employer: 'Quarry Tools Ltd', salary: 3150, city: 'Matlock' },
    co_borrower: { employer: 'Hill School', salary: 2480.5, city: null },
  });
});
