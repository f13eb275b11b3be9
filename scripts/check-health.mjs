// The health check of an image: `node check-health.mjs PORT_VARIABLE DEFAULT_PORT` asks the app in the same container.
const [variable, defaultPort] = process.argv.slice(2);
const url = `http://127.0.0.1:${process.env[variable] || defaultPort}/health/live`;
const isAlive = await fetch(url, { signal: AbortSignal.timeout(4_000) }).then(
  (response) => response.ok,
  () => false,
);
process.exit(isAlive ? 0 : 1);
