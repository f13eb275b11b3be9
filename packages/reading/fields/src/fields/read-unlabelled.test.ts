import { expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import { madePage } from '../testing/made-page.js';
import { object, text } from '../testing/made-schemas.js';

test('the number of a taxpayer is known by its form where no label stands at it', () => {
  const page = madePage([
    [[50, 'Kellermann Gartenbau GmbH']],
    [[50, 'Lindenallee 18']],
    [[50, '04299 Leipzig']],
    [[50, 'DE318820447']],
    undefined,
    [[50, 'Invoice 77']],
    [
      [50, 'Total'],
      [300, '120.00'],
    ],
  ]);
  expect(extractFields({ page, schema: object({ seller: object({ tax_id: text }) }) }).value).toEqual({
    seller: { tax_id: 'DE318820447' },
  });
  expect(extractFields({ page, schema: object({ vendor_vat_id: text }) }).value).toEqual({
    vendor_vat_id: 'DE318820447',
  });
});
