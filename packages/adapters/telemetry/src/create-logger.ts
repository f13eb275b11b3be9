import type { Writable } from 'node:stream';
import { createLogger as createWinstonLogger, format, transports } from 'winston';
import type { LogFields, Logger, LogLevel } from './logger.js';
import { presentRecord } from './present-record.js';

/** A writable stream takes the lines in tests and tools; it is not closed by the logger. */
export type LogDestination = 'stdout' | 'stderr' | 'silent' | Writable;

export interface LoggerOptions {
  /** Name of the process, e.g. `worker`; on every line. */
  service: string;
  level: LogLevel;
  /** Lines for a person at a terminal instead of JSON. */
  pretty?: boolean;
  /** Default `stdout`. */
  destination?: LogDestination;
  /** Fields of every record, found when it is written: the span that it is written in. */
  fieldsNow?: () => LogFields;
}

/** Returns the root logger of a process: one line per record, secrets masked. Each call makes an independent one. */
export function createLogger(options: LoggerOptions): Logger {
  const stream = openDestination(options.destination ?? 'stdout');
  const { service, pretty = false } = options;
  const line = format.printf((info) => presentRecord(info, { service, pretty, at: new Date() }));
  // winston declares its transports as interfaces with a constructor, which is why the rule cannot see the class.

  const streams = stream === undefined ? [] : [new transports.Stream({ stream })];
  const sink = createWinstonLogger({
    level: options.level,
    silent: stream === undefined,
    format: line,
    transports: streams,
  });
  const { fieldsNow } = options;
  return bindLogger((level, message, fields) => {
    sink.log({ level, message, fields: fieldsNow ? { ...fields, ...fieldsNow() } : fields });
  }, {});
}

type WriteRecord = (level: LogLevel, message: string, fields: LogFields) => void;

function bindLogger(write: WriteRecord, context: LogFields): Logger {
  const at = (level: LogLevel) => (message: string, fields?: LogFields) =>
    write(level, message, { ...context, ...fields });
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: (fields) => bindLogger(write, { ...context, ...fields }),
  };
}

function openDestination(destination: LogDestination): Writable | undefined {
  if (destination === 'stdout') return surviving(process.stdout);
  if (destination === 'stderr') return surviving(process.stderr);
  return destination === 'silent' ? undefined : destination;
}

/** A stream that loses lines where it cannot write, as to a file on a full disk, instead of ending the process. */
function surviving(stream: Writable): Writable {
  if (!stream.listeners('error').includes(loseLine)) stream.on('error', loseLine);
  return stream;
}

function loseLine(): void {
  // A log must not end what it tells of, and there is nowhere left to say that it failed.
}
