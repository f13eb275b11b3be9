import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { settingNames } from './read-app-settings.js';
import { repositoryRoot } from './repository-root.js';

/** Who reads settings, and the file in which it does. */
const programs = {
  api: ['api', 'config'],
  setup: ['api', 'setup/config'],
  'wait-for-setup': ['api', 'setup/wait-config'],
  worker: ['worker', 'config'],
  'webhook-worker': ['webhook-worker', 'config'],
  'queue-board': ['queue-board', 'config'],
  'mcp-server': ['mcp-server', 'config'],
  standalone: ['standalone', 'config'],
} as const;

test('every documented setting is read by the programs that it names, and every setting of a program is there', async () => {
  const inCode = new Map<string, string[]>();
  for (const [program, [app, file]] of Object.entries(programs)) {
    for (const name of await settingNames(app, file)) inCode.set(name, [...(inCode.get(name) ?? []), program]);
  }
  expect(inCode.size).toBeGreaterThan(20);
  expect(sortedEntries(documentedSettings())).toEqual(sortedEntries(inCode));
});

test('no app has a settings file that the table does not know', () => {
  const files = readdirSync(path.join(repositoryRoot, 'apps')).flatMap((app) =>
    readdirSync(path.join(repositoryRoot, 'apps', app, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('config.ts'))
      .map((file) => `${app} ${file.replace(/\.ts$/, '')}`),
  );
  expect(files.sort()).toEqual(
    Object.values(programs)
      .map(([app, file]) => `${app} ${file}`)
      .sort(),
  );
});

/** The rows of the tables of docs/settings.md: a name in code style, and in the column "read by" who reads it. */
function documentedSettings(): Map<string, string[]> {
  const page = readFileSync(path.join(repositoryRoot, 'docs/settings.md'), 'utf8');
  const settings = new Map<string, string[]>();
  let column = -1;
  for (const line of page.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim());
    if (cells.includes('read by')) column = cells.indexOf('read by');
    const name = /^`([A-Z][A-Z0-9_]+)`$/.exec(cells[1] ?? '')?.[1];
    if (name === undefined) continue;
    if (settings.has(name)) throw new Error(`${name} stands twice in docs/settings.md`);
    settings.set(name, (cells[column] ?? '').split(', '));
  }
  return settings;
}

function sortedEntries(settings: Map<string, string[]>): [string, string[]][] {
  return [...settings].map(([name, readers]): [string, string[]] => [name, [...readers].sort()]).sort();
}
