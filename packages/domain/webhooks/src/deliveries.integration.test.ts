import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inTransaction, type Db } from '@recto/database';
import { createTestDatabase, createTestTeam, type TestDatabase, type TestTeam } from '@recto/test-support';
import { emitEvent } from './emit-event.js';
import { createEndpoint, deleteEndpoint, getEndpoint, listEndpoints, updateEndpoint } from './endpoints.js';
import { findOverdueDeliveries } from './find-overdue-deliveries.js';
import { listDeliveries } from './list-deliveries.js';
import { loadDelivery } from './load-delivery.js';
import { recordAttempt } from './record-attempt.js';
import { createSecretSealer } from './secret-sealer.js';
import type { AttemptOutcome } from './status-after.js';

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

async function attempt(deliveryId: string, attemptNumber: number, outcome: AttemptOutcome) {
  const due = await loadDelivery(db, sealer, { deliveryId, attemptNumber });
  if (!due) return null;
  return recordAttempt(db, due, outcome, { startedAt: new Date(), now: new Date(), random: 0 });
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
    const first = await loadDelivery(db, sealer, { deliveryId: delivery?.id ?? '', attemptNumber: 1 });
    expect(first?.secret).toBe(secret);
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      event_id: delivery?.eventId,
      event_type: 'job.completed',
      type: 'job.completed',
      data: { ok: true },
    });
    await attempt(delivery?.id ?? '', 1, broken);
    const second = await loadDelivery(db, sealer, { deliveryId: delivery?.id ?? '', attemptNumber: 2 });
    expect(second?.body).toBe(first?.body);
  });

  test('are recorded attempt by attempt, each once, with a task for the next', async () => {
    const team = await createTestTeam(db);
    await createEndpoint(team.ctx, sealer, { url: 'https://a.example/' });
    const delivery = await emit(team);
    const id = delivery?.id ?? '';
    const due = await loadDelivery(db, sealer, { deliveryId: id, attemptNumber: 1 });
    if (!due) throw new Error('nothing due');
    const at = { startedAt: new Date(), now: new Date(), random: 0 };
    const both = await Promise.all([recordAttempt(db, due, broken, at), recordAttempt(db, due, broken, at)]);
    expect(both.filter((verdict) => verdict !== null)).toHaveLength(1);
    expect(await attempt(id, 2, { outcome: 'answered', statusCode: 500, durationMs: 2 })).toMatchObject({
      status: 'pending',
    });
    expect(await attempt(id, 3, ok)).toMatchObject({ status: 'processed', nextAttemptAt: null });
    expect(await attempt(id, 4, ok)).toBeNull();
    const { deliveries } = await listDeliveries(team.ctx, {}, { limit: 10 });
    expect(deliveries[0]).toMatchObject({ status: 'processed', attemptCount: 3, lastError: null });
    expect(deliveries[0]?.attempts.map((row) => row.statusCode ?? row.error)).toEqual(['timed_out', 500, 200]);
    expect(await db.prisma.outboxTask.count({ where: { payload: { path: ['deliveryId'], equals: id } } })).toBe(3);
  });

  test('410 disables the endpoint; enabling it again forgets why', async () => {
    const team = await createTestTeam(db);
    const { endpoint } = await createEndpoint(team.ctx, sealer, { url: 'https://a.example/' });
    const delivery = await emit(team);
    await attempt(delivery?.id ?? '', 1, { outcome: 'answered', statusCode: 410, durationMs: 2 });
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

  test('a due delivery whose task was lost is found again, one that is not due is not', async () => {
    const own = await createTestDatabase();
    try {
      const team = await createTestTeam(own.db);
      await createEndpoint(team.ctx, sealer, { url: 'https://a.example/' });
      const emittedAt = new Date();
      await inTransaction(own.db, (tx) =>
        emitEvent(tx, { teamId: team.teamId, eventType: 'job.completed', data: {}, now: emittedAt }),
      );
      const find = (afterMs: number) =>
        findOverdueDeliveries(own.db, { dueBefore: new Date(emittedAt.getTime() + afterMs), limit: 10, afterId: null });
      expect(await find(-1)).toEqual({ tasks: [], next: null });
      const task = { name: 'deliver-webhook', payload: { attemptNumber: 1 } };
      expect(await find(1)).toMatchObject({ tasks: [task], next: null });
    } finally {
      await own.drop();
    }
  });
});

describe('overdue deliveries', () => {
  test('are walked through to the end, so that the first ones hide no others', async () => {
    const own = await createTestDatabase();
    try {
      const team = await createTestTeam(own.db);
      await createEndpoint(team.ctx, sealer, { url: 'https://a.example/' });
      const now = new Date();
      for (let count = 0; count < 5; count += 1) {
        await inTransaction(own.db, (tx) =>
          emitEvent(tx, { teamId: team.teamId, eventType: 'job.completed', data: {}, now }),
        );
      }
      const keys = new Set<string>();
      let afterId: string | null = null;
      do {
        const found = await findOverdueDeliveries(own.db, { dueBefore: now, limit: 2, afterId });
        for (const { key } of found.tasks) keys.add(key);
        afterId = found.next;
      } while (afterId !== null);
      expect(keys.size).toBe(5);
    } finally {
      await own.drop();
    }
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
      const due = await Promise.all(
        rows.map(({ id }) => loadDelivery(db, sealer, { deliveryId: id, attemptNumber: 1 })),
      );
      const at = { startedAt: new Date(), now: new Date(), random: 0 };
      const outcome = { outcome: 'failed', error: 'unreachable', durationMs: 1 } as const;
      await Promise.all([
        ...due.flatMap((delivery) => (delivery ? [recordAttempt(db, delivery, outcome, at)] : [])),
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
