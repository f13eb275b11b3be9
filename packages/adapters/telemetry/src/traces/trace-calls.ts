import { wrapCalls } from '../wrap-calls.js';
import { noTracing, type SpanAttributes, type Tracing } from './tracing.js';

/**
 * The same object; each call of these asynchronous methods is a span named `part method`, with the code of its outcome and
 * of the reason, where the answer has them.
 */
export function traceCalls<Target extends object>(
  tracing: Tracing,
  target: Target,
  {
    part,
    calls,
    kind = 'internal',
  }: { part: string; calls: readonly (keyof Target & string)[]; kind?: 'client' | 'internal' },
): Target {
  if (tracing === noTracing) return target;
  return wrapCalls(target, calls, (call, run) =>
    tracing.trace({ name: `${part} ${call}`, kind }, async (span) => {
      const result = await run();
      span.set(codesOf(result));
      return result;
    }),
  );
}

/** Does work in a span, with the code that it comes to. */
export function traceOutcome<Outcome extends string>(
  tracing: Tracing,
  name: string,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  return tracing.trace({ name }, async (span) => {
    const outcome = await work();
    span.set({ 'recto.outcome': outcome });
    return outcome;
  });
}

function codesOf(result: unknown): SpanAttributes {
  if (typeof result !== 'object' || result === null) return {};
  const { outcome, reason } = result as { outcome?: unknown; reason?: unknown };
  return {
    ...(typeof outcome === 'string' && { 'recto.outcome': outcome }),
    ...(typeof reason === 'string' && { 'recto.reason': reason }),
  };
}
