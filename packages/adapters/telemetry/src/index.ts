export { createLogger, type LogDestination, type LoggerOptions } from './create-logger.js';
export type { LogFields, Logger, LogLevel } from './logger.js';
export { startHealthServer, type HealthServer } from './start-health-server.js';
