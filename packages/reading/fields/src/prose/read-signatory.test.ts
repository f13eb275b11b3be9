import { expect, test } from '@jest/globals';
import { extractFields } from '../extract-fields.js';
import { madePage } from '../testing/made-page.js';
import { object, text } from '../testing/made-schemas.js';

const page = madePage([
  [
    [50, 'Signed for the Tenant by'],
    [300, 'Moira Quill'],
  ],
  undefined,
  [[50, 'Signed for the Landlord:']],
  [[50, 'Name: Peter van Loon']],
]);
const read = (properties: Record<string, unknown>) => extractFields({ page, schema: object(properties) }).value;

test('who signed for a side stands beside the line or below it', () => {
  expect(read({ tenant_signatory: text, landlord_signatory: text })).toEqual({
    tenant_signatory: 'Moira Quill',
    landlord_signatory: 'Peter van Loon',
  });
});

test('of two who signed none is the one where the field names no side', () => {
  expect(read({ signatory: { type: ['string', 'null'], description: 'Person who signs' } })).toEqual({
    signatory: null,
  });
});

test.each([
  [['Yours sincerely,', undefined, undefined, 'Moira Quill', 'Partner'], 'Moira Quill'],
  [['Mit freundlichen Grüßen', 'Stadtwerke Elmau', undefined, 'i. A. Renate Huber'], 'Renate Huber'],
  [['Veuillez agréer, Madame, nos salutations distinguées.', undefined, 'Anne Le Goff'], 'Anne Le Goff'],
  [['Kind regards are what we send.', 'Moira Quill'], null],
])('of a letter below how it ends: %j', (lines, name) => {
  const letter = madePage([
    [[50, 'Dear Ms Ashdown,']],
    [[50, 'we have looked at the fence and will mend it on Monday.']],
    ...lines.map((line): [number, string][] | undefined => (line === undefined ? undefined : [[50, line]])),
  ]);
  expect(extractFields({ page: letter, schema: object({ signatory: text }) }).value).toEqual({ signatory: name });
});
