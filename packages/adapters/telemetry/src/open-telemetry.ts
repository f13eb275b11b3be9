import { createLogger, type LoggerOptions } from './create-logger.js';
import type { Logger } from './logger.js';
import { openTracing } from './traces/open-tracing.js';
import { noTracing, type Tracing } from './traces/tracing.js';
import type { TraceSettings } from './traces/tracing-input.js';

/** The logger and the traces of a process: lines that are written in a span name it, lost spans stand in the log. */
export async function openTelemetry({
  version,
  traces,
  ...options
}: LoggerOptions & { version: string; traces: TraceSettings | undefined }): Promise<{
  logger: Logger;
  tracing: Tracing;
}> {
  if (traces === undefined) return { logger: createLogger(options), tracing: noTracing };
  let fieldsNow = (): Readonly<Record<string, string>> => ({});
  const logger = createLogger({ ...options, fieldsNow: () => fieldsNow() });
  const tracing = await openTracing({
    service: `recto-${options.service}`,
    version,
    settings: traces,
    onProblem: ({ spans, error }) => logger.warn('spans of traces could not be sent', { spans, error }),
  });
  fieldsNow = () => tracing.logFields();
  return { logger, tracing };
}
