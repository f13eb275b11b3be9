import { expect, test } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { countPdfPages } from './count-pdf-pages.js';

const plain =
  '%PDF-1.4\n1 0 obj <</Type /Pages /Kids [2 0 R 3 0 R] /Count 2>> <</Type /Page>> <</Type/Page /Rotate 90>>';
const count = (text: string) => countPdfPages(new Blob([text]));

test('each page object is a page, their tree and other types are not', async () => {
  expect(await count(`${plain} <</Type /PageLabel>>`)).toBe(2);
});

test.each([true, false])(
  'pages of a document whose objects are compressed (%s) are counted',
  async (useObjectStreams) => {
    const document = await PDFDocument.create();
    for (let page = 0; page < 120; page += 1) document.addPage();
    const bytes = await document.save({ useObjectStreams });
    expect(await countPdfPages(new Blob([Uint8Array.from(bytes)]))).toBe(120);
  },
);

test('encrypted or damaged trees and other files say nothing; an encrypted document with a plain tree does', async () => {
  expect(await count(`${plain} trailer <</Encrypt 9 0 R>>`)).toBe(2);
  const encryptedTree = '4 0 obj <</Type /ObjStm /Length 11>> stream\nencrypted..';
  expect(await count(`${plain} ${encryptedTree} trailer <</Encrypt 9 0 R>>`)).toBeNull();
  expect(await count(`${plain} 4 0 obj <</Type /ObjStm /Length 9>> stream\nno deflate`)).toBeNull();
  expect(await count('hello')).toBeNull();
});
