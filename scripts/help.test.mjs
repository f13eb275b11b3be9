import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { npmCommands } from './npm-commands.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Tools of others, which have a help of their own: only that their name comes first is ours to see. */
const foreign = ['oxfmt', 'oxlint', 'tsc', 'depcruise', 'knip'];

/** Programs are run by a person or by npm; the other files are parts of them, and export something. */
const isProgram = (file) => !/^export /m.test(readFileSync(path.join(root, 'scripts', file), 'utf8'));
const files = readdirSync(path.join(root, 'scripts')).filter((file) => /(?<!\.test)\.mjs$/.test(file));
const programs = [...files.filter(isProgram), 'ensure-installed.mjs', 'trim-installed.mjs'];
const parts = files.filter((file) => !programs.includes(file));

/** Runs a program in an empty folder, and tells what it said and what it left there. */
async function run(args) {
  const cwd = await mkdtemp(path.join(tmpdir(), 'recto-help-'));
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd });
    return { stdout, stderr, left: await readdir(cwd) };
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

const usage = { stdout: expect.stringMatching(/^Usage:[ \n]/), stderr: '', left: [] };

test('there are programs and parts', () => {
  expect(programs).toEqual(
    expect.arrayContaining(['build.mjs', 'make-secrets.mjs', 'start.mjs', 'test.mjs', 'run.mjs']),
  );
  expect(parts).toEqual(expect.arrayContaining(['copy-tree.mjs', 'run-child.mjs']));
});

describe('--help', () => {
  test.concurrent.each(programs)('of scripts/%s says how it is used, and does nothing else', async (file) => {
    expect(await run([path.join(root, 'scripts', file), '--help'])).toEqual(usage);
  });

  const texts = Object.entries(npmCommands).flatMap(([name, { usage: text }]) =>
    text === null ? [] : [{ name, text }],
  );
  test.each(texts)('of npm run $name has a text that begins with how it is used', ({ name, text }) => {
    expect(text.trim()).toMatch(new RegExp(`^Usage: npm run ${name}(?: |$)`, 'm'));
  });

  // One stands for all that have a text there; the others have one of their own.
  const [spoken] = texts;
  const own = Object.keys(npmCommands).filter((name) => npmCommands[name].usage === null);
  test.concurrent.each([spoken.name, ...own])('of npm run %s is that text, and nothing else is done', async (name) => {
    const said = await run([path.join(root, 'scripts/run.mjs'), name, '--help']);
    expect(said).toEqual(name === spoken.name ? { ...usage, stdout: `${spoken.text.trim()}\n` } : usage);
  });
});

test('every npm command is one of these, or a tool of others', () => {
  const unknown = Object.entries(scripts).filter(([name, line]) => {
    // The start sets something of the environment first, where there is a shell for it, and a limit of V8.
    const words = line.split(' && ').at(-1).split(' ');
    const [tool, file, command] = words.filter((word) => !word.startsWith('--max-'));
    if (foreign.includes(tool) || name === 'test:unit') return false;
    if (file === 'scripts/run.mjs') return command !== name || npmCommands[name] === undefined;
    return tool !== 'node' || !programs.includes(path.basename(file));
  });
  expect(unknown).toEqual([]);
});

test('npm start keeps freed memory from staying with the process', () => {
  const line = scripts.start.replace('scripts/start.mjs', '-p process.env.MALLOC_TRIM_THRESHOLD_');
  expect(execFileSync('sh', ['-c', line], { encoding: 'utf8' })).toBe('8388608\n');
});

test('every program of an npm command has a source', () => {
  const sources = Object.values(npmCommands).map(({ program }) =>
    program.replace('/dist/', '/src/').replace(/\.js$/, '.ts'),
  );
  expect(sources.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
