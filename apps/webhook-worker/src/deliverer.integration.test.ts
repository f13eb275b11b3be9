import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { inTransaction, type Db } from '@recto/database';
import { createOutboundHttp } from '@recto/outbound-http';
import { atOnce, recordTasks } from '@recto/task-catalog';
import { createTaskRuntime, prepareQueueBackend, startTaskPublisher } from '@recto/task-runtime';
import { createTestDatabase, createTestQueue, createTestTeam, waitUntil, type TestDatabase } from '@recto/test-support';
import { createEndpoint, createSecretSealer, emitEvent } from '@recto/webhooks';
import { readWebhookWorkerConfig } from './config.js';
import { startDeliverer, type Deliverer } from './deliverer.js';
import { startWebhookWorker } from './start-webhook-worker.js';

const secretsKey = randomBytes(32).toString('base64');
const sealer = createSecretSealer(secretsKey);
const lines: { message: string; fields: Record<string, unknown> }[] = [];
const note = (message: string, fields: object = {}) => void lines.push({ message, fields: { ...fields } });
const logger = { debug: note, info: note, warn: note, error: note, child: () => logger };

let database: TestDatabase;
let db: Db;
let customer: Server;
let base: string;
/** The paths that were asked for, in their order; each but `/hangs` is answered with `status`. */
let asked: string[];
let hanging: ServerResponse[];
let status: number;
let deliverers: Deliverer[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(async () => {
  [asked, hanging, deliverers, status] = [[], [], [], 200];
  lines.length = 0;
  customer = createServer((request, response) => {
    request.resume();
    asked.push(request.url ?? '');
    if (request.url === '/hangs') hanging.push(response);
    else request.on('end', () => response.writeHead(status).end());
  });
  customer.listen(0, '127.0.0.1');
  await once(customer, 'listening');
  base = `http://127.0.0.1:${(customer.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await Promise.all(deliverers.map((deliverer) => deliverer.close(0)));
  customer.closeAllConnections();
  customer.close();
});

function start(settings: { claimMs?: number; concurrency?: number; endpointConcurrency?: number } = {}): Deliverer {
  const deliverer = startDeliverer({
    db,
    logger,
    sealer,
    outboundHttp: createOutboundHttp({ allowPrivateAddresses: true }),
    concurrency: 20,
    endpointConcurrency: 4,
    timeoutMs: 30_000,
    claimMs: 15_000,
    ...settings,
  });
  deliverers.push(deliverer);
  return deliverer;
}

/** A team with an endpoint at this path, and so many events for it. */
async function createEvents(path: string, count: number) {
  const team = await createTestTeam(db);
  const { endpoint } = await createEndpoint(team.ctx, sealer, { url: `${base}${path}` });
  for (let index = 0; index < count; index += 1) {
    await inTransaction(db, (tx) =>
      emitEvent(tx, { teamId: team.teamId, eventType: 'job.completed', data: { index }, now: db.clock.now() }),
    );
  }
  return endpoint.id;
}

const countOf = (endpointId: string, where: 'pending' | 'processed') =>
  db.prisma.webhookDelivery.count({ where: { endpointId, status: where } });
const untilDelivered = (endpointId: string, count: number) =>
  waitUntil('everything is delivered', async () => (await countOf(endpointId, 'processed')) === count);

test('two workers deliver a burst to one endpoint, each event once, and record each attempt once', async () => {
  const endpointId = await createEvents('/well', 120);
  start();
  start();
  await untilDelivered(endpointId, 120);
  expect(asked).toHaveLength(120);
  expect(await db.prisma.webhookAttempt.count({ where: { delivery: { endpointId } } })).toBe(120);
  const told = lines.flatMap(({ message, fields }) =>
    message === 'delivery attempted' ? [1] : message === 'deliveries attempted' ? [Number(fields.count)] : [],
  );
  expect(told.reduce((sum, count) => sum + count, 0)).toBe(120);
});

test('one that hangs with a backlog holds up nobody else, and its backlog is put off', async () => {
  const hangs = await createEvents('/hangs', 30);
  start({ endpointConcurrency: 4 });
  await waitUntil('it hangs', () => Promise.resolve(hanging.length > 0));
  const well = await createEvents('/well', 20);
  await untilDelivered(well, 20);
  expect(hanging.length).toBeLessThanOrEqual(4);
  await waitUntil('nothing of it is due', async () => {
    const now = await db.clock.read();
    const where = { endpointId: hangs, status: 'pending', nextAttemptAt: { lte: now } } as const;
    return (await db.prisma.webhookDelivery.count({ where })) === 0;
  });
  expect(await countOf(hangs, 'pending')).toBe(30);
});

test('failures open the circuit before the whole backlog has gone out', async () => {
  status = 500;
  const endpointId = await createEvents('/broken', 40);
  start({ endpointConcurrency: 4 });
  const open = await waitUntil('the circuit is open', async () => {
    const row = await db.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: endpointId } });
    return row.circuitOpenUntil === null ? undefined : row;
  });
  expect(open.failuresInARow).toBeGreaterThanOrEqual(5);
  await waitUntil('all that waits is put off', async () => {
    const where = { endpointId, attemptCount: 0, nextAttemptAt: { lte: new Date(Date.now() + 20_000) } };
    return (await db.prisma.webhookDelivery.count({ where })) === 0;
  });
  expect(asked.length).toBeLessThan(20);
});

test('a worker that stops lets attempts end, gives back what it has in hand, and another goes on at once', async () => {
  const hangs = await createEvents('/hangs', 6);
  const first = start({ endpointConcurrency: 2 });
  await waitUntil('two are in progress', () => Promise.resolve(hanging.length === 2));
  const closed = first.close(10_000);
  for (const response of hanging) response.writeHead(200).end();
  await closed;
  expect(await countOf(hangs, 'processed')).toBe(2);
  const now = await db.clock.read();
  const where = { endpointId: hangs, status: 'pending', nextAttemptAt: { lte: now } } as const;
  expect(await db.prisma.webhookDelivery.count({ where })).toBe(4);
});

test('an attempt that is broken off for a stop is given back and does not count', async () => {
  const hangs = await createEvents('/hangs', 1);
  const first = start();
  await waitUntil('it is in progress', () => Promise.resolve(hanging.length === 1));
  await first.close(50);
  const row = await db.prisma.webhookDelivery.findFirstOrThrow({ where: { endpointId: hangs } });
  expect(row).toMatchObject({ status: 'pending', attemptCount: 0 });
  start();
  await waitUntil('it is made again', () => Promise.resolve(hanging.length === 2));
});

test('claims last as long as their worker, however short they are', async () => {
  const hangs = await createEvents('/hangs', 2);
  start({ claimMs: 3_000 });
  start({ claimMs: 3_000 });
  await waitUntil('both are in progress', () => Promise.resolve(hanging.length === 2));
  const ends = async () =>
    (await db.prisma.webhookDelivery.findMany({ where: { endpointId: hangs } })).map(({ nextAttemptAt }) =>
      nextAttemptAt?.getTime(),
    );
  const lastEnd = Math.max(...(await ends()).map((end) => end ?? 0));
  await waitUntil('the claims would have ended', async () => (await db.clock.read()).getTime() > lastEnd + 1_000);
  expect(asked).toHaveLength(2);
  for (const response of hanging) response.writeHead(200).end();
  await untilDelivered(hangs, 2);
});

test('a secret that cannot be opened keeps one delivery, and no other', async () => {
  const broken = await createEvents('/well', 1);
  await db.prisma.webhookEndpoint.update({ where: { id: broken }, data: { sealedSecret: 'AAAA' } });
  const well = await createEvents('/well', 3);
  start();
  await untilDelivered(well, 3);
  await waitUntil('it is told', () =>
    Promise.resolve(lines.some(({ message }) => message.includes('could not be sent'))),
  );
  expect(await countOf(broken, 'pending')).toBe(1);
});

test('a task of an earlier release wakes the worker and is done, and so is one whose delivery is gone', async () => {
  const backend = await createTestQueue('postgres', database);
  await prepareQueueBackend(backend);
  const runtime = createTaskRuntime({ backend, logger, clock: db.clock });
  const publisher = startTaskPublisher({ db, runtime, logger });
  const config = readWebhookWorkerConfig({
    DATABASE_URL: database.url,
    SECRETS_KEY: secretsKey,
    ALLOW_PRIVATE_ADDRESSES: 'true',
  });
  const worker = startWebhookWorker({ config, dependencies: { db, taskRuntime: runtime, logger } });
  try {
    const endpointId = await createEvents('/well', 2);
    const rows = await db.prisma.webhookDelivery.findMany({ where: { endpointId } });
    const ids = [...rows.map(({ id }) => id), randomUUID()];
    const tasks = ids.map((deliveryId) => ({
      name: 'deliver-webhook' as const,
      payload: { v: 1 as const, deliveryId, attemptNumber: 1 },
      priority: 0,
      runAt: atOnce,
    }));
    await inTransaction(db, (tx) => recordTasks(tx, tasks, db.clock.now()));
    await untilDelivered(endpointId, 2);
    await waitUntil('no task is left', async () => {
      const recorded = await db.prisma.outboxTask.count();
      return recorded === 0 && (await runtime.countOpenTasks()) === 0;
    });
    expect(asked).toEqual(['/well', '/well']);
    const [deliveries] = (await runtime.describeQueues()).filter(({ queue }) => queue === 'deliveries');
    expect(deliveries).toMatchObject({ failed: 0, delayed: 0 });
  } finally {
    await worker.close(0);
    await publisher.close();
    await runtime.close();
  }
});
