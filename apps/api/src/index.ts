export type { ApiDependencies } from './api-services.js';
export { readApiConfig, type ApiConfig, type ApiSettings } from './config.js';
export { createApiDependencies, type OwnedDependencies } from './dependencies.js';
export { measureServiceState } from './health/service-state.js';
export { startApi, type RunningApi } from './start-api.js';
export { setUp, type FirstAccountSettings } from './setup/set-up.js';
export { readProductCatalogue } from './credits/read-product-catalogue.js';
export { serviceVersion } from './service-version.js';
export { runOperatorRequest } from './credits/run-operator-request.js';
