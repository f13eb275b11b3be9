import { parseArguments, usage } from './arguments.js';
import { readStandaloneConfig } from './config.js';
import { extract } from './extract.js';
import { runCommand } from './run-command.js';
import { serve } from './serve.js';

async function run(): Promise<void> {
  const command = parseArguments(process.argv.slice(2));
  if (command.kind === 'help') {
    process.stdout.write(usage);
    return;
  }
  const config = readStandaloneConfig();
  if (command.kind === 'extract') await extract(config, command);
  else await serve(config);
}

runCommand(run, { failureExitCode: 1 });
