import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from './repository-root.js';

/** The names of the environment that an app's config.ts (or another program's settings file) reads: its schema's keys, those of groups included. */
export async function settingNames(app: string, program = 'config'): Promise<Set<string>> {
  const source = await readFile(path.join(repositoryRoot, 'apps', app, 'src', `${program}.ts`), 'utf8');
  const groups = await readFile(path.join(repositoryRoot, 'packages/settings/src/setting-groups.ts'), 'utf8');
  const shared = [...groups.matchAll(/^export const (\w+) = \{$([\s\S]*?)^\};$/gm)].filter(([, group]) =>
    source.includes(`...${group},`),
  );
  return new Set([source, ...shared.map(([, , keys = '']) => keys)].flatMap(keysOf));
}

function keysOf(schema: string): string[] {
  return [...schema.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].flatMap(([, name]) => name ?? []);
}

/** Lets an app's real config code (built) read an environment, in a process of its own. `problem` is what it threw. */
export function readSettings(
  app: string,
  environment: Record<string, string>,
  program = 'config',
): Promise<{ problem: string | null }> {
  const module = pathToFileURL(path.join(repositoryRoot, 'apps', app, 'dist', `${program}.js`)).href;
  const script = `
    const exported = Object.entries(await import(${JSON.stringify(module)}));
    const [, read] = exported.find(([name]) => /^read\\w*Config$/.test(name));
    try { read(JSON.parse(process.env.SETTINGS)); } catch (error) { console.log(error.message); }`;
  const env = { ...process.env, SETTINGS: JSON.stringify(environment) };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['--input-type=module', '-e', script], { env }, (error, stdout, stderr) => {
      if (error) reject(new Error(stderr, { cause: error }));
      else resolve({ problem: stdout.trim() === '' ? null : stdout.trim() });
    });
  });
}
