import { expect, test } from '@jest/globals';
import { fileNameOfKey, isDocumentKey } from './document-keys.js';

test.each<[string, number, boolean]>([
  ['in/a.pdf', 1, true],
  ['a.PDF', 1, true],
  ['in/scan.tiff', 1, true],
  ['in/a.pdf', 0, false],
  ['in/', 0, false],
  ['in/a.pdf.md', 1, false],
  ['in/a.pdf.error.json', 1, false],
  ['in/.a.pdf', 1, false],
  ['in/pdf', 1, false],
  ['in/a\u0000.pdf', 1, false],
  ['in/a\n.pdf', 1, false],
])('%p of %d bytes', (key, sizeBytes, expected) => {
  expect(isDocumentKey({ key, sizeBytes })).toBe(expected);
});

test('the name of a file is the end of its key, as long as names may be', () => {
  expect(fileNameOfKey('in/deep/ü.pdf')).toBe('ü.pdf');
  expect(fileNameOfKey(`in/${'😀'.repeat(200)}.pdf`)).toMatch(/^(?:😀)+\.pdf$/u);
  expect(fileNameOfKey(`in/${'x'.repeat(400)}.pdf`)).toHaveLength(255);
});
