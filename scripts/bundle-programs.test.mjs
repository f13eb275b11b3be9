import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isUnchangedSinceBuild, watchBuild } from './build-state.mjs';
import { buildWorkspace, isBuilt } from './build-workspace.mjs';
import { bundlePrograms, isBundled } from './bundle-programs.mjs';
import { filesUnder } from './files-under.mjs';

let dir;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'recto-bundles-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function write(file, content) {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), content);
}

const bundle = async () => {
  await buildWorkspace(dir);
  await bundlePrograms(dir);
};
const run = (program) => execFileSync(process.execPath, [path.join(dir, program)], { encoding: 'utf8' });

test('a program is one file with what it imports, finds data by the place of its source, and follows its parts', async () => {
  write('package.json', JSON.stringify({ type: 'module', programs: ['main', 'deep/thread'] }));
  write('src/main.ts', `import { text } from './deep/part.js';\nprocess.stdout.write(text);`);
  write('src/deep/thread.ts', `import { text } from './part.js';\nexport default () => text;`);
  write(
    'src/deep/part.ts',
    `import { readFileSync } from 'node:fs';
    export const text: string = readFileSync(new URL('./data.json', import.meta.url), 'utf8');`,
  );
  write('src/deep/data.json', '"data"');
  await bundle();
  expect([isBuilt(dir), isBundled(dir)]).toEqual([true, true]);
  rmSync(path.join(dir, 'dist/deep/part.js'));
  expect(run('dist/main.js')).toBe('"data"');
  const thread = await import(pathToFileURL(path.join(dir, 'dist/deep/thread.js')).href);
  expect(thread.default()).toBe('"data"');
  write('src/deep/part.ts', 'export const text: string = "other";');
  expect(isBundled(dir)).toBe(false);
  await bundle();
  expect(run('dist/main.js')).toBe('other');
});

test('V8 keeps a byte a character of a bundle: patterns and texts with other letters mean what they meant', async () => {
  write('package.json', JSON.stringify({ type: 'module', programs: ['main'] }));
  write(
    'src/main.ts',
    `/** Not kept: € */
    const raw = new RegExp(String.raw\`^[–€]\\d$\`, 'u');
    const found = [/^[“„𝒙]$/u.test('𝒙'), /[…]/.test('.'), raw.test('€5'), raw.test('u5')];
    process.stdout.write('“–” 𝒙 ' + found.join(' '));`,
  );
  await bundle();
  expect(run('dist/main.js')).toBe('“–” 𝒙 true false true false');
  expect(readFileSync(path.join(dir, 'dist/programs/main.js'), 'utf8')).toMatch(/^[\0-\xff]*$/);
});

test('a list within the list is bundled by itself: a command does not load what it shares with a service', async () => {
  write('package.json', JSON.stringify({ type: 'module', programs: ['main', 'other', ['command', 'deep/thread']] }));
  for (const name of ['main', 'other', 'command', 'deep/thread'])
    write(
      `src/${name}.ts`,
      `import { text } from '${name.includes('/') ? '..' : '.'}/part.js';\nprocess.stdout.write(text);`,
    );
  write('src/part.ts', `import { service } from './service.js';\nexport const text: string = 'part';\nservice();`);
  write('src/service.ts', 'export const service = (): void => undefined;');
  await bundle();
  expect(isBundled(dir)).toBe(true);
  const chunksOf = (name) =>
    [...readFileSync(path.join(dir, `dist/programs/${name}.js`), 'utf8').matchAll(/chunk-\w+/g)].map(String);
  expect(chunksOf('main')).toEqual(chunksOf('other'));
  expect(chunksOf('command')).toEqual(chunksOf('thread'));
  expect(['main', 'other', 'command', 'deep/thread'].map((name) => run(`dist/${name}.js`))).toEqual(
    Array(4).fill('part'),
  );
  write('src/service.ts', 'export const service = (): void => void 0;');
  expect(isBundled(dir)).toBe(false);
});

test('what runs meanwhile finds its chunks: those of the bundle before stay, older ones go', async () => {
  write('package.json', JSON.stringify({ type: 'module', programs: ['main'] }));
  write('src/main.ts', `const { text } = await import('./late.js');\nprocess.stdout.write(text);`);
  const chunks = [];
  for (const text of ['first', 'second', 'third']) {
    write('src/late.ts', `export const text = '${text}';`);
    await bundle();
    expect(run('dist/main.js')).toBe(text);
    const files = filesUnder(path.join(dir, 'dist/programs'), (name) => name.endsWith('.js'));
    chunks.push(files.filter((file) => !file.endsWith('main.js')));
  }
  expect(chunks.map((files) => files.length)).toEqual([1, 2, 2]);
  expect(chunks[2]).not.toContain(chunks[0][0]);
});

test('the state of a build is that of its files: whatever is written makes it another', async () => {
  write('package.json', JSON.stringify({ workspaces: ['part'] }));
  write('part/package.json', '{}');
  write('part/src/a.ts', 'export const a = 1;');
  const keep = watchBuild(dir);
  expect(isUnchangedSinceBuild(dir)).toBe(false);
  keep();
  expect(isUnchangedSinceBuild(dir)).toBe(true);
  write('part/src/a.ts', 'export const a = 2;');
  expect(isUnchangedSinceBuild(dir)).toBe(false);
  // Written while it was built: what is built may be either.
  const keepLate = watchBuild(dir);
  write('part/src/b.ts', '');
  keepLate();
  expect(isUnchangedSinceBuild(dir)).toBe(false);
});
