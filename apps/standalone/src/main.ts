import { fileURLToPath } from 'node:url';
import { parseArguments, usage } from './arguments.js';
import { chooseDataDir } from './choose-data-dir.js';
import { readStandaloneConfig } from './config.js';
import { extract } from './extract.js';
import { describeFailure } from './messages.js';
import { serve } from './serve.js';

const checkout = fileURLToPath(new URL('../../..', import.meta.url));

async function run(): Promise<void> {
  const command = parseArguments(process.argv.slice(2));
  if (command.kind === 'help') {
    process.stdout.write(usage);
    return;
  }
  const config = readStandaloneConfig();
  const dataDir = config.dataDir ?? chooseDataDir({ checkout, isRoot: process.getuid?.() === 0 });
  if (command.kind === 'extract') await extract(config, dataDir, command);
  else await serve(config, dataDir);
}

run().then(
  () => process.exit(),
  (error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`);
    process.exit(1);
  },
);
