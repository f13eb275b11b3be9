export { keepAliveTimeoutMs } from './keep-alive.js';
export { objectStoreSettings, type ObjectStoreSettings } from './object-store-settings.js';
export { parseSettings, settingsError } from './parse-settings.js';
export { readEnvironment, secretSettings } from './read-environment.js';
export { databaseSettings, processSettings, storeSettings, tracingSettings } from './setting-groups.js';
export { traceSettings, type TraceSettings } from './trace-settings.js';
