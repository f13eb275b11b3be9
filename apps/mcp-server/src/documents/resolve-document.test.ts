import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { resolveDocument } from './resolve-document.js';

let folder: string;
let root: string;
const inFolder = (...names: string[]) => path.join(folder, ...names);
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'recto-mcp-')));
  root = inFolder('open');
  await mkdir(inFolder('open', 'deep'), { recursive: true });
  await mkdir(inFolder('open-not'));
  for (const file of ['open/a.pdf', 'open/deep/..b.pdf', 'open-not/c.pdf', 'secret.pdf'])
    await writeFile(inFolder(file), '%PDF-');
  await symlink(inFolder('secret.pdf'), inFolder('open', 'link.pdf'));
  await symlink(inFolder('open', 'a.pdf'), inFolder('open', 'within.pdf'));
  await symlink(root, inFolder('way-in'));
});
afterAll(() => rm(folder, { recursive: true }));

test('an address is taken as it is', async () => {
  expect(await resolveDocument('https://example.com/a.pdf', [])).toBe('https://example.com/a.pdf');
});

test('files inside a root are read, by every way to name them', async () => {
  const file = path.join(root, 'a.pdf');
  const names = [
    file,
    'a.pdf',
    pathToFileURL(file).href,
    path.join(root, 'deep/../a.pdf'),
    path.join(root, 'within.pdf'),
  ];
  for (const name of names) expect(await resolveDocument(name, ['/nowhere', root])).toBe(file);
  expect(await resolveDocument('a.pdf', [inFolder('way-in')])).toBe(file);
  expect(await resolveDocument('deep/..b.pdf', [root])).toBe(path.join(root, 'deep/..b.pdf'));
});

test('nothing outside is read, nor a folder, and what exists is not told', async () => {
  const outside = [inFolder('secret.pdf'), '../secret.pdf', 'link.pdf', inFolder('open-not/c.pdf'), root, 'deep', '.'];
  for (const name of [...outside, 'not-there.pdf', 'file://elsewhere/a.pdf', `${root}/../secret.pdf`, 'a.pdf\0'])
    await expect(resolveDocument(name, [root])).rejects.toThrow(/is no (file inside|address of)/);
});

test('without roots no file is read', async () => {
  await expect(resolveDocument(path.join(root, 'a.pdf'), [])).rejects.toThrow('reads no files of this machine');
});
