import { parseArguments, usage } from './arguments.js';
import { readStandaloneConfig } from './config.js';
import { runCommand } from './run-command.js';

async function run(): Promise<void> {
  const command = parseArguments(process.argv.slice(2));
  if (command.kind === 'help') {
    process.stdout.write(usage);
    return;
  }
  const config = readStandaloneConfig();
  // Each loads what it needs, once it is known to be needed: the whole service takes a second.
  if (command.kind === 'extract') await (await import('./extract.js')).extract(config, command);
  else await (await import('./serve.js')).serve(config);
}

runCommand(run, { failureExitCode: 1 });
