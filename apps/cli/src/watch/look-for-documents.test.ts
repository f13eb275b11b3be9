import { appendFile, mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createLook, type Look } from './look-for-documents.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-look-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const names = ({ settled, unsettled }: Look) => [settled.map(({ name }) => name), unsettled];

test('a document is settled when nothing about it changed from one look to the next', async () => {
  const look = createLook(folder);
  await mkdir(path.join(folder, 'deep'));
  await writeFile(path.join(folder, 'deep/a.PDF'), 'a');
  await writeFile(path.join(folder, 'b.tiff'), 'b');
  for (const other of ['.hidden.pdf', 'c.pdf.part', 'd.md']) await writeFile(path.join(folder, other), '');
  expect(names(await look())).toEqual([[], ['b.tiff', 'deep/a.PDF']]);
  await appendFile(path.join(folder, 'b.tiff'), 'more');
  expect(names(await look())).toEqual([['deep/a.PDF'], ['b.tiff']]);
  // Written over in the same length.
  await utimes(path.join(folder, 'deep/a.PDF'), 1, 1);
  expect(names(await look())).toEqual([['b.tiff'], ['deep/a.PDF']]);
  expect(names(await look())).toEqual([['b.tiff', 'deep/a.PDF'], []]);
});

test('a document that is renamed in is settled one look later, and one that goes is gone', async () => {
  const look = createLook(folder);
  await writeFile(path.join(folder, 'a.part'), 'a');
  expect(names(await look())).toEqual([[], []]);
  await rename(path.join(folder, 'a.part'), path.join(folder, 'a.pdf'));
  expect(names(await look())).toEqual([[], ['a.pdf']]);
  expect(names(await look())).toEqual([['a.pdf'], []]);
  await rm(path.join(folder, 'a.pdf'));
  expect(names(await look())).toEqual([[], []]);
});

test('a folder that is away is no folder without documents', async () => {
  await expect(createLook(path.join(folder, 'none'))()).rejects.toThrow('ENOENT');
});
