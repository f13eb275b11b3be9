import { existsSync, lstatSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { nodeVersionProblem } from './assert-node-version.mjs';
import { buildWorkspace, isBuilt } from './build-workspace.mjs';
import { completeLock } from './complete-lock.mjs';
import { filesUnder } from './files-under.mjs';
import { formatRuns } from './format-runs.mjs';
import { schemaFiles } from './generate-prisma-client.mjs';
import { isInstalled } from './is-installed.mjs';
import { missingPlatformPackages } from './missing-platform-packages.mjs';
import { productionFiles } from './production-files.mjs';
import { readFailures } from './read-failures.mjs';
import { readTestTotals } from './read-test-totals.mjs';
import { runChild } from './run-child.mjs';
import { runtimeClientConfig, runtimeClientSource } from './runtime-client.mjs';
import { trimInstalled } from './trim-installed.mjs';

let dir;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'recto-scripts-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function write(file, content) {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
  writeFileSync(path.join(dir, file), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('the Node version', () => {
  test.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '25.1.0'])('%s will do', (version) => {
    expect(nodeVersionProblem(version)).toBeUndefined();
  });
  test.each(['18.20.0', '20.18.1', '21.7.0', '22.12.0', '23.1.0'])('%s is refused by name', (version) => {
    expect(nodeVersionProblem(version)).toContain(version);
  });
});

describe('an install is complete', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '1.0.0', optional: true },
    },
  };
  test('when every version of the lock is there; optional ones may be absent', () => {
    write('package-lock.json', lock);
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.0' } } });
    expect(isInstalled(dir)).toBe(true);
  });
  test('not without node_modules, not when npm was interrupted, not with another version', () => {
    write('package-lock.json', lock);
    expect(isInstalled(dir)).toBe(false);
    write('node_modules/a/package.json', {});
    expect(isInstalled(dir)).toBe(false);
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': { version: '1.0.1' } } });
    expect(isInstalled(dir)).toBe(false);
  });
});

describe('an install of what running needs', () => {
  const root = fileURLToPath(new URL('..', import.meta.url));

  test('may lack what is for development, and nothing else', () => {
    const a = { version: '1.0.0' };
    write('package-lock.json', {
      packages: {
        '': {},
        'node_modules/a': a,
        'node_modules/tool': { ...a, dev: true },
        'node_modules/both': { ...a, devOptional: true },
        // npm notes of the folder alone that it is for development, not of the link to it.
        'node_modules/folder': { link: true, resolved: 'folder' },
        folder: { ...a, dev: true },
      },
    });
    write('node_modules/.package-lock.json', { packages: { 'node_modules/a': a } });
    expect([isInstalled(dir), isInstalled(dir, { omitDev: true })]).toEqual([false, true]);
    write('node_modules/.package-lock.json', { packages: { 'node_modules/tool': a } });
    expect(isInstalled(dir, { omitDev: true })).toBe(false);
  });

  test('takes at most 317 MB, half of what it was, on this platform', () => {
    const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
    const isPresent = (location) => existsSync(path.join(root, location));
    const locations = new Set(
      ['', 'apps/standalone', 'apps/cli'].flatMap((workspace) => productionFiles(packages, workspace, isPresent)),
    );
    for (const location of locations) expect(location).not.toMatch(/node_modules\/(prisma|typescript|effect)/);
    let sizeBytes = 0;
    for (const location of [...locations].filter((each) => each.includes('node_modules/'))) {
      const from = path.join(root, location);
      const nested = path.join(from, 'node_modules') + path.sep;
      for (const file of filesUnder(from, () => true))
        if (!file.startsWith(nested)) sizeBytes += Math.ceil(lstatSync(file).size / 4096) * 4096;
    }
    expect(sizeBytes / 2 ** 20).toBeLessThan(317);
    expect(sizeBytes / 2 ** 20).toBeGreaterThan(50);
  });

  test('loses what nothing opens, and no program called node stands in the PATH of scripts', () => {
    write('node_modules/tesseract.js-core/tesseract-core-simd.wasm.js', 'x');
    write('node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm', 'x');
    write('node_modules/.bin/node', 'x');
    write('node_modules/.bin/esbuild', 'x');
    trimInstalled(dir);
    trimInstalled(dir);
    expect(filesUnder(path.join(dir, 'node_modules'), () => true).map((file) => path.basename(file))).toEqual([
      'esbuild',
      'tesseract-core-simd-lstm.wasm',
    ]);
    expect(existsSync(path.join(root, 'node_modules/.bin/node'))).toBe(false);
  });

  test("makes the client that Prisma's CLI makes, but for its types", () => {
    const config = JSON.parse(JSON.stringify(runtimeClientConfig(schemaFiles(root), `${root}packages/database`)));
    const generated = readFileSync(`${root}packages/database/src/generated/internal/class.ts`, 'utf8');
    const from = generated.indexOf('const config');
    const statements = generated.slice(from, generated.indexOf('async function decodeBase64AsWasm', from));
    const byCli = JSON.parse(
      JSON.stringify(new Function(`${statements.replace(/: runtime\.\w+/, '')}; return config;`)()),
    );
    const words = (text) => text.split(/\s+/).sort();
    expect({ ...config, inlineSchema: '' }).toEqual({ ...byCli, inlineSchema: '' });
    expect(words(config.inlineSchema)).toEqual(words(byCli.inlineSchema));
    const wasm = /query_compiler_\w+\.postgresql[\w.-]*\.mjs/g;
    expect(runtimeClientSource(config).match(wasm)).toEqual(generated.match(wasm));
  });

  test('the client for run time has every member of Prisma that the built code names', () => {
    const [, exported] = /export const Prisma = \{(.*?)\}/.exec(runtimeClientSource({})) ?? [];
    const named = [];
    for (const file of ['apps', 'packages'].flatMap((top) =>
      filesUnder(`${root}${top}`, (name) => name.endsWith('.js')),
    ))
      if (/\/dist\//.test(file) && !/\/(node_modules|generated|programs)\//.test(file))
        for (const [, name] of readFileSync(file, 'utf8').matchAll(/\bPrisma\.(\w+)/g)) named.push(name);
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].sort()).toEqual(
      exported
        .split(',')
        .map((name) => name.trim())
        .sort(),
    );
  });

  test('the client for run time names the fields of jobs and pages as the CLI does', async () => {
    const config = runtimeClientConfig(schemaFiles(root), `${root}packages/database`);
    const lines = runtimeClientSource(config).split('\n');
    const [from, to] = ['const config', 'const [Job'].map((start) => lines.findIndex((line) => line.startsWith(start)));
    const statements = lines.slice(from, to + 1).join('\n');
    const own = new Function(`${statements}; return { JobScalarFieldEnum, JobPageScalarFieldEnum };`)();
    const { Prisma } = await import('../packages/database/dist/generated/client.js');
    const { JobScalarFieldEnum, JobPageScalarFieldEnum } = Prisma;
    expect(own).toEqual({ JobScalarFieldEnum, JobPageScalarFieldEnum });
  });
});

