export { readEnvironment, secretSettings } from './read-environment.js';
export { traceSettings, type TraceSettings } from './trace-settings.js';
