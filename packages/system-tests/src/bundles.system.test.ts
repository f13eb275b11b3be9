import { expect } from '@jest/globals';
import { readDocument } from './harness/documents.js';
import { onEachBackend } from './harness/on-each-backend.js';

onEachBackend('bundles', { shortRunOn: 'postgres' }, (test) => {
  test('a letter, an invoice and a contract in one file come back as three documents, at the price of their pages', async ({
    api,
  }) => {
    const jobId = await api.uploadFile(await readDocument('bundle-6-pages.pdf'), { split: true });
    expect(await api.waitForEnd(jobId)).toMatchObject({ status: 'completed', processed_pages: 6 });

    const result = await api.ask('getJobResult', `/ocr/result/${jobId}`);
    expect(result).toMatchObject({ credits_used: 6, receipt: { options: { split: true } } });
    expect(result.pages).toHaveLength(6);
    const documents = result.documents ?? [];
    expect(documents.map(({ kind, first_page: first, last_page: last }) => [kind, first, last])).toEqual([
      ['letter', 1, 1],
      ['invoice', 2, 4],
      ['contract', 5, 6],
    ]);
    const [letter, invoice] = documents;
    expect(letter).toMatchObject({ number: 1, template_slug: null, fields: null, error: null });
    expect(invoice).toMatchObject({ template_slug: 'invoice', fields: { invoice_number: 'NT-20417' } });
    expect(invoice?.citations?.['/invoice_number']).toMatchObject({ page_number: 2, quote: 'NT-20417' });

    const slice = await api.ask('getJobResult', `/ocr/result/${jobId}?page=2&limit=2`);
    expect(slice.documents).toEqual(documents);
    const whole = await api.ask('getMergedResult', `/ocr/result/${jobId}/document`);
    expect(whole.documents).toEqual(documents);

    const plain = await api.uploadFile(await readDocument('bundle-6-pages.pdf'), {});
    await api.waitForEnd(plain);
    expect(await api.ask('getJobResult', `/ocr/result/${plain}`)).not.toHaveProperty('documents');
  });
});
