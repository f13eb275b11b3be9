import { expect, test } from '@jest/globals';
import { countPagesIn } from './count-pdf-pages.js';

test('each page object is a page, their tree and other types are not', () => {
  const pdf =
    '%PDF-1.4\n1 0 obj <</Type /Pages /Kids [2 0 R 3 0 R] /Count 2>> <</Type /Page>> <</Type/Page /Rotate 90>>';
  expect(countPagesIn(`${pdf} <</Type /PageLabel>>`)).toBe(2);
});

test('compressed trees and other files say nothing', () => {
  expect(countPagesIn('<</Type /Pages /Count 3>> <</Type /ObjStm>>')).toBeNull();
  expect(countPagesIn('hello')).toBeNull();
});
