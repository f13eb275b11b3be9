// `npm start`: installs, builds, then becomes the standalone app, with the same arguments and in the same process.
// Standard output belongs to the app (`npm start -- FILE.pdf > page.md`): installing and building speak on stderr.
import { constants } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { watchLauncher } from './watch-launcher.mjs';

const main = fileURLToPath(new URL('../apps/standalone/dist/main.js', import.meta.url));

// As if the launcher had passed it on: whoever runs at that moment (the installer, the build, the app) has its handler.
watchLauncher(() => {
  if (!process.emit('SIGTERM', 'SIGTERM', constants.signals.SIGTERM)) process.exit(128 + constants.signals.SIGTERM);
});
await ensureInstalled({ omitDev: true });
const exitCode = await ensureBuilt();
if (exitCode !== 0) process.exit(exitCode);

// npm changes to the checkout; a file named on the command line is meant from where the command was typed.
if (process.env.npm_lifecycle_event === 'start' && process.env.INIT_CWD) process.chdir(process.env.INIT_CWD);
process.argv[1] = main;
await import(pathToFileURL(main).href);
