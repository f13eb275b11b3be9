import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../tooling/repository-root.js';

/** Runs the first example of a page, which is JavaScript that TypeScript takes too, and returns what it printed. */
export async function runExample(page: string, env: Record<string, string>): Promise<string> {
  const text = await readFile(path.join(repositoryRoot, page), 'utf8');
  const [, code = ''] = /```ts\n([\s\S]+?)```/.exec(text) ?? [];
  await mkdir(path.join(repositoryRoot, '.recto'), { recursive: true });
  // Inside the checkout, so that the example finds our packages by their names.
  const folder = await mkdtemp(path.join(repositoryRoot, '.recto/example-'));
  try {
    await writeFile(path.join(folder, 'example.mjs'), code);
    const { PATH = '', HOME = '/' } = process.env;
    const options = { cwd: folder, env: { PATH, HOME, ...env } };
    return (await promisify(execFile)(process.execPath, ['example.mjs'], options)).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
