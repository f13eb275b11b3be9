import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { assertReadable } from './assert-readable.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-readable-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const check = async (content: string | Buffer): Promise<void> => {
  const file = path.join(folder, 'x.pdf');
  await writeFile(file, content);
  await assertReadable(file);
};

test.each([
  ['a header', '%PDF-1.7\n'],
  ['a header that comes late', `${'junk\n'.repeat(900)}%PDF-1.4\n`],
  ['the mark of a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
  ['the mark of a WebP', 'RIFF\n\0\0\0WEBPVP8 '],
  ['no header, but objects', '1 0 obj\n<< /Type /Catalog >>\nendobj\n'],
])('a file with %s is sent', async (_name, content) => {
  await expect(check(content)).resolves.toBeUndefined();
});

test.each([
  ['an empty file', '', 'empty'],
  ['a web page', '<!doctype html><title>404</title>', 'not a PDF'],
  ['an archive', Buffer.from('504b0304140000000800', 'hex'), 'not a PDF'],
])('%s is not', async (_name, content, message) => {
  await expect(check(content)).rejects.toThrow(message);
});
