import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fetchWithApt, fixturePath } from '@recto/test-support';
import type { Stack } from '../harness/start-stack.js';
import { repositoryRoot } from '../tooling/repository-root.js';

const run = promisify(execFile);
const packages = ['python3-httpx', 'python3-pytest', 'python3-build', 'python3-setuptools', 'python3-wheel', 'mypy'];
const modules = 'import httpx, pytest, build, setuptools, wheel, mypy';
const cacheDir = path.join(repositoryRoot, '.recto/cache/python-client');

export interface Python {
  program: string;
  /** Where its modules are, beside its own. */
  modulesDir: string | null;
  /** Where the modules are kept compiled from one run to the next: private copies come without that. */
  bytecodeDir: string;
}

/** A Python with what the tests of its client need: the installed one, else with private copies of Debian's packages. */
export async function findPython(): Promise<Python | null> {
  const bytecodeDir = await mkdtemp(path.join(tmpdir(), 'recto-bytecode-'));
  const installed = { program: 'python3', modulesDir: null, bytecodeDir };
  const modulesDir = path.join(cacheDir, 'usr/lib/python3/dist-packages');
  const fetched = { program: '/usr/bin/python3', modulesDir, bytecodeDir };
  for (const python of [installed, { ...fetched, modulesDir: null }, fetched])
    if (await isUsable(python)) return python;
  await mkdir(path.dirname(cacheDir), { recursive: true });
  if ((await fetchWithApt(packages, cacheDir)) && (await isUsable(fetched))) return fetched;
  await rm(bytecodeDir, { recursive: true, force: true });
  process.stderr.write(`Python 3 with ${packages.join(', ')} is not there: its client was not tested\n`);
  return null;
}

const isUsable = (python: Python): Promise<boolean> =>
  runPython(python, ['-c', modules]).then(
    () => true,
    () => false,
  );

/** Runs a module or script; rejects, with both outputs, unless it ends well. */
export async function runPython(
  { program, modulesDir, bytecodeDir }: Python,
  args: string[],
  { cwd = tmpdir(), more = [], env = {} }: { cwd?: string; more?: string[]; env?: Record<string, string> } = {},
): Promise<string> {
  const { PATH = '', HOME = '/' } = process.env;
  const PYTHONPATH = [...more, ...(modulesDir === null ? [] : [modulesDir])].join(path.delimiter);
  try {
    const options = { cwd, env: { PATH, HOME, PYTHONPATH, PYTHONPYCACHEPREFIX: bytecodeDir, ...env } };
    return (await run(program, args, options)).stdout;
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? `\n${String(error.stdout)}` : '';
    throw new Error(`python ${args.join(' ')}${said}`, { cause: error });
  }
}

/**
 * The client's sources in a folder of their own, and its wheel, built there and unpacked as an install would. Their removal
 * takes what Python kept, too.
 */
export interface BuiltClient {
  sources: string;
  installed: string;
  wheels: string[];
  remove(): Promise<void>;
}

export async function buildClient(python: Python): Promise<BuiltClient> {
  const folder = await mkdtemp(path.join(tmpdir(), 'recto-python-'));
  const [sources, wheelDir, installed] = ['sources', 'wheels', 'installed'].map((name) => path.join(folder, name));
  if (sources === undefined || wheelDir === undefined || installed === undefined) throw new Error('unreachable');
  await cp(path.join(repositoryRoot, 'clients/python'), sources, { recursive: true });
  await runPython(python, ['-m', 'build', '--wheel', '--no-isolation', '--outdir', wheelDir, sources]);
  const wheels = await readdir(wheelDir);
  for (const wheel of wheels) await runPython(python, ['-m', 'zipfile', '-e', path.join(wheelDir, wheel), installed]);
  const remove = async (): Promise<void> => {
    for (const dir of [folder, python.bytecodeDir]) await rm(dir, { recursive: true, force: true });
  };
  return { sources, installed, wheels, remove };
}

/** What its tests are told of the service that they run on. */
export const serviceFor = ({ apiUrl, team }: Stack): Record<string, string> => ({
  RECTO_URL: apiUrl,
  RECTO_API_KEY: team.apiKey,
  RECTO_FIXTURES: path.dirname(fixturePath('invoice.pdf')),
  RECTO_FILE: fixturePath('invoice.pdf'),
});
