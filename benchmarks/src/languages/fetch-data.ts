import { fetchWithApt, runProgram } from '@recto/test-support';
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';

const scope = '@tesseract.js-data';

/**
 * Data for languages in one folder, as RECOGNITION_DATA takes it: from the npm packages, or Debian's where npm has none. What is
 * there from an earlier run is not fetched again. Throws when a language has no data.
 */
export async function fetchLanguageData(codes: readonly string[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const code of codes) {
    const isThere = ['', '.gz'].some((end) => existsSync(path.join(folder, `${code}.traineddata${end}`)));
    if (isThere || (await fetchFromNpm(code, folder)) || (await fetchFromDebian(code, folder))) continue;
    throw new Error(`There is no data for "${code}".`);
  }
}

async function fetchFromNpm(code: string, folder: string): Promise<boolean> {
  const work = await mkdtemp(path.join(folder, 'npm-'));
  try {
    const pack = await runProgram('npm', ['pack', '--silent', `${scope}/${code}`], { cwd: work });
    const archive = (await readdir(work)).find((name) => name.endsWith('.tgz'));
    if (pack.exitCode !== 0 || archive === undefined) return false;
    await runProgram('tar', ['-xzf', archive], { cwd: work });
    const name = `${code}.traineddata.gz`;
    await copyFile(path.join(work, 'package/4.0.0_best_int', name), path.join(folder, name));
    return true;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function fetchFromDebian(code: string, folder: string): Promise<boolean> {
  const root = path.join(folder, `debian-${code}`);
  try {
    if (!(await fetchWithApt(`tesseract-ocr-${code.replace('_', '-')}`, root))) return false;
    const name = `${code}.traineddata`;
    await copyFile(path.join(root, 'usr/share/tesseract-ocr/5/tessdata', name), path.join(folder, name));
    return true;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
