import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { addAccountCommands } from './commands/account-commands.js';
import { addExtractCommand } from './commands/extract-command.js';
import { addJobCommands } from './commands/job-commands.js';
import { addOperateCommands } from './commands/operate-commands.js';
import { addSourceCommands } from './commands/source-commands.js';
import { addWatchCommand } from './commands/watch-command.js';
import { addWebhookCommands } from './commands/webhook-commands.js';
import type { Terminal } from './terminal.js';

/** Runs one command and returns its exit code. Throws what it could not do; Commander has then said what was misspelt. */
export async function runCommandLine(argv: string[], terminal: Terminal): Promise<number> {
  const program = new Command('recto')
    .description('Turns documents, PDFs and pictures, into Markdown or structured data.')
    .version(await readVersion())
    .option('--url <address>', 'the service (RECTO_URL; default http://127.0.0.1:8080)')
    .option('--api-key <key>', 'better in RECTO_API_KEY: others on this machine see command lines')
    .option('--config <file>', 'JSON with "url" and "api_key" (RECTO_CONFIG; default ~/.config/recto/config.json)')
    .option('--json', 'machine-readable output, one JSON value per line')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out.write(text),
      writeErr: (text) => terminal.err.write(text),
    });
  let exitCode = 0;
  const end = (code: number): void => {
    exitCode = code;
  };
  addExtractCommand(program, terminal, end);
  addWatchCommand(program, terminal, end);
  addJobCommands(program, terminal);
  addAccountCommands(program, terminal);
  addSourceCommands(program, terminal);
  addWebhookCommands(program, terminal);
  addOperateCommands(program, terminal, end);
  // Sub-commands were made before this, so they inherit neither.
  for (const command of program.commands) for (const each of [command, ...command.commands]) each.exitOverride();
  await program.parseAsync(argv);
  return exitCode;
}

async function readVersion(): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  const version: unknown = typeof manifest === 'object' && manifest !== null ? Reflect.get(manifest, 'version') : null;
  return typeof version === 'string' ? version : 'unknown';
}
