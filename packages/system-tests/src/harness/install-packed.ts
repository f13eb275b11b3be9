import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../tooling/repository-root.js';

const run = promisify(execFile);

/** A project of a stranger: an empty folder into which packed workspaces were installed. */
export interface StrangersProject {
  folder: string;
  /** Runs a program in the folder and returns its standard output; rejects, with both outputs, when it fails. */
  run(program: string, args: string[], env?: Record<string, string>): Promise<string>;
  remove(): Promise<void>;
}

/**
 * Packs workspaces as `npm publish` does and installs the tarballs in an empty project, without a registry: what they
 * depend on is taken from this repository's node_modules.
 */
export async function installPacked(workspaces: string[], dependencies: string[]): Promise<StrangersProject> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-packed-'));
  const project: StrangersProject = {
    folder,
    run: (program, args, env) => runIn(folder, program, args, env),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  try {
    const chosen = workspaces.flatMap((workspace) => ['--workspace', workspace]);
    await runIn(repositoryRoot, 'npm', ['pack', '--pack-destination', folder, ...chosen]);
    const tarballs = (await readdir(folder)).filter((name) => name.endsWith('.tgz'));
    const overrides = Object.fromEntries(
      dependencies.map((name) => [name, `file:${path.join(repositoryRoot, 'node_modules', name)}`]),
    );
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module', overrides }));
    const files = tarballs.map((name) => `./${name}`);
    await runIn(folder, 'npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', ...files]);
  } catch (error) {
    await project.remove();
    throw error;
  }
  return project;
}

async function runIn(cwd: string, program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const { PATH = '', HOME = '/' } = process.env;
  try {
    return (await run(program, args, { cwd, env: { PATH, HOME, ...env } })).stdout;
  } catch (error) {
    throw new Error(`${program} ${args.join(' ')}\n${outputOf(error, 'stdout')}${outputOf(error, 'stderr')}`, {
      cause: error,
    });
  }
}

function outputOf(error: unknown, name: 'stdout' | 'stderr'): string {
  const text: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : '';
  return typeof text === 'string' ? text : '';
}
