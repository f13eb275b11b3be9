export { EmbeddedServiceError } from './embedded-service-error.js';
export type { EmbeddedServiceFailure } from './embedded-service-error.js';
export { startEmbeddedPostgres } from './postgres/start-embedded-postgres.js';
export type { EmbeddedPostgres, EmbeddedPostgresOptions } from './postgres/start-embedded-postgres.js';
export { startSupervisedPostgres } from './postgres/start-supervised-postgres.js';
export type { PostgresIncident, SupervisedPostgres } from './postgres/start-supervised-postgres.js';
export { startEmbeddedObjectStore } from './s3/start-embedded-object-store.js';
export type { EmbeddedObjectStore, EmbeddedObjectStoreOptions } from './s3/start-embedded-object-store.js';
