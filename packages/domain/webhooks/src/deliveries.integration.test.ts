import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inTransaction, type Db } from '@recto/database';
import { createTestDatabase, createTestTeam, type TestDatabase, type TestTeam } from '@recto/test-support';
import { emitEvent } from './emit-events.js';
import {
  createEndpoint,
  deleteEndpoint,
  getEndpoint,
  listEndpoints,
  updateEndpoint,
  type Endpoint,
} from './endpoints.js';
import { listDeliveries } from './list-deliveries.js';
import { recordAttempts } from './record-attempts.js';
import { createSecretSealer } from './secret-sealer.js';
import type { AttemptOutcome } from './status-after.js';
import { claimAll, nextAttemptOf, recordNext } from './testing/attempt.js';

let database: TestDatabase;
let db: Db;
const sealer = createSecretSealer(randomBytes(32).toString('base64'));

beforeAll(async () => {
  database = await createTestDatabase();
  db = database.db;
});
afterAll(() => database.drop());

const ok: AttemptOutcome = { outcome: 'answered', statusCode: 200, durationMs: 3 };
const broken: AttemptOutcome = { outcome: 'failed', error: 'timed_out', durationMs: 15_000 };

async function emit(team: TestTeam, eventType: 'job.completed' | 'job.failed' = 'job.completed') {
  await inTransaction(db, (tx) =>
    emitEvent(tx, { teamId: team.teamId, eventType, data: { ok: true }, now: new Date() }),
  );
  const [delivery] = await db.prisma.webhookDelivery.findMany({
    where: { teamId: team.teamId },
    orderBy: { id: 'desc' },
    take: 1,
  });
  return delivery;
}

const attempt = (deliveryId: string, outcome: AttemptOutcome) => recordNext(db, deliveryId, outcome, new Date());

/** A delivery as the next claim finds it. */
async function claim(deliveryId: string, now = new Date()) {
  return (await claimAll(db, now)).find((due) => due.deliveryId === deliveryId);
}

describe('deliveries', () => {
  test('only endpoints of the team that want the type get one', async () => {
    const [team, other] = [await createTestTeam(db), await createTestTeam(db)];
    const { endpoint } = await createEndpoint(team.ctx, sealer, {
      url: 'https://a.example/',
      eventTypes: ['job.failed'],
    });
    await createEndpoint(other.ctx, sealer, { url: 'https://b.example/' });
    expect(await emit(team, 'job.completed')).toBeUndefined();
    expect(await emit(team, 'job.failed')).toMatchObject({ endpointId: endpoint.id, status: 'pending' });
  });

  test('carry the same body and secret at every attempt', async () => {
    const team = await createTestTeam(db);
    const { secret } = await createEndpoint(team.ctx, sealer, { url: 'https://a.example/' });
    const delivery = await emit(team);
    const first = await claim(delivery?.id ?? '');
    expect(sealer.open(first?.sealedSecret ?? '')).toBe(secret);
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      event_id: delivery?.eventId,
      event_type: 'job.completed',
      type: 'job.completed',
      data: { ok: true },
    });
    await attempt(delivery?.id ?? '', broken);
    const second = await claim(delivery?.id ?? '', new Date(Date.now() + 6_000));
    expect(second).toMatchObject({ body: first?.body, attemptNumber: 2 });
  });

  test('are recorded attempt by attempt, each once, with the time of the next', async () => {
    const team = await createTestTeam(db);
    await createEndpoint(team.ctx, sealer, { url: 'https://a.example/' });
    const delivery = await emit(team);
    const id = delivery?.id ?? '';
    const made = { delivery: await nextAttemptOf(db, id), outcome: broken, startedAt: new Date(), random: 0 };
    const record = async () => (await recordAttempts(db, [made, made], { now: made.startedAt })).verdicts;
    const both = (await Promise.all([record(), record()])).flat();
    expect(both.filter((verdict) => verdict !== null)).toEqual([
      { status: 'pending', nextAttemptAt: new Date(made.startedAt.getTime() + 5_000), disableReason: null },
    ]);
    expect(await attempt(id, { outcome: 'answered', statusCode: 500, durationMs: 2 })).toMatchObject({
      status: 'pending',
    });
    expect(await attempt(id, ok)).toMatchObject({ status: 'processed', nextAttemptAt: null });
    expect(await attempt(id, ok)).toBeNull();
    const { deliveries } = await listDeliveries(team.ctx, {}, { limit: 10 });
    expect(deliveries[0]).toMatchObject({ status: 'processed', attemptCount: 3, lastError: null });
    expect(deliveries[0]?.attempts.map((row) => row.statusCode ?? row.error)).toEqual(['timed_out', 500, 200]);
  });

  test('of many endpoints are recorded together, and each endpoint has its own health', async () => {
    const teams = [await createTestTeam(db), await createTestTeam(db), await createTestTeam(db)];
    const outcomes = [ok, broken, { outcome: 'answered', statusCode: 410, durationMs: 1 } as const];
    const endpoints: Endpoint[] = [];
    const made = [];
    for (const [index, team] of teams.entries()) {
      endpoints.push((await createEndpoint(team.ctx, sealer, { url: 'https://a.example/' })).endpoint);
      const id = (await emit(team))?.id ?? '';
      const outcome = outcomes[index] ?? ok;
      made.push({ delivery: await nextAttemptOf(db, id), outcome, startedAt: new Date(), random: 0 });
    }
    const { verdicts } = await recordAttempts(db, made, { now: new Date() });
    expect(verdicts.map((verdict) => verdict?.status)).toEqual(['processed', 'pending', 'failed']);
    const states = await Promise.all(teams.map(({ ctx }, index) => getEndpoint(ctx, endpoints[index]?.id ?? '')));
    expect(states.map(({ failuresInARow, enabled }) => [failuresInARow, enabled])).toEqual([
      [0, true],
      [1, true],
      [1, false],
    ]);
    expect(states[0]?.updatedAt).toEqual(endpoints[0]?.updatedAt);
  });

  test('410 disables the endpoint; enabling it again forgets why', async () => {
    const team = await createTestTeam(db);
    const { endpoint } = await createEndpoint(team.ctx, sealer, { url: 'https://a.example/' });
    const delivery = await emit(team);
    await attempt(delivery?.id ?? '', { outcome: 'answered', statusCode: 410, durationMs: 2 });
    expect(await getEndpoint(team.ctx, endpoint.id)).toMatchObject({
      enabled: false,
      disabledReason: expect.stringContaining('410'),
    });
    const count = await db.prisma.webhookDelivery.count({ where: { teamId: team.teamId } });
    await emit(team);
    expect(await db.prisma.webhookDelivery.count({ where: { teamId: team.teamId } })).toBe(count);
    expect(await updateEndpoint(team.ctx, endpoint.id, { enabled: true })).toMatchObject({
      enabled: true,
      disabledReason: null,
    });
  });
});

