import { existsSync, readFileSync } from 'node:fs';

/** What an earlier run of the same program kept, a page on each line: none without a file. */
export function keptEvidence<Page>(file: string | undefined): Page[] {
  if (file === undefined || !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
  return lines.map((line) => JSON.parse(line) as Page);
}
