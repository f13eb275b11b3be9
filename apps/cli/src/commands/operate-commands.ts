import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { UsageError, exitCodes } from '../exit-code.js';
import type { Terminal } from '../terminal.js';

const descriptions = {
  backup: 'copy a running or stopped installation of `npm start` into one encrypted file',
  restore: 'put a backup into an empty data folder',
  doctor: 'say what is wrong with an installation of `npm start`',
  migrate: 'apply the migrations that the database lacks; with --plan, only say what that would do',
};

/**
 * `recto backup`, `restore`, `doctor` and `migrate`: they act on the installation whose checkout this runs in, as
 * `npm run` does, with file names as they are seen from here.
 */
export function addOperateCommands(program: Command, terminal: Terminal, end: (exitCode: number) => void): void {
  for (const [name, description] of Object.entries(descriptions)) {
    program
      .command(name)
      .description(description)
      .argument('[arguments...]')
      // The program behind it answers --help and knows its own options.
      .helpOption(false)
      .allowUnknownOption()
      .action(async (args: string[]) => end(await runInInstallation(name, args, terminal)));
  }
}

async function runInInstallation(name: string, args: string[], terminal: Terminal): Promise<number> {
  const root = (await findCheckout(process.cwd())) ?? (await findCheckout(fileURLToPath(import.meta.url)));
  if (root === null) {
    throw new UsageError(`${name} acts on an installation of the service: run it in the folder of its checkout.`);
  }
  const child = spawn(process.execPath, [path.join(root, 'scripts/run.mjs'), name, ...args], {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: terminal.environment,
    signal: terminal.signal,
    killSignal: 'SIGTERM',
  });
  child.stdout.pipe(terminal.out, { end: false });
  child.stderr.pipe(terminal.err, { end: false });
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return exitCode ?? exitCodes.failed;
}

/** The nearest folder, from `start` upwards, that is a checkout of the service; null where there is none. */
async function findCheckout(start: string): Promise<string | null> {
  if (await isCheckout(start)) return start;
  const parent = path.dirname(start);
  return parent === start ? null : findCheckout(parent);
}

async function isCheckout(folder: string): Promise<boolean> {
  try {
    const manifest: unknown = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    return typeof manifest === 'object' && manifest !== null && Reflect.get(manifest, 'name') === 'recto';
  } catch {
    // Neither a folder without a manifest nor a manifest of somebody else that cannot be read is one.
    return false;
  }
}
