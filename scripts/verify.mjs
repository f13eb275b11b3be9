// `npm run verify`: format, lint, types, layers, unused code and unit tests, the same here and in CI. Turbo runs them
// and remembers what passed (in .turbo/), so that a second run does only what a change touched.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { runChild } from './run-child.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const checks = ['format', 'lint', 'types', 'layers', 'unused', 'test:unit'];

await ensureInstalled();
process.exitCode = await runChild(
  process.execPath,
  [
    'node_modules/turbo/bin/turbo',
    'run',
    ...checks,
    '--continue',
    '--output-logs=errors-only',
    ...process.argv.slice(2),
  ],
  {
    cwd: root,
    // Turbo neither reports usage nor looks for updates nor asks a remote cache.
    env: {
      ...process.env,
      TURBO_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
      TURBO_NO_UPDATE_NOTIFIER: '1',
      TURBO_CACHE: 'local:rw',
    },
  },
);
