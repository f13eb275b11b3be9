import { expect, test } from '@jest/globals';
import { documentFormatOf } from './document-format.js';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'png'],
  ['\xff\xd8\xff\xe0\0\x10JFIF', 'jpeg'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['II*\0\x08\0\0\0', 'tiff'],
  ['MM\0*\0\0\0\x08', 'tiff'],
  ['%PDF-1.7', 'pdf'],
  [`${' '.repeat(1_000)}%PDF-1.4`, 'pdf'],
  [`${' '.repeat(1_024)}%PDF-1.4`, null],
  ['RIFF\x10\0\0\0WAVEfmt ', null],
  ['GIF89a', null],
  ['PK\x03\x04', null],
  ['', null],
])('%j is %s', (head, format) => {
  expect(documentFormatOf(bytes(head))).toBe(format);
});
