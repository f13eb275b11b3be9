import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { inTransaction, type Db } from '@recto/database';
import { createTestDatabase, createTestTeam, type TestDatabase, type TestTeam } from '@recto/test-support';
import { emitEvent } from './emit-events.js';
import { createEndpoint, getEndpoint, updateEndpoint } from './endpoints.js';
import { passCircuit } from './pass-circuit.js';
import { pruneEvents } from './prune-events.js';
import { recordAttempts } from './record-attempts.js';
import { resealSecrets } from './reseal-secrets.js';
import { createSecretSealer } from './secret-sealer.js';
import { settleDisabledDeliveries } from './settle-disabled-deliveries.js';
import type { AttemptOutcome } from './status-after.js';
import { unparkDeliveries } from './unpark-deliveries.js';
import { claimAll, nextAttemptOf, recordNext } from './testing/attempt.js';

let database: TestDatabase;
let db: Db;
const sealer = createSecretSealer(randomBytes(32).toString('base64'));
const timedOut: AttemptOutcome = { outcome: 'failed', error: 'timed_out', durationMs: 15_000 };
const ok: AttemptOutcome = { outcome: 'answered', statusCode: 200, durationMs: 3 };

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000);

async function emit(team: TestTeam, now: Date): Promise<string> {
  await inTransaction(db, (tx) => emitEvent(tx, { teamId: team.teamId, eventType: 'job.completed', data: {}, now }));
  const delivery = await db.prisma.webhookDelivery.findFirstOrThrow({
    where: { teamId: team.teamId },
    orderBy: { id: 'desc' },
  });
  return delivery.id;
}

const attempt = (deliveryId: string, outcome: AttemptOutcome, now: Date) => recordNext(db, deliveryId, outcome, now);

test('a circuit opens after five failures in a row, lets one probe pass, and closes with a success', async () => {
  const team = await createTestTeam(db);
  const { endpoint } = await createEndpoint(team.ctx, sealer, { url: 'https://hangs.example/' });
  const pass = (seconds: number) => passCircuit(db, { endpointId: endpoint.id, now: at(seconds) });
  for (let count = 0; count < 4; count += 1) await attempt(await emit(team, at(0)), timedOut, at(0));
  expect(await pass(0)).toEqual({ pass: true });
  await attempt(await emit(team, at(0)), timedOut, at(0));
  expect(await pass(10)).toEqual({ pass: false, waitMs: 20_000 });

  const atOnce = await Promise.all([pass(31), pass(31), pass(31), pass(31)]);
  expect(atOnce.filter((each) => each.pass)).toHaveLength(1);
  await attempt(await emit(team, at(31)), timedOut, at(31));
  expect(await pass(32)).toEqual({ pass: false, waitMs: 59_000 });

  expect(await pass(92)).toEqual({ pass: true });
  await attempt(await emit(team, at(92)), ok, at(92));
  expect([await pass(93), await pass(93)]).toEqual([{ pass: true }, { pass: true }]);
  expect(await getEndpoint(team.ctx, endpoint.id)).toMatchObject({ failuresInARow: 0, failingSinceAt: null });
});

test('deliveries at once to an endpoint that fails count each, and open the circuit once', async () => {
  const team = await createTestTeam(db);
  const { endpoint } = await createEndpoint(team.ctx, sealer, { url: 'https://hangs.example/' });
  const ids = [];
  for (let count = 0; count < 6; count += 1) ids.push(await emit(team, at(0)));
  await Promise.all(ids.map((id) => attempt(id, timedOut, at(0))));
  expect(await getEndpoint(team.ctx, endpoint.id)).toMatchObject({ failuresInARow: 6, circuitOpenUntil: at(60) });

  const deliveries = await Promise.all(ids.map((id) => nextAttemptOf(db, id)));
  const made = deliveries.map((delivery) => ({ delivery, outcome: timedOut, startedAt: at(1), random: 0 }));
  const { endpoints } = await recordAttempts(db, made, { now: at(1) });
  expect(endpoints.get(endpoint.id)).toMatchObject({ failuresInARow: 12, circuitOpenUntil: at(601) });
  expect(await getEndpoint(team.ctx, endpoint.id)).toMatchObject({ failuresInARow: 12, circuitOpenUntil: at(601) });
});