describe('the lock file', () => {
  test('is complete: node scripts/complete-lockfile.mjs would change nothing', () => {
    const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
    expect(JSON.stringify(completeLock(lock))).toBe(JSON.stringify(lock));
    const address = { version: '1.0.0', resolved: 'https://registry.example/a.tgz' };
    const { packages } = completeLock({ packages: { 'node_modules/a': address } });
    expect(packages).toEqual({ 'node_modules/a': { version: '1.0.0' } });
  });
  test('of this checkout names every platform, so that `npm ci` takes it (else: node scripts/complete-lockfile.mjs)', () => {
    const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
    expect(missingPlatformPackages(lock.packages).map(({ location }) => location)).toEqual([]);
  });
  test('names no registry', () => {
    const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
    expect(lock).not.toMatch(/"resolved": "https?:/);
  });
  test('gets what is missing, with the platform that the name tells', () => {
    const packages = {
      'node_modules/tool': {
        dev: true,
        optionalDependencies: {
          '@tool/linux-x64-musl': '1.2.3',
          '@tool/windows-64': '1.2.3',
          '@tool/there-linux-x64': '1.2.3',
        },
      },
      'node_modules/tool/node_modules/@tool/there-linux-x64': { version: '1.2.3' },
    };
    expect(missingPlatformPackages(packages)).toEqual([
      {
        location: 'node_modules/@tool/linux-x64-musl',
        entry: { version: '1.2.3', cpu: ['x64'], dev: true, libc: ['musl'], optional: true, os: ['linux'] },
      },
      {
        location: 'node_modules/@tool/windows-64',
        entry: { version: '1.2.3', cpu: ['x64'], dev: true, optional: true, os: ['win32'] },
      },
    ]);
  });
  test('asks a person about a name without a platform or a version that is a range', () => {
    const lacking = (name, version) => () =>
      missingPlatformPackages({ 'node_modules/t': { optionalDependencies: { [name]: version } } });
    expect(lacking('fsevents', '2.3.3')).toThrow('fsevents');
    expect(lacking('@t/linux-x64', '^1.0.0')).toThrow('@t/linux-x64');
  });
});

describe('what an app needs at run time', () => {
  const packages = {
    'apps/a': { dependencies: { '@x/b': '1', lib: '1' }, devDependencies: { tool: '1' } },
    'packages/b': { dependencies: { lib: '2' }, optionalDependencies: { native: '1' }, devDependencies: { lab: '1' } },
    'packages/b/node_modules/lib': { version: '2' },
    'node_modules/@x/b': { link: true, resolved: 'packages/b' },
    'node_modules/lib': {
      version: '1',
      peerDependencies: { host: '1', maybe: '1' },
      peerDependenciesMeta: { maybe: {} },
    },
    'node_modules/native': { version: '1', optional: true },
    'node_modules/host': { version: '1' },
    'node_modules/maybe': { version: '1' },
    'node_modules/tool': { version: '1' },
    'node_modules/lab': { version: '1' },
  };
  const needed = ['apps/a', 'node_modules/host', 'node_modules/lib', 'packages/b', 'packages/b/node_modules/lib'];
  test('is reached through dependencies and needed peers, ours included, each in the version that it sees', () => {
    expect(productionFiles(packages, 'apps/a', () => false)).toEqual(needed);
  });
  test('includes optional packages that are installed', () => {
    expect(productionFiles(packages, 'apps/a', () => true)).toEqual([...needed, 'node_modules/native'].sort());
  });
  test('is an error where the lock lacks a part of it', () => {
    const incomplete = { ...packages, 'node_modules/host': undefined };
    expect(() => productionFiles(incomplete, 'apps/a', () => true)).toThrow('host');
  });
});

describe('the totals of a test run', () => {
  const green = { success: true, numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
  test.each([
    ['all green', green, { passed: 3, failed: 0 }],
    ['a red test', { ...green, success: false, numFailedTests: 2 }, { passed: 3, failed: 2 }],
    ['a suite that did not run', { ...green, success: false, numRuntimeErrorTestSuites: 1 }, { passed: 3, failed: 1 }],
    ['a run that was cut short', { ...green, wasInterrupted: true }, { passed: 3, failed: 1 }],
  ])('%s', (_, report, totals) => {
    write('report.json', report);
    expect(readTestTotals(path.join(dir, 'report.json'))).toEqual(totals);
  });
  test('no report is a failure', () => {
    expect(readTestTotals(path.join(dir, 'none.json'))).toEqual({ passed: 0, failed: 1 });
    expect(readFailures(path.join(dir, 'none.json'), dir)).toEqual([]);
  });
  test('names the tests that failed, and files that did not run', () => {
    const results = [
      { name: `${dir}/a.test.js`, status: 'passed', assertionResults: [{ status: 'passed', fullName: 'a is right' }] },
      {
        name: `${dir}/b.test.js`,
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'b is right' },
          { status: 'passed', fullName: 'b is there' },
        ],
      },
      { name: `${dir}/c.test.js`, status: 'failed', assertionResults: [] },
    ];
    write('report.json', { testResults: results });
    const failures = readFailures(path.join(dir, 'report.json'), dir);
    expect(failures).toEqual(['b.test.js: b is right', 'c.test.js']);
    const green = { passed: 3, failed: 0, failures: [], seconds: 7, isGreen: true };
    const red = { passed: 1, failed: 2, failures, seconds: 8, isGreen: false };
    const unbuilt = { passed: 0, failed: 1, failures: [], seconds: 1, isGreen: false };
    expect(formatRuns([green, red, unbuilt])).toEqual([
      'run 1: 3 passed, 0 failed, 7 s',
      'run 2: 1 passed, 2 failed, 8 s\n    b.test.js: b is right\n    c.test.js',
      expect.stringMatching(/^run 3: 0 passed, 1 failed, 1 s\n {4}no test is named/),
    ]);
  });
});

