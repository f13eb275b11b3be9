import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inTransaction } from '@recto/database';
import {
  assertLedgerSound,
  createTestDatabase,
  createTestTeam,
  type TestDatabase,
  type TestTeam,
} from '@recto/test-support';
import { v7 } from 'uuid';
import { expireGrants } from '../grants/expire-grants.js';
import { grantCredits } from '../grants/grant-credits.js';
import { holdCredits } from '../holds/hold-credits.js';
import { releaseLostHolds } from '../holds/release-lost-holds.js';
import { settleHold } from '../holds/settle-hold.js';
import type { CreditEvent } from './credit-events.js';
import { createMovementQueue } from './movement-queue.js';
import { setLowThreshold } from './set-low-threshold.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await assertLedgerSound(database.db);
  await database.drop();
});

const now = new Date('2026-03-01T00:00:00.000Z');
const later = new Date('2026-04-01T00:00:00.000Z');
const nobody = (): Promise<void> => Promise.resolve();
const accountOf = ({ teamId }: TestTeam) => database.db.prisma.creditAccount.findUniqueOrThrow({ where: { teamId } });

/** A port that remembers what it was told. */
function listen() {
  const events: CreditEvent[] = [];
  const emit = (_tx: unknown, event: CreditEvent): Promise<void> => {
    events.push(event);
    return Promise.resolve();
  };
  return { emit, told: () => events.splice(0).map(({ eventType, data }) => [eventType, data.credits_remaining]) };
}

const settleAll = (team: TestTeam, jobId: string, release: number) =>
  inTransaction(database.db, (tx) =>
    settleHold(tx, {
      teamId: team.teamId,
      jobId,
      runNumber: 1,
      consumeCredits: 0,
      releaseCredits: release,
      description: 'test',
      now,
    }),
  );
const grant = ({ teamId }: TestTeam, source: string, amountCredits: number, expiresAt: Date | null) =>
  inTransaction(database.db, (tx) =>
    grantCredits(tx, { teamId, amountCredits, source, idempotencyKey: source, now, expiresAt }),
  );

