// `node scripts/run.mjs COMMAND [arguments]`: installs and builds what is missing, then becomes the program of that npm
// command.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { answerHelp } from './answer-help.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { npmCommands } from './npm-commands.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const [, , name, ...args] = process.argv;
const command = npmCommands[name];
if (command === undefined) {
  answerHelp(`Usage: node scripts/run.mjs COMMAND [arguments]\nCommands: ${Object.keys(npmCommands).join(', ')}`);
  process.stderr.write(`There is no command ${name ?? ''}; there are: ${Object.keys(npmCommands).join(', ')}.\n`);
  process.exit(2);
}
if (command.usage !== null) answerHelp(command.usage);

// Operators run those of the standalone app, which needs no development packages.
await ensureInstalled({ omitDev: command.program.startsWith('apps/') });
const exitCode = await ensureBuilt();
if (exitCode !== 0) process.exit(exitCode);
const program = path.join(root, command.program);
process.argv.splice(1, process.argv.length - 1, program, ...(command.args ?? []), ...args);
await import(pathToFileURL(program).href);
