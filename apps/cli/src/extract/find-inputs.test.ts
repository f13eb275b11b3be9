import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findInputs } from './find-inputs.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-inputs-'));
  await mkdir(path.join(folder, 'deep'));
  for (const name of ['a.pdf', 'B.PDF', 'c.Tiff', 'note.txt', 'deep/a.pdf'])
    await writeFile(path.join(folder, name), '');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const namesOf = async (...args: string[]) => (await findInputs(args)).map(({ outputName }) => outputName);

test('a folder stands for the documents below it, in order, with their folders in the names', async () => {
  expect(await namesOf(folder)).toEqual(['B', 'a', 'c', 'deep/a']);
});

test('no input is taken twice, and no two results have one name, in any case of letters', async () => {
  const [a, deep] = [path.join(folder, 'a.pdf'), path.join(folder, 'deep/a.pdf')];
  expect(await namesOf(a, deep, a, path.join(folder, '*.pdf'))).toEqual(['a', 'a-2', 'B']);
  expect(await namesOf('https://x.example/A.pdf', a)).toEqual(['A', 'a-2']);
});

test('addresses are named after their last part, which cannot lead out of the folder', async () => {
  expect(await namesOf('https://x.example/r/..%2f..%2fetc.pdf?x=1')).toEqual(['.._.._etc']);
  expect(await namesOf('https://x.example/', 'https://x.example/%2e%2e')).toEqual(['document', 'document-2']);
});

test('what is not there is refused', async () => {
  await expect(findInputs([path.join(folder, 'none.pdf')])).rejects.toThrow('no document is there');
});