describe('two thousand movements at once on one team', () => {
  test('overdraw nothing, lock up nothing, and each has its own outcome', async () => {
    const team = await createTestTeam(database.db, { credits: 1_200 });
    const queues = [createMovementQueue(database.db, nobody), createMovementQueue(database.db, nobody)] as const;
    const holds = Array.from({ length: 2_000 }, (_, index) => {
      const jobId = v7();
      return queues[index % 2 === 0 ? 0 : 1].move(team.teamId, {
        kind: 'hold',
        balanceDelta: 0,
        heldDelta: 1,
        idempotencyKey: `job_${jobId}_held`,
        description: 'test',
        jobId,
        now,
      });
    });
    const singles = Array.from({ length: 40 }, () =>
      inTransaction(database.db, (tx) =>
        holdCredits(tx, { teamId: team.teamId, jobId: v7(), runNumber: 1, amountCredits: 1, now, emit: nobody }),
      ),
    );
    const outcomes = await Promise.allSettled([...holds, ...singles]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
    expect(refused).toHaveLength(840);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'insufficient_credits' });
    expect(await accountOf(team)).toMatchObject({ balanceCredits: 1_200n, heldCredits: 1_200n });
    expect(await database.db.prisma.creditHold.count({ where: { teamId: team.teamId } })).toBe(1_200);
  });

  test('with one key, in one batch and in several, move once', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    const queues = Array.from({ length: 4 }, () => createMovementQueue(database.db, nobody));
    const moves = queues.flatMap((queue) =>
      Array.from({ length: 25 }, () =>
        queue.move(team.teamId, {
          kind: 'grant',
          balanceDelta: 5,
          heldDelta: 0,
          idempotencyKey: 'once',
          description: 'test',
          now,
          terms: { source: 'test', priority: 100, expiresAt: null },
        }),
      ),
    );
    const outcomes = await Promise.all(moves);
    expect(outcomes.filter(({ moved }) => moved)).toHaveLength(1);
    expect(await accountOf(team)).toMatchObject({ balanceCredits: 5n, grantedCredits: 5n });
  });

  test('fail alone: one that the database cannot take keeps no other from moving', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    const queue = createMovementQueue(database.db, nobody);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        queue.move(team.teamId, {
          kind: 'grant',
          balanceDelta: 5,
          heldDelta: 0,
          idempotencyKey: `grant-${index}`,
          description: index === 7 ? 'with a NUL \u0000' : 'test',
          now,
          terms: { source: 'test', priority: 100, expiresAt: null },
        }),
      ),
    );
    expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([7]);
    expect(await accountOf(team)).toMatchObject({ balanceCredits: 55n });
  });

  test('of a team without an account are refused, each', async () => {
    const queue = createMovementQueue(database.db, nobody);
    const move = { kind: 'hold', balanceDelta: 0, heldDelta: 1, idempotencyKey: 'a', description: '', now } as const;
    await expect(queue.move(v7(), { ...move, jobId: v7() })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the events of credits', () => {
  test('tell of each line once for each crossing downwards', async () => {
    const team = await createTestTeam(database.db, { credits: 30 });
    const { emit, told } = listen();
    const hold = async (amountCredits: number) => {
      const jobId = v7();
      const input = { teamId: team.teamId, jobId, runNumber: 1, amountCredits, now, emit };
      await inTransaction(database.db, (tx) => holdCredits(tx, input));
      return jobId;
    };
    const first = await hold(19);
    expect(told()).toEqual([]);
    const second = await hold(1);
    expect(told()).toEqual([['credits.low', 10]]);
    await hold(9);
    expect(told()).toEqual([]);
    await hold(1);
    expect(told()).toEqual([['credits.exhausted', 0]]);
    await settleAll(team, first, 19);
    await settleAll(team, second, 1);
    await hold(20);
    expect(told()).toEqual([
      ['credits.low', 0],
      ['credits.exhausted', 0],
    ]);
  });

  test('come from expiry and adjustments too, at the threshold that is set', async () => {
    const team = await createTestTeam(database.db, { credits: 100 });
    await setLowThreshold(database.db, { teamId: team.teamId, lowThresholdCredits: 90, now: new Date() });
    await grant(team, 'short', 10, new Date('2026-03-15T00:00:00.000Z'));
    const { emit, told } = listen();
    const queue = createMovementQueue(database.db, emit);
    const adjustment = { kind: 'adjust', balanceDelta: -15, heldDelta: 0, description: '', now } as const;
    await queue.move(team.teamId, { ...adjustment, idempotencyKey: 'adjust-1' });
    expect(told()).toEqual([]);
    await queue.move(team.teamId, { ...adjustment, idempotencyKey: 'adjust-2' });
    expect(told()).toEqual([['credits.low', 80]]);
    await expireGrants(database.db, { now: later, batch: 10, emit });
    expect(told()).toEqual([]);
    await expect(queue.move(team.teamId, { ...adjustment, balanceDelta: -500, idempotencyKey: 'x' })).rejects.toThrow();
    expect(told()).toEqual([]);
  });

  test('are not told when their transaction does not commit', async () => {
    const team = await createTestTeam(database.db, { credits: 3 });
    const failing = (): Promise<void> => Promise.reject(new Error('the event cannot be written'));
    const input = { teamId: team.teamId, jobId: v7(), runNumber: 1, amountCredits: 3, now, emit: failing };
    await expect(inTransaction(database.db, (tx) => holdCredits(tx, input))).rejects.toThrow('cannot be written');
    expect(await accountOf(team)).toMatchObject({ heldCredits: 0n });
  });
});

describe('what expires', () => {
  test('is the free part; a hold stands on the grant that burns first', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    await grant(team, 'short', 10, new Date('2026-03-15T00:00:00.000Z'));
    await grant(team, 'long', 10, null);
    const jobId = v7();
    const held = { teamId: team.teamId, jobId, runNumber: 1, amountCredits: 4, now, emit: nobody };
    await inTransaction(database.db, (tx) => holdCredits(tx, held));
    expect(await expireGrants(database.db, { now: later, batch: 1, emit: nobody })).toBe(1);
    expect(await accountOf(team)).toMatchObject({ balanceCredits: 14n, heldCredits: 4n });
    expect(await expireGrants(database.db, { now: later, batch: 1, emit: nobody })).toBe(0);
    await settleAll(team, jobId, 4);
    expect(await expireGrants(database.db, { now: later, batch: 1, emit: nobody })).toBe(1);
    expect(await accountOf(team)).toMatchObject({ balanceCredits: 10n, heldCredits: 0n });
  });

  test('expires once, with several sweeps at once', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    await grant(team, 'short', 10, new Date('2026-03-15T00:00:00.000Z'));
    await Promise.all(
      Array.from({ length: 6 }, () => expireGrants(database.db, { now: later, batch: 5, emit: nobody })),
    );
    const where = { teamId: team.teamId, kind: 'expire' } as const;
    const entries = await database.db.prisma.creditLedgerEntry.findMany({ where });
    expect(entries.map(({ balanceDelta }) => balanceDelta)).toEqual([-10n]);
  });
});

describe('a hold that outlives its job', () => {
  test('is released by a sweep, once', async () => {
    const team = await createTestTeam(database.db, { credits: 10 });
    // Before all that the other tests hold, which the sweep would release as well.
    const [openedAt, dayAfter] = [new Date('2026-01-01T00:00:00.000Z'), new Date('2026-01-02T00:00:00.000Z')];
    const input = { teamId: team.teamId, jobId: v7(), runNumber: 1, amountCredits: 4, now: openedAt, emit: nobody };
    await inTransaction(database.db, (tx) => holdCredits(tx, input));
    const sweep = (openedBefore: Date) => releaseLostHolds(database.db, { openedBefore, now: later, limit: 10_000 });
    await sweep(openedAt);
    expect(await accountOf(team)).toMatchObject({ heldCredits: 4n });
    await Promise.all([sweep(dayAfter), sweep(dayAfter), sweep(dayAfter)]);
    expect(await accountOf(team)).toMatchObject({ balanceCredits: 10n, heldCredits: 0n });
  });

  test('of more than the job holds is refused', async () => {
    const team = await createTestTeam(database.db, { credits: 10 });
    const [one, other] = [v7(), v7()];
    for (const jobId of [one, other]) {
      const input = { teamId: team.teamId, jobId, runNumber: 1, amountCredits: 2, now, emit: nobody };
      await inTransaction(database.db, (tx) => holdCredits(tx, input));
    }
    await expect(settleAll(team, one, 3)).rejects.toThrow('more from a hold');
    expect(await accountOf(team)).toMatchObject({ heldCredits: 4n });
  });
});
