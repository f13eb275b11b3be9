import type { BundleDocument } from '@recto/sdk';
import { expect, test } from '@jest/globals';
import { estimateTokens } from './estimate-tokens.js';
import { presentDocument, presentDocuments } from './present-documents.js';

const document: BundleDocument = {
  number: 1,
  kind: 'invoice',
  kind_confidence: 0.97,
  first_page: 1,
  last_page: 3,
  confidence: 0.61,
  is_doubtful: true,
  reasons: [],
  possible_starts: [{ page_number: 2, probability: 0.4 }],
  unread_pages: [3],
  template_slug: 'invoice',
  fields: { invoice_number: 'A-1' },
  field_pages: { '/invoice_number': 1 },
  error: null,
};

const many = (count: number, fields: BundleDocument['fields']): BundleDocument[] =>
  Array.from({ length: count }, (_, index) => ({ ...document, number: index + 1, fields }));

test('a document says what it is, where it stands, and what is doubtful', () => {
  const text = presentDocument('J', document, { maxTokens: 500 });
  expect(text).toContain(
    '[document 1: invoice (0.97); pages 1 to 3 (0.61); fields of the preset invoice; doubtful, another may begin on page 2; not read: 3]',
  );
  expect(text).toContain('"invoice_number": "A-1"');
  const error = { code: 'fields_failed', message: 'Its fields could not be read.' };
  const failed = presentDocument('J', { ...document, fields: null, error }, { maxTokens: 500 });
  expect(failed).toMatch(/; Its fields could not be read\.\]$/);
});

test('facts of all documents go before the fields of any, and nothing exceeds the budget', () => {
  const text = presentDocuments('J', many(10, { text: 'word '.repeat(100) }), { maxTokens: 900 });
  expect(text.match(/\[document \d+:/g)).toHaveLength(10);
  expect(text).toContain('word word');
  expect(text).toContain('(fields left out to save tokens)');
  expect(estimateTokens(text)).toBeLessThanOrEqual(900);
  const far = presentDocuments('J', many(200, null), { maxTokens: 600 });
  expect(far).toContain('More documents were left out');
  expect(estimateTokens(far)).toBeLessThanOrEqual(600);
  const long = presentDocument('J', { ...document, fields: { text: 'x '.repeat(5_000) } }, { maxTokens: 300 });
  expect(long).toContain('recto://jobs/J/documents/1');
  expect(estimateTokens(long)).toBeLessThanOrEqual(300);
});
