export { assertLedgerSound } from './assert-ledger-sound.js';
export { countOpenTestTasks } from './count-open-test-tasks.js';
export {
  createEmptyTestDatabase,
  createTestDatabase,
  type EmptyTestDatabase,
  type TestDatabase,
} from './create-test-database.js';
export { createTestObjectStore, type TestObjectStore } from './create-test-object-store.js';
export { createTestQueue, type TestQueue } from './create-test-queue.js';
export { createTestMember, createTestTeam, type TestTeam } from './create-test-team.js';
export { emptyTestQueue } from './empty-test-queue.js';
export { fixturePath, readFixture } from './fixture.js';
export { makePoison, poisonDocuments, type PoisonDocument } from './poison-documents.js';
export { startPrivateRedis } from './private-redis.js';
export { readTestQueue } from './read-test-queue.js';
export { startRestartableServices, type RestartableServices } from './start-restartable-services.js';
export type { StoreMood, StoreProxy } from './start-store-proxy.js';
export { testServices, type TestServices } from './services.js';
export { waitUntil } from './wait-until.js';
export { startWebhookReceiver, type ReceivedDelivery, type WebhookReceiver } from './webhook-receiver.js';
