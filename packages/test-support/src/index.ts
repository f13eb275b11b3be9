export { createTestDatabase, type TestDatabase } from './create-test-database.js';
export { createTestObjectStore, type TestObjectStore } from './create-test-object-store.js';
export { createTestQueue } from './create-test-queue.js';
export { createTestMember, createTestTeam, type TestTeam } from './create-test-team.js';
export { fixturePath, readFixture } from './fixture.js';
export { startPrivateRedis } from './private-redis.js';
export { testServices, type TestServices } from './services.js';
export { waitUntil } from './wait-until.js';
export { startWebhookReceiver, type ReceivedDelivery, type WebhookReceiver } from './webhook-receiver.js';
