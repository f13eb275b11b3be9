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
import { holdCredits } from '../holds/hold-credits.js';
import { releaseLostHolds } from '../holds/release-lost-holds.js';
import { settleHold } from '../holds/settle-hold.js';
import { createMovementQueue } from '../ledger/movement-queue.js';
import { recordPaymentRefund } from '../purchases/record-payment-refund.js';
import { recordPayment } from '../purchases/record-payment.js';
import { endSubscription } from '../subscriptions/end-subscription.js';
import { subscribeTeam } from '../subscriptions/subscribe-team.js';
import { grantCredits } from './grant-credits.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await assertLedgerSound(database.db);
  await database.drop();
});

const now = new Date('2026-03-01T00:00:00.000Z');
const later = new Date('2026-03-02T00:00:00.000Z');
const events: string[] = [];
const emit = (_tx: unknown, event: { eventType: string }): Promise<void> => {
  events.push(event.eventType);
  return Promise.resolve();
};

const pack = {
  id: 'pack',
  name: 'Pack',
  description: '',
  priceAmount: 100,
  currency: 'EUR',
  validDays: null,
  benefits: [{ id: 'credits', description: '100 credits', units: 100 }],
};
const subscription = { ...pack, id: 'monthly', billingInterval: 'month', rollsOver: true } as const;

const hold = async ({ teamId }: TestTeam, amountCredits: number): Promise<string> => {
  const jobId = v7();
  await inTransaction(database.db, (tx) => holdCredits(tx, { teamId, jobId, runNumber: 1, amountCredits, now, emit }));
  return jobId;
};
const settle = ({ teamId }: TestTeam, jobId: string, consumeCredits: number, releaseCredits: number) =>
  inTransaction(database.db, (tx) =>
    settleHold(tx, { teamId, jobId, runNumber: 1, consumeCredits, releaseCredits, description: '', now: later }),
  );
const sumsOf = async ({ teamId }: TestTeam) => {
  const account = await database.db.prisma.creditAccount.findUniqueOrThrow({ where: { teamId } });
  return { balance: Number(account.balanceCredits), held: Number(account.heldCredits) };
};
const takenFrom = async ({ teamId }: TestTeam) => {
  const entries = await database.db.prisma.creditLedgerEntry.findMany({
    where: { teamId, kind: { in: ['adjust', 'expire'] } },
    orderBy: { sequence: 'asc' },
  });
  return entries.map(({ kind, balanceDelta }) => [kind, Number(balanceDelta)]);
};

/** Each way to end a grant of 100 credits: it is bought, then `end` takes it back and says what it took at once. */
const ways = {
  async payment(team: TestTeam) {
    const payment = { provider: 'test', paymentId: v7(), teamId: team.teamId };
    await recordPayment(database.db, { payment, pack, now });
    return async () => (await recordPaymentRefund(database.db, { payment, now, emit })).creditsTaken;
  },
  async subscription(team: TestTeam) {
    const { teamId } = team;
    const input = { teamId, product: subscription, requestKey: v7(), metadata: {}, now, emit };
    const { subscription: begun } = await subscribeTeam(database.db, input);
    return async () => {
      const before = await sumsOf(team);
      await endSubscription(database.db, { teamId, subscriptionId: begun.id, when: 'now', now, emit });
      return before.balance - (await sumsOf(team)).balance;
    };
  },
};