describe('building', () => {
  test('follows src/: builds once, again after a change, and removes what has lost its source', async () => {
    write('src/a.ts', 'export const a: number = 1;');
    write('dist/gone.js', '');
    expect(isBuilt(dir)).toBe(false);
    await buildWorkspace(dir);
    expect(isBuilt(dir)).toBe(true);
    expect(readFileSync(path.join(dir, 'dist/a.js'), 'utf8')).toContain('const a = 1');
    expect(() => readFileSync(path.join(dir, 'dist/gone.js'))).toThrow('ENOENT');
    write('src/a.ts', 'export const a: number = 2;');
    expect(isBuilt(dir)).toBe(false);
  });
  test('a syntax error fails and leaves dist/ as it was', async () => {
    write('src/a.ts', 'export const a = 1;');
    await buildWorkspace(dir);
    write('src/a.ts', 'export const = ;');
    await expect(buildWorkspace(dir)).rejects.toThrow('a.ts');
    expect(readFileSync(path.join(dir, 'dist/a.js'), 'utf8')).toContain('const a = 1');
    expect(isBuilt(dir)).toBe(false);
  });
});

describe('a child program', () => {
  const run = (script) => runChild(process.execPath, ['-e', script], { stdio: 'ignore' });
  test('answers its exit code', async () => {
    expect(await run('process.exit(7)')).toBe(7);
  });
  test('killed by a signal answers as a shell does', async () => {
    expect(await run("process.kill(process.pid, 'SIGKILL')")).toBe(137);
  });
  test('that does not exist is an error', async () => {
    await expect(runChild(path.join(dir, 'none'), [])).rejects.toThrow('ENOENT');
  });
});
