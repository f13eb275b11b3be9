// The health check of an image: `node check-health.mjs PORT_VARIABLE DEFAULT_PORT` asks the app in the same container.
if (process.argv.includes('--help')) {
  // The only file of ours beside it in an image is the app.
  process.stdout.write('Usage: node check-health.mjs PORT_VARIABLE DEFAULT_PORT\nExit code 0 when the app answers.\n');
  process.exit(0);
}
const [variable, defaultPort] = process.argv.slice(2);
const url = `http://127.0.0.1:${process.env[variable] || defaultPort}/health/live`;
const isAlive = await fetch(url, { signal: AbortSignal.timeout(4_000) }).then(
  (response) => response.ok,
  () => false,
);
process.exit(isAlive ? 0 : 1);
