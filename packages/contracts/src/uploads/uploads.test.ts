import { describe, expect, test } from '@jest/globals';
import { parseRequest } from '../parse-request.js';
import { completeUploadRequest } from './complete-upload.js';
import { directUploadRequest } from './direct-upload-request.js';
import { isPdfContentType, isPictureContentType } from './is-document-content-type.js';
import { urlUploadRequest } from './url-upload.js';

const announced = { file_name: 'a.pdf', file_size: 3, content_type: 'application/pdf' };

describe('a direct upload', () => {
  test('is read with its options', () => {
    expect(parseRequest(directUploadRequest, { ...announced, format: 'markdown' })).toEqual({
      outcome: 'parsed',
      value: {
        fileName: 'a.pdf',
        sizeBytes: 3,
        contentType: 'application/pdf',
        options: {
          resultFormat: 'markdown',
          extractBoundingBoxes: false,
          priority: 'normal',
        },
      },
    });
  });

  test.each([
    ['C:\\scans\\bill.pdf', 'bill.pdf'],
    ['/tmp/scans/bill.pdf', 'bill.pdf'],
    ['..\\../bill.pdf', 'bill.pdf'],
    ['Rechnung März.pdf', 'Rechnung März.pdf'],
  ])('cuts the path %s to %s', (file_name, fileName) => {
    expect(parseRequest(directUploadRequest, { ...announced, file_name })).toMatchObject({ value: { fileName } });
  });

  test.each([
    ['file_name', undefined],
    ['file_name', ''],
    ['file_name', 'scans/'],
    ['file_name', 'a'.repeat(256)],
    ['file_name', 'a\u0000.pdf'],
    ['file_name', 7],
    ['file_size', undefined],
    ['file_size', 0],
    ['file_size', -1],
    ['file_size', 1.5],
    ['file_size', 'many'],
  ])('refuses %s %j', (path, value) => {
    const parsed = parseRequest(directUploadRequest, { ...announced, [path]: value });
    expect(parsed).toMatchObject({ outcome: 'refused', fields: [{ path }] });
  });

  test('says which field is missing', () => {
    expect(parseRequest(directUploadRequest, { file_size: 1 })).toEqual({
      outcome: 'refused',
      fields: [{ path: 'file_name', message: 'is required' }],
    });
  });

  test('names the place in a schema that is not valid', () => {
    const schema = { type: 'object', properties: { total: { type: 'money' } } };
    expect(parseRequest(directUploadRequest, { ...announced, schema })).toMatchObject({
      outcome: 'refused',
      fields: [{ path: 'schema.properties.total.type' }],
    });
  });
});

test.each([
  ['application/pdf', 'a.txt', true],
  ['Application/PDF; charset=binary', 'a', true],
  ['application/octet-stream', 'A.PDF', true],
  ['application/octet-stream', 'a.docx', false],
  ['text/plain', 'a.pdf', false],
  ['', 'a.pdf', false],
])('%j with the name %j counts as PDF: %s', (contentType, fileName, expected) => {
  expect(isPdfContentType(contentType, fileName)).toBe(expected);
});

test.each([
  ['image/png', 'a', true],
  ['IMAGE/JPEG; q=1', 'a.txt', true],
  ['application/octet-stream', 'A.TIFF', true],
  ['application/octet-stream', 'a.gif', false],
  ['image/gif', 'a.png', false],
  ['image/svg+xml', 'a.png', false],
])('%j with the name %j counts as a picture: %s', (contentType, fileName, expected) => {
  expect(isPictureContentType(contentType, fileName)).toBe(expected);
});

describe('complete', () => {
  const part = (part_number: number, etag = `"${part_number}"`) => ({ part_number, etag });

  test('keeps the tags as they came', () => {
    expect(parseRequest(completeUploadRequest, { parts: [part(1), part(2, 'bare')] })).toEqual({
      outcome: 'parsed',
      value: {
        parts: [
          { partNumber: 1, etag: '"1"' },
          { partNumber: 2, etag: 'bare' },
        ],
      },
    });
  });

  test.each([
    ['no parts', []],
    ['a gap', [part(1), part(3)]],
    ['another order', [part(2), part(1)]],
    ['a part twice', [part(1), part(1)]],
    ['a start at zero', [part(0)]],
    ['an empty tag', [part(1, '')]],
    ['something else', 'parts'],
  ])('refuses %s', (_name, parts) => {
    expect(parseRequest(completeUploadRequest, { parts }).outcome).toBe('refused');
  });
});

describe('a submission by address', () => {
  test('keeps the address and the name', () => {
    const parsed = parseRequest(urlUploadRequest, { url: 'https://example.com/a.pdf?x=1', file_name: 'b/c.pdf' });
    expect(parsed).toMatchObject({ value: { url: 'https://example.com/a.pdf?x=1', fileName: 'c.pdf' } });
  });

  test.each([undefined, null, '', 'example.com/a.pdf', 'ftp://example.com/a.pdf', 'file:///etc/passwd', 7])(
    'refuses %j',
    (url) => {
      expect(parseRequest(urlUploadRequest, { url })).toMatchObject({ outcome: 'refused', fields: [{ path: 'url' }] });
    },
  );

  test('takes addresses of up to 2,000 characters', () => {
    const sized = (length: number) => 'https://example.com/'.padEnd(length, 'a');
    expect(parseRequest(urlUploadRequest, { url: sized(2_000) }).outcome).toBe('parsed');
    expect(parseRequest(urlUploadRequest, { url: sized(2_001) }).outcome).toBe('refused');
  });
});
