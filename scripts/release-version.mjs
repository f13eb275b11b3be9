import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceDirs } from './workspace-dirs.mjs';

/** `v1.2.3` or `v1.2.3-rc.1`. */
const tagPattern = /^v(\d+\.\d+\.\d+(?:-[a-z]+\.\d+)?)$/;
const unreleased = '## Unreleased';

const image = /\bimage: recto\/[a-z-]+:(\S+)$/gm;

/** Files beside those of npm that state the version; the group is the version. */
const otherPlaces = [
  { file: 'clients/python/pyproject.toml', pattern: /^version = "([^"]+)"$/gm },
  { file: 'clients/python/src/recto/__init__.py', pattern: /^__version__ = "([^"]+)"$/gm },
  { file: 'clients/n8n/package.json', pattern: /^ {2}"version": "([^"]+)"/gm },
  { file: 'apps/mcp-server/src/create-mcp-server.ts', pattern: /\btitle: 'Recto', version: '([^']+)'/g },
  ...['api', 'queue-board', 'setup', 'webhook-worker', 'worker'].map((name) => ({
    file: `infra/kubernetes/base/${name}.yaml`,
    pattern: image,
  })),
];

/** The version that a tag names; null when it is no tag of a release. */
export function versionOfTag(tag) {
  return tagPattern.exec(tag)?.[1] ?? null;
}

/** What keeps this state of the project from being released under a tag, a sentence each; empty when nothing does. */
export function findReleaseFaults(root, tag) {
  const version = versionOfTag(tag);
  if (version === null) return [`${tag} is no tag of a release: v1.2.3 or v1.2.3-rc.1`];
  const faults = statedVersions(root)
    .filter((stated) => stated.version !== version)
    .map((stated) => `${stated.file} says ${stated.version}, and the tag ${version}`);
  if (notesOf(readText(root, 'CHANGELOG.md'), version) === null) faults.push(`CHANGELOG.md says nothing of ${version}`);
  return faults;
}

/** What the changelog says of a version, without its heading; null when it says nothing. */
export function notesOf(changelog, version) {
  const heading = `\n## ${version} `;
  const start = changelog.indexOf(heading);
  if (start === -1) return null;
  const rest = changelog.slice(changelog.indexOf('\n', start + 1) + 1);
  const end = rest.indexOf('\n## ');
  const notes = (end === -1 ? rest : rest.slice(0, end)).trim();
  return notes === '' ? null : notes;
}

/**
 * Writes the version wherever it is stated, and closes the unreleased part of the changelog on that day (`2026-11-23`).
 * The lock file and what is generated come after it. Throws when there is nothing to release, or the version is no version.
 */
export function prepareRelease(root, { version, day }) {
  if (versionOfTag(`v${version}`) === null) throw new Error(`${version} is no version: 1.2.3 or 1.2.3-rc.1`);
  const changelog = readText(root, 'CHANGELOG.md');
  const closed = changelog.replace(unreleased, `${unreleased}\n\n## ${version} - ${day}`);
  if (notesOf(closed, version) === null) throw new Error('CHANGELOG.md has nothing that is unreleased');
  writeText(root, 'CHANGELOG.md', closed);
  for (const file of packageFiles(root)) writePackageVersion(root, file, version);
  for (const { file, pattern } of otherPlaces) {
    writeText(
      root,
      file,
      readText(root, file).replace(pattern, (whole, before) => whole.replace(before, version)),
    );
  }
}

function writePackageVersion(root, file, version) {
  const content = JSON.parse(readText(root, file));
  content.version = version;
  for (const group of ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']) {
    for (const name of Object.keys(content[group] ?? {})) {
      if (name.startsWith('@recto/')) content[group][name] = version;
    }
  }
  writeText(root, file, `${JSON.stringify(content, null, 2)}\n`);
}

function statedVersions(root) {
  const ofPackages = packageFiles(root).map((file) => ({ file, version: JSON.parse(readText(root, file)).version }));
  const ofOthers = otherPlaces.flatMap(({ file, pattern }) => {
    const versions = [...readText(root, file).matchAll(pattern)].map(([, version]) => version);
    return [...new Set(versions.length === 0 ? ['nothing'] : versions)].map((version) => ({ file, version }));
  });
  return [...ofPackages, ...ofOthers];
}

function packageFiles(root) {
  const dirs = workspaceDirs(root).map((dir) => path.relative(root, dir));
  return ['package.json', ...dirs.map((dir) => path.join(dir, 'package.json'))];
}

function readText(root, file) {
  return readFileSync(path.join(root, file), 'utf8');
}

function writeText(root, file, text) {
  writeFileSync(path.join(root, file), text);
}
