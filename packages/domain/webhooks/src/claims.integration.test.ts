import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { inTransaction, type Db } from '@recto/database';
import { createTestDatabase, createTestTeam, type TestDatabase, type TestTeam } from '@recto/test-support';
import { claimDeliveries } from './claim-deliveries.js';
import { emitEvents } from './emit-events.js';
import { createEndpoint } from './endpoints.js';
import { moveClaims } from './move-claims.js';
import { postponeDeliveries } from './postpone-deliveries.js';
import { createSecretSealer } from './secret-sealer.js';
import type { AttemptOutcome } from './status-after.js';
import { recordNext } from './testing/attempt.js';

let database: TestDatabase;
let db: Db;
const sealer = createSecretSealer(randomBytes(32).toString('base64'));
const timedOut: AttemptOutcome = { outcome: 'failed', error: 'timed_out', durationMs: 15_000 };

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
beforeEach(() => db.prisma.webhookEvent.deleteMany());
afterAll(() => database.drop());

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000);

async function createTeam() {
  const team = await createTestTeam(db);
  const { endpoint } = await createEndpoint(team.ctx, sealer, { url: 'https://a.example/' });
  return { ...team, endpointId: endpoint.id };
}

/** Emits so many events in one transaction, due one second after the other. */
async function emit({ teamId }: TestTeam, count: number, fromSeconds = 0): Promise<void> {
  const events = Array.from({ length: count }, (_, index) => ({
    teamId,
    eventType: 'job.completed' as const,
    data: { index },
    now: at(fromSeconds + index),
  }));
  await inTransaction(db, (tx) => emitEvents(tx, events));
}

const claim = (nowSeconds: number, { limit = 100, perEndpoint = 100, passOver = [] as string[] } = {}) =>
  claimDeliveries(db, { now: at(nowSeconds), until: at(nowSeconds + 15), limit, perEndpoint, passOver });

const indexOf = ({ body }: { body: string }) => (JSON.parse(body) as { data: { index: number } }).data.index;

test('events that are emitted together become deliveries in their order, and what is due first is claimed first', async () => {
  const team = await createTeam();
  await emit(team, 5);
  const rows = await db.prisma.webhookDelivery.findMany({ orderBy: { id: 'asc' }, include: { event: true } });
  expect(rows.map(({ event }) => event.data)).toEqual([0, 1, 2, 3, 4].map((index) => ({ index })));
  const first = await claim(10, { limit: 3 });
  expect([first.met, first.claimed.map(indexOf)]).toEqual([3, [0, 1, 2]]);
  const second = await claim(10, { limit: 3 });
  expect([second.met, second.claimed.map(indexOf)]).toEqual([2, [3, 4]]);
});

test('two workers at once claim each delivery once', async () => {
  const team = await createTeam();
  await emit(team, 60);
  const claims = await Promise.all(Array.from({ length: 6 }, () => claim(100, { limit: 10 })));
  const ids = claims.flatMap(({ claimed }) => claimed.map(({ deliveryId }) => deliveryId));
  const rest = (await claim(100)).claimed.map(({ deliveryId }) => deliveryId);
  expect(ids.length).toBeGreaterThanOrEqual(10);
  expect(new Set([...ids, ...rest]).size).toBe(60);
  expect(ids.length + rest.length).toBe(60);
});

test('a claim that nobody renews ends; one that is renewed or given back ends as it is told', async () => {
  const team = await createTeam();
  await emit(team, 3);
  const { claimed } = await claim(10);
  expect(claimed.map(({ attemptNumber }) => attemptNumber)).toEqual([1, 1, 1]);
  const [renewed, givenBack, lost] = claimed;
  if (!renewed || !givenBack || !lost) throw new Error('not claimed');
  await moveClaims(db, [
    { claim: renewed, until: at(40) },
    { claim: givenBack, until: at(11) },
  ]);
  expect((await claim(12)).claimed).toMatchObject([{ deliveryId: givenBack.deliveryId, attemptNumber: 1 }]);
  expect((await claim(26)).claimed).toMatchObject([{ deliveryId: lost.deliveryId }]);

  await recordNext(db, renewed.deliveryId, timedOut, at(30));
  await moveClaims(db, [{ claim: renewed, until: at(90) }]);
  const row = await db.prisma.webhookDelivery.findUniqueOrThrow({ where: { id: renewed.deliveryId } });
  expect(row.nextAttemptAt).toEqual(at(35));
});

test('one endpoint gets its share of a claim, and those passed over get nothing', async () => {
  const [busy, other] = [await createTeam(), await createTeam()];
  await emit(busy, 20);
  await emit(other, 2, 50);
  const { claimed } = await claim(100, { perEndpoint: 5 });
  expect(claimed.map(({ endpointId }) => endpointId)).toEqual([
    ...Array<string>(5).fill(busy.endpointId),
    ...Array<string>(2).fill(other.endpointId),
  ]);
  expect((await claim(100, { passOver: [busy.endpointId] })).claimed).toEqual([]);
  expect((await claim(100)).claimed).toHaveLength(15);
});

test('behind an open circuit nothing is claimed, and one probe when its pause is over', async () => {
  const team = await createTeam();
  await emit(team, 8);
  await db.prisma.webhookEndpoint.update({ where: { id: team.endpointId }, data: { circuitOpenUntil: at(100) } });
  expect(await claim(50)).toEqual({ claimed: [], met: 8 });
  expect(await claim(50)).toEqual({ claimed: [], met: 0 });
  expect(await claim(100)).toEqual({ claimed: [], met: 0 });
  const { claimed, met } = await claim(111);
  expect([met, claimed.map(({ isProbe }) => isProbe)]).toEqual([8, [true]]);
  // The others wait for what becomes of the probe: 30 s, and 1 to 10 s more.
  const others = await db.prisma.webhookDelivery.findMany({ where: { id: { not: claimed[0]?.deliveryId ?? '' } } });
  for (const { nextAttemptAt } of others) {
    expect(nextAttemptAt?.getTime()).toBeGreaterThanOrEqual(at(142).getTime());
    expect(nextAttemptAt?.getTime()).toBeLessThanOrEqual(at(151).getTime());
  }
});

test('what waits at an endpoint that takes nothing is put off together, with what is given back; other claims stay', async () => {
  const [stuck, other] = [await createTeam(), await createTeam()];
  await emit(stuck, 6);
  await emit(other, 1);
  const { claimed } = await claim(10, { perEndpoint: 2 });
  const own = claimed.filter(({ endpointId }) => endpointId === stuck.endpointId);
  await postponeDeliveries(db, {
    now: at(10),
    endpoints: [{ endpointId: stuck.endpointId, until: at(20) }],
    claimedIds: [own[1]?.deliveryId ?? ''],
  });
  expect((await claim(20)).claimed).toEqual([]);
  const later = (await claim(30)).claimed.map(({ deliveryId }) => deliveryId);
  expect(later).toHaveLength(7);
  const rows = await db.prisma.webhookDelivery.findMany({ where: { endpointId: stuck.endpointId } });
  expect(rows.filter(({ status }) => status === 'pending')).toHaveLength(6);
});