describe.each([
  ['a refunded payment', 'payment', 'adjust'],
  ['a subscription that rolls over and is ended now', 'subscription', 'expire'],
] as const)('%s', (_name, way, kind) => {
  test('takes what is free at once, and what a job held when the job is cancelled', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    const end = await ways[way](team);
    const jobId = await hold(team, 80);
    expect(await end()).toBe(20);
    expect(await sumsOf(team)).toEqual({ balance: 80, held: 80 });
    events.splice(0);
    await settle(team, jobId, 0, 80);
    expect(await sumsOf(team)).toEqual({ balance: 0, held: 0 });
    expect(await takenFrom(team)).toEqual([
      [kind, -20],
      [kind, -80],
    ]);
    expect(events).toEqual([]);
  });

  test('leaves to a job what it reads, and takes the rest of its hold', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    const end = await ways[way](team);
    const jobId = await hold(team, 100);
    expect(await end()).toBe(0);
    await settle(team, jobId, 30, 70);
    expect(await sumsOf(team)).toEqual({ balance: 0, held: 0 });
    expect(await takenFrom(team)).toEqual([[kind, -70]]);
  });

  test('takes nothing of what came another way', async () => {
    const team = await createTestTeam(database.db, { credits: 7 });
    const end = await ways[way](team);
    const [one, other] = [await hold(team, 60), await hold(team, 40)];
    await end();
    await settle(team, one, 0, 60);
    await settle(team, other, 0, 40);
    expect(await sumsOf(team)).toEqual({ balance: 7, held: 0 });
  });

  test('gains nothing by credits that come and burn first: they carry the hold in its place', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    const end = await ways[way](team);
    const jobId = await hold(team, 100);
    await end();
    const { teamId } = team;
    const first = { teamId, amountCredits: 100, source: 'first', idempotencyKey: 'first', now, expiresAt: null };
    await inTransaction(database.db, (tx) => grantCredits(tx, { ...first, priority: 1 }));
    expect(await sumsOf(team)).toEqual({ balance: 100, held: 100 });
    await settle(team, jobId, 0, 100);
    expect(await sumsOf(team)).toEqual({ balance: 100, held: 0 });
  });

  test('takes what a lost job held when the sweep releases it', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    const end = await ways[way](team);
    await hold(team, 100);
    await end();
    await releaseLostHolds(database.db, { openedBefore: later, now: later, limit: 10_000 });
    expect(await sumsOf(team)).toEqual({ balance: 0, held: 0 });
  });

  test('ended, held, released and ended again by many at once takes its credits once', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    const end = await ways[way](team);
    const jobs = await Promise.all(Array.from({ length: 10 }, () => hold(team, 10)));
    await Promise.all([end(), ...jobs.map((jobId) => settle(team, jobId, 1, 9)), end()]);
    expect(await sumsOf(team)).toEqual({ balance: 0, held: 0 });
    const taken = (await takenFrom(team)).reduce((sum, [, delta]) => sum + Number(delta), 0);
    expect(taken).toBe(-90);
  });
});

test('movements of one batch burn several grants, one by one and in their order, as the ledger says', async () => {
  const team = await createTestTeam(database.db, { credits: 0 });
  const queue = createMovementQueue(database.db, emit);
  const jobIds = Array.from({ length: 30 }, () => v7());
  const common = { description: '', now };
  const move = (kind: 'hold' | 'consume', jobId: string) =>
    queue.move(team.teamId, {
      ...common,
      kind,
      balanceDelta: kind === 'hold' ? 0 : -3,
      heldDelta: kind === 'hold' ? 3 : -3,
      idempotencyKey: `job_${jobId}_${kind}`,
      jobId,
    });
  const grant = (number: number, amount: number) =>
    queue.move(team.teamId, {
      ...common,
      kind: 'grant',
      balanceDelta: amount,
      heldDelta: 0,
      idempotencyKey: `grant-${number}`,
      terms: { source: `grant-${number}`, priority: 100 - number, expiresAt: null },
    });
  await Promise.all([
    grant(1, 50),
    ...jobIds.slice(0, 10).flatMap((jobId) => [move('hold', jobId), move('consume', jobId)]),
    grant(2, 31),
    ...jobIds.slice(10, 17).flatMap((jobId) => [move('hold', jobId), move('consume', jobId)]),
    move('consume', jobIds[0] ?? ''),
    grant(3, 19),
    ...jobIds.slice(17).flatMap((jobId) => [move('hold', jobId), move('consume', jobId)]),
  ]);
  expect(await sumsOf(team)).toEqual({ balance: 10, held: 0 });
  const grants = await database.db.prisma.creditGrant.findMany({ where: { teamId: team.teamId } });
  const remaining = Object.fromEntries(grants.map((row) => [row.source, Number(row.remainingCredits)]));
  expect(remaining).toEqual({ 'grant-1': 10, 'grant-2': 0, 'grant-3': 0 });
});
