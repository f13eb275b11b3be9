import { expect } from '@jest/globals';
import { readDocument } from './harness/documents.js';
import { onEachBackend } from './harness/on-each-backend.js';

const schema = {
  type: 'object',
  properties: {
    invoice_number: { type: 'string' },
    invoice_date: { type: 'string', format: 'date' },
    total_due: { type: 'number' },
    delivery_note: { type: ['string', 'null'] },
    vessel: { type: 'string' },
    containers: { type: 'array', items: { type: 'string' } },
  },
  required: ['invoice_number', 'vessel', 'containers'],
};

onEachBackend('structured results', { shortRunOn: 'postgres' }, (test) => {
  test('an invoice gives an object per page with where each value stands, and one for the document', async ({
    api,
  }) => {
    const jobId = await api.uploadFile(await readDocument('invoice.pdf'), { format: 'structured', schema });
    expect(await api.waitForEnd(jobId)).toMatchObject({ status: 'completed', result_format: 'structured' });

    const { pages } = await api.ask('getJobResult', `/ocr/result/${jobId}`);
    expect(pages).toHaveLength(1);
    const expected = { invoice_number: 'INV-2026-0142', invoice_date: '2026-02-03', total_due: 880.2 };
    // What was not found is null, [] or absent, as the schema allows.
    expect(pages[0]?.result).toEqual({ ...expected, delivery_note: null, containers: [] });
    const missing = expect.objectContaining({ rule: 'missing_required', holds: false, fields: ['/vessel'] });
    expect(pages[0]?.checks).toContainEqual(missing);
    const citations = pages[0]?.citations ?? {};
    expect(Object.keys(citations).toSorted()).toEqual(['/invoice_date', '/invoice_number', '/total_due']);
    expect(citations['/invoice_number']).toMatchObject({ quote: 'INV-2026-0142' });
    expect(citations['/invoice_number']?.box?.width).toBeGreaterThan(0);
    expect(citations['/total_due']?.quote).toContain('880.20');

    const document = await api.ask('getMergedResult', `/ocr/result/${jobId}/document`);
    expect(document.result).toEqual(pages[0]?.result);
    expect(document.checks).toContainEqual(missing);
    expect(document.field_pages).toMatchObject({ '/invoice_number': 1, '/total_due': 1 });
  });
});
