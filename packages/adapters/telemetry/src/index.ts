export { createLogger, type LogDestination, type LoggerOptions } from './create-logger.js';
export { findFailing } from './find-failing.js';
export type { LogFields, Logger, LogLevel } from './logger.js';
export { createMetrics, silentMetrics, type Measure, type Metrics } from './metrics/create-metrics.js';
export { measureQueue, measureStore, measureTasks, measureTransactions } from './metrics/instruments.js';
export { metricFamilies, type MetricFamily, type MetricName } from './metrics/metric-families.js';
export { startHealthServer, type HealthServer, type HealthSources } from './start-health-server.js';
