export { createLogger, type LogDestination, type LoggerOptions } from './create-logger.js';
export type { LogFields, Logger, LogLevel } from './logger.js';
