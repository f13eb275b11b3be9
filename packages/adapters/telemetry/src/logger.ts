export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

/** Structured facts of one record. Errors may stand anywhere in it; secrets are masked when the line is written. */
export type LogFields = Readonly<Record<string, unknown>>;

/**
 * Writes one line per call and never throws. Messages say what happened in words; ids and numbers go into fields.
 * Document text is never logged: the redaction knows secrets, it cannot know a document.
 */
export interface Logger {
  debug(message: string, fields?: LogFields): void;
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
  /** A logger whose every record also carries these fields; a field of the call wins over one of the child. */
  child(fields: LogFields): Logger;
}
