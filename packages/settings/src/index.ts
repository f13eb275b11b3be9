export { objectStoreSettings, type ObjectStoreSettings } from './object-store-settings.js';
export { readEnvironment, secretSettings } from './read-environment.js';
export { traceSettings, type TraceSettings } from './trace-settings.js';
