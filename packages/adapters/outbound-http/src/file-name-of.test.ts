import { expect, test } from '@jest/globals';
import { fileNameOf } from './file-name-of.js';

test.each([
  ['attachment; filename="report.pdf"', '/x', 'report.pdf'],
  ['attachment; filename=report.pdf', '/x', 'report.pdf'],
  ['attachment; filename="old.pdf"; filename*=UTF-8\'\'Stra%C3%9Fe.pdf', '/x', 'Straße.pdf'],
  ['attachment; filename="../../etc/passwd"', '/x', 'passwd'],
  ['attachment; filename="C:\\\\temp\\\\a.pdf"', '/x', 'a.pdf'],
  ['attachment; filename=".."', '/b.pdf', 'b.pdf'],
  ['inline', '/files/b%20c.pdf', 'b c.pdf'],
  [undefined, '/files/100%.pdf', '100%.pdf'],
  [undefined, '/files/%2e%2e%2fsecret.pdf', 'secret.pdf'],
  [undefined, '/', undefined],
  ['attachment; filename="a\u0000b.pdf"', '/', 'ab.pdf'],
])('%j at %s is named %j', (header, path, expected) => {
  expect(fileNameOf(header, new URL(path, 'https://example.com'))).toBe(expected);
});
