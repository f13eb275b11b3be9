import type { Tracing } from './tracing.js';
import type { TracingInput } from './tracing-input.js';

/** Traces of a process, sent by OTLP over HTTP as JSON. Nothing is connected yet. Only this loads anything of OpenTelemetry. */
export async function openTracing(input: TracingInput): Promise<Tracing> {
  const { createOtlpTracing } = await import('./otlp-tracing.js');
  return createOtlpTracing(input);
}
