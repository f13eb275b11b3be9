/** Settings of an app whose machine's clock is an hour ahead of the database's. */
export const clockAhead = {
  NODE_OPTIONS: `--import ${new URL('../chaos/clock-shim.js', import.meta.url).href}`,
  CLOCK_AHEAD: 'true',
};
