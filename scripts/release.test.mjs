import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { findReleaseFaults, notesOf, prepareRelease, versionOfTag } from './release-version.mjs';
import { workspaceDirs } from './workspace-dirs.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const present = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version;

test.each([
  ['v1.2.3', '1.2.3'],
  ['v1.20.3-rc.2', '1.20.3-rc.2'],
  ['1.2.3', null],
  ['v1.2', null],
  ['v1.2.3; rm', null],
])('the tag %s names %s', (tag, version) => {
  expect(versionOfTag(tag)).toBe(version);
});

test('notes of a version end where the next version begins', () => {
  const changelog =
    '# Changelog\n\n## Unreleased\n\n## 1.1.0 - 2026-12-01\n\n### Added\n\n- One.\n\n## 1.0.0 - 2026-11-01\n';
  expect(notesOf(changelog, '1.1.0')).toBe('### Added\n\n- One.');
  expect(notesOf(changelog, '1.0.0')).toBeNull();
  expect(notesOf(changelog, '1.1')).toBeNull();
});

describe('a release', () => {
  let copy = '';
  beforeEach(() => {
    copy = mkdtempSync(path.join(tmpdir(), 'recto-release-'));
    const dirs = workspaceDirs(root).map((dir) => path.relative(root, dir));
    const files = ['package.json', 'CHANGELOG.md', ...dirs.map((dir) => path.join(dir, 'package.json'))];
    const others = [
      'clients/n8n/package.json',
      'clients/python/pyproject.toml',
      'clients/python/src/recto/__init__.py',
      'infra/kubernetes/base',
    ];
    for (const file of [...files, ...others, 'apps/mcp-server/src/create-mcp-server.ts']) {
      cpSync(path.join(root, file), path.join(copy, file), { recursive: true });
    }
    for (const dir of dirs) mkdirSync(path.join(copy, dir, 'src'), { recursive: true });
  });
  afterEach(() => rmSync(copy, { recursive: true, force: true }));

  test('is refused while a package says another version, or the changelog nothing', () => {
    const faults = findReleaseFaults(copy, 'v99.0.0');
    expect(faults).toContain(`package.json says ${present}, and the tag 99.0.0`);
    expect(faults).toContain(`clients/python/pyproject.toml says ${present}, and the tag 99.0.0`);
    expect(faults).toContain('CHANGELOG.md says nothing of 99.0.0');
    expect(faults.length).toBeGreaterThan(40);
    expect(findReleaseFaults(copy, 'latest')).toEqual(['latest is no tag of a release: v1.2.3 or v1.2.3-rc.1']);
  });

  test('is prepared everywhere at once, with the unreleased changes as its notes', () => {
    prepareRelease(copy, { version: '99.0.0', day: '2026-12-24' });
    expect(findReleaseFaults(copy, 'v99.0.0')).toEqual([]);
    const api = JSON.parse(readFileSync(path.join(copy, 'apps/api/package.json'), 'utf8'));
    expect([api.version, api.dependencies['@recto/jobs']]).toEqual(['99.0.0', '99.0.0']);
    const worker = readFileSync(path.join(copy, 'infra/kubernetes/base/worker.yaml'), 'utf8');
    expect(worker.match(/image: recto\/\S+/g)).toEqual(['image: recto/api:99.0.0', 'image: recto/worker:99.0.0']);
    const changelog = readFileSync(path.join(copy, 'CHANGELOG.md'), 'utf8');
    expect(changelog).toContain('## Unreleased\n\n## 99.0.0 - 2026-12-24\n');
    expect(() => prepareRelease(copy, { version: '99.0.1', day: '2026-12-25' })).toThrow('nothing that is unreleased');
    expect(() => prepareRelease(copy, { version: '99', day: '2026-12-25' })).toThrow('99 is no version');
  });
});

test('the command says what keeps a tag from being released', () => {
  const run = () =>
    execFileSync(process.execPath, ['scripts/release.mjs', 'check', 'v99.0.0'], { cwd: root, stdio: 'pipe' });
  expect(run).toThrow(`package.json says ${present}, and the tag 99.0.0`);
});