test('what waits at a disabled endpoint goes on when it is enabled within a day, and ends after one', async () => {
  const team = await createTestTeam(db);
  const { endpoint } = await createEndpoint(team.ctx, sealer, { url: 'https://a.example/' });
  const id = await emit(team, at(0));
  await updateEndpoint(team.ctx, endpoint.id, { enabled: false });
  const isClaimedAt = async (seconds: number) =>
    (await claimAll(db, at(seconds), at(seconds))).some(({ deliveryId }) => deliveryId === id);
  expect(await isClaimedAt(1)).toBe(false);
  expect(await settleDisabledDeliveries(db, { now: at(3_600), limit: 100 })).toBe(0);
  await updateEndpoint(team.ctx, endpoint.id, { enabled: true });
  expect(await isClaimedAt(3_601)).toBe(true);
  await updateEndpoint(team.ctx, endpoint.id, { enabled: false });
  expect(await isClaimedAt(3_602)).toBe(false);
  expect(await settleDisabledDeliveries(db, { now: at(3_601 + 86_401), limit: 100 })).toBe(1);
  const settled = await db.prisma.webhookDelivery.findUnique({ where: { id } });
  expect(settled).toMatchObject({ status: 'failed', lastError: 'endpoint_disabled', nextAttemptAt: null });
});

test('what was parked in the moment in which its endpoint was enabled goes on with the next look', async () => {
  const team = await createTestTeam(db);
  const { endpoint } = await createEndpoint(team.ctx, sealer, { url: 'https://a.example/' });
  const id = await emit(team, at(0));
  await db.prisma.webhookDelivery.update({ where: { id }, data: { parked: true } });
  expect((await claimAll(db, at(1))).filter((due) => due.endpointId === endpoint.id)).toEqual([]);
  expect(await unparkDeliveries(db, { limit: 100 })).toBe(1);
  expect(await claimAll(db, at(1))).toMatchObject([{ deliveryId: id }]);
});

test('events are pruned by age, those in flight are not', async () => {
  const own = await createTestTeam(db);
  await createEndpoint(own.ctx, sealer, { url: 'https://a.example/' });
  const [ended, pending] = [await emit(own, new Date(0)), await emit(own, new Date(1))];
  await attempt(ended, ok, new Date(5));
  expect(await pruneEvents(db, { before: new Date(1_000), limit: 100 })).toBe(1);
  expect(await db.prisma.webhookDelivery.findMany({ where: { teamId: own.teamId }, select: { id: true } })).toEqual([
    { id: pending },
  ]);
});

test('secrets of endpoints are sealed with the present key, batch by batch, and once', async () => {
  const present = randomBytes(32).toString('base64');
  const old = randomBytes(32).toString('base64');
  await db.prisma.webhookEndpoint.deleteMany();
  const team = await createTestTeam(db);
  const created = [];
  for (let count = 0; count < 3; count += 1)
    created.push(await createEndpoint(team.ctx, createSecretSealer(old), { url: 'https://a.example/' }));
  const both = createSecretSealer(present, old);
  await createEndpoint(team.ctx, both, { url: 'https://b.example/' });
  const first = await resealSecrets(db, both, { afterId: null, limit: 2 });
  expect(first).toEqual({ resealed: 2, next: expect.any(String) });
  const second = await resealSecrets(db, both, { afterId: first.next, limit: 2 });
  expect(second).toMatchObject({ resealed: 1 });
  expect(await resealSecrets(db, both, { afterId: null, limit: 100 })).toEqual({ resealed: 0, next: null });
  for (const { endpoint, secret } of created) {
    const { sealedSecret } = await db.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    expect(createSecretSealer(present).open(sealedSecret)).toBe(secret);
  }
});
