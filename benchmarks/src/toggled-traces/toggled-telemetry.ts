import { noTracing, openTracing as openRealTracing, type Tracing } from '@recto/telemetry';

// Everything else is the service's own.
// eslint-disable-next-line house/exports-are-named
export * from '@recto/telemetry';

/** Off to begin with: what is asked of it goes to where it goes in a service without traces. */
export async function openTracing(...input: Parameters<typeof openRealTracing>): Promise<Tracing> {
  const real = await openRealTracing(...input);
  let current: Tracing = noTracing;
  process.on('SIGUSR2', () => {
    current = current === real ? noTracing : real;
  });
  return {
    trace: (start, work) => current.trace(start, work),
    begin: (start) => current.begin(start),
    note: (start) => current.note(start),
    logFields: () => current.logFields(),
    close: () => real.close(),
  };
}