describe('endpoints', () => {
  test('can be deleted while attempts are recorded and events are emitted, and nobody fails for it', async () => {
    const team = await createTestTeam(db);
    const emit = () =>
      inTransaction(db, (tx) =>
        emitEvent(tx, { teamId: team.teamId, eventType: 'job.completed', data: {}, now: new Date() }),
      );
    for (let round = 0; round < 15; round += 1) {
      const { endpoint } = await createEndpoint(team.ctx, sealer, { url: 'https://a.example/' });
      await Promise.all([emit(), emit(), emit()]);
      const rows = await db.prisma.webhookDelivery.findMany({ where: { endpointId: endpoint.id } });
      const outcome = { outcome: 'failed', error: 'unreachable', durationMs: 1 } as const;
      const made = await Promise.all(
        rows.map(async ({ id }) => ({
          delivery: await nextAttemptOf(db, id),
          outcome,
          startedAt: new Date(),
          random: 0,
        })),
      );
      await Promise.all([
        ...made.map((each) => recordAttempts(db, [each], { now: new Date() })),
        recordAttempts(db, made, { now: new Date() }),
        claimAll(db, new Date()),
        deleteEndpoint(team.ctx, endpoint.id),
        emit(),
        emit(),
      ]);
    }
    expect(await db.prisma.webhookDelivery.count({ where: { teamId: team.teamId } })).toBe(0);
  });

  test('keep their secret sealed and show it once', async () => {
    const team = await createTestTeam(db);
    const { secret, endpoint } = await createEndpoint(team.ctx, sealer, { url: 'https://a.example/' });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const row = await db.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    expect(row.sealedSecret).not.toContain(secret.slice(6));
    expect(JSON.stringify(await listEndpoints(team.ctx, { limit: 100 }))).not.toContain(row.sealedSecret);
  });

  test('belong to their team', async () => {
    const [team, other] = [await createTestTeam(db), await createTestTeam(db)];
    const { endpoint } = await createEndpoint(team.ctx, sealer, { url: 'https://a.example/' });
    await expect(getEndpoint(other.ctx, endpoint.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(updateEndpoint(other.ctx, endpoint.id, { url: 'https://evil.example/' })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(deleteEndpoint(other.ctx, endpoint.id)).rejects.toMatchObject({ code: 'not_found' });
    await deleteEndpoint(team.ctx, endpoint.id);
    await expect(deleteEndpoint(team.ctx, endpoint.id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
