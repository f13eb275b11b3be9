import { expect } from '@jest/globals';
import { makeDocument, makeHeavyDocument } from './harness/documents.js';
import { onEachBackend } from './harness/on-each-backend.js';

const maxFileSizeBytes = 60_000_000;

/** Files of this size and more go up in several parts (Interface 3). */
const severalPartsFromBytes = 52_428_800;
const partSizeBytes = 5_242_880;

onEachBackend(
  'a large upload',
  { shortRunOn: 'postgres', env: { MAX_FILE_SIZE_BYTES: String(maxFileSizeBytes) } },
  (test) => {
    test('goes up in several parts, must be completed with just those, and is read', async ({ api }) => {
      const bytes = await makeHeavyDocument(severalPartsFromBytes + 1_000_000);
      const upload = await api.ask('createDirectUpload', '/ocr/uploads/direct', {
        method: 'POST',
        body: { file_name: 'heavy.pdf', file_size: bytes.byteLength, content_type: 'application/pdf' },
      });
      const partCount = Math.floor(bytes.byteLength / partSizeBytes);
      expect(upload.parts).toHaveLength(partCount);
      expect(upload.parts.slice(1).map((part) => part.start_byte)).toEqual(
        upload.parts.slice(0, -1).map((part) => part.end_byte + 1),
      );
      expect(upload.parts.at(-1)?.end_byte).toBe(bytes.byteLength - 1);

      const parts = await api.putParts(upload, bytes);
      const path = `/ocr/uploads/${upload.job_id}/complete`;
      const complete = (given: object[]) => ({ method: 'POST' as const, body: { parts: given } });
      await api.refused('completeUpload', 400, path, complete(parts.slice(1)));
      await api.refused('completeUpload', 400, path, complete(parts.toReversed()));
      const foreign = parts.map((part) => ({ ...part, etag: '0123456789abcdef0123456789abcdef' }));
      await api.refused('completeUpload', 400, path, complete(foreign));

      const completed = await api.ask('completeUpload', path, complete(parts));
      expect(await api.ask('completeUpload', path, complete(parts))).toEqual(completed);
      expect(await api.waitForEnd(upload.job_id)).toMatchObject({ status: 'completed', processed_pages: 1 });
      expect(await api.ask('completeUpload', path, complete(parts))).toEqual(completed);
      const result = await api.ask('getJobResult', `/ocr/result/${upload.job_id}`);
      expect(result.pages[0]?.result).toContain('A page with much luggage');
      expect(result.credits_used).toBe(1);
    });

    test('above the limit is refused: announced, as a form, and when more arrives than was announced', async ({
      api,
    }) => {
      const announced = await api.refused('createDirectUpload', 413, '/ocr/uploads/direct', {
        method: 'POST',
        body: { file_name: 'heavy.pdf', file_size: maxFileSizeBytes + 1, content_type: 'application/pdf' },
      });
      expect(announced).toMatchObject({ code: 'BAD_REQUEST', details: { reason: 'file_too_large' } });

      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(maxFileSizeBytes + 1)], { type: 'application/pdf' }), 'heavy.pdf');
      const sent = await api.refused('createDirectUpload', 413, '/ocr/uploads/direct', { method: 'POST', body: form });
      expect(sent).toMatchObject({ code: 'BAD_REQUEST', details: { reason: 'file_too_large' } });

      const bytes = await makeDocument(['text']);
      const upload = await api.ask('createDirectUpload', '/ocr/uploads/direct', {
        method: 'POST',
        body: { file_name: 'small.pdf', file_size: bytes.byteLength - 10, content_type: 'application/pdf' },
      });
      const [only] = upload.parts;
      const parts = await api.putParts({ parts: only ? [{ ...only, end_byte: bytes.byteLength - 1 }] : [] }, bytes);
      await api.refused('completeUpload', 400, `/ocr/uploads/${upload.job_id}/complete`, {
        method: 'POST',
        body: { parts },
      });
    });
  },
);
