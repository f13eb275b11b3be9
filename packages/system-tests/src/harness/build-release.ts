import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { repositoryRoot } from '../tooling/repository-root.js';

const run = promisify(execFile);

/** Stands for the release before as long as there is no tag: the last one without traces, passwords, figures and sources. */
const commitBeforeTags = '7f1cec1aa1c322857a41c3646c7e631c86180612';

/** What the programs of a release are built from, and need beside them. */
const parts = ['apps', 'packages', 'prisma', 'prisma.config.ts', 'scripts', 'package.json', 'package-lock.json'];

const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ link: z.boolean().default(false), resolved: z.string().optional() })),
});

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: repositoryRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

function isKnown(commit: string): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`);
    return true;
  } catch {
    // Git says so by its exit code; and where there is no git, or no repository, nothing is known.
    return false;
  }
}

/** The commit of the release before this checkout: its newest tag, or what stands for one. Null where the history is not here. */
export function findPreviousRelease(): string | null {
  if (!existsSync(path.join(repositoryRoot, '.git')) || !isKnown('HEAD')) return null;
  const [tag = ''] = git(
    'tag',
    '--list',
    'v*',
    '--merged',
    'HEAD',
    '--no-contains',
    'HEAD',
    '--sort=-version:refname',
  ).split('\n');
  const commit = tag === '' ? commitBeforeTags : tag;
  return isKnown(commit) ? git('rev-parse', `${commit}^{commit}`) : null;
}

/**
 * Builds a commit in a folder of its own and returns the folder; the second call finds what the first has built. Its own
 * packages are those of the commit. All others are those that are installed here, in the versions of this checkout.
 */
export async function buildRelease(commit: string): Promise<string> {
  const releases = path.join(repositoryRoot, 'node_modules/.cache/recto-releases');
  const folder = path.join(releases, commit);
  if (existsSync(folder)) return folder;
  const building = `${folder}.${process.pid}`;
  rmSync(building, { recursive: true, force: true });
  mkdirSync(building, { recursive: true });
  const archive = path.join(building, 'release.tar');
  await run('git', ['archive', '--output', archive, commit, ...parts], { cwd: repositoryRoot });
  await run('tar', ['-xf', archive], { cwd: building });
  rmSync(archive);
  linkPackages(building);
  await run(process.execPath, ['scripts/build.mjs'], { cwd: building });
  renameSync(building, folder);
  return folder;
}

/** Names resolve to the folder's own packages, as its lock names them, before those of the checkout around it. */
function linkPackages(folder: string): void {
  const lock = lockSchema.parse(JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')));
  for (const [name, { link, resolved = '' }] of Object.entries(lock.packages)) {
    if (!link || !existsSync(path.join(folder, resolved))) continue;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    symlinkSync(
      path.relative(path.dirname(path.join(folder, name)), path.join(folder, resolved)),
      path.join(folder, name),
    );
  }
}
