import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  assertLedgerSound,
  createTestDatabase,
  createTestTeam,
  type TestDatabase,
  type TestTeam,
} from '@recto/test-support';
import { v7 } from 'uuid';
import type { SubscriptionProduct } from '../catalogue/product-catalogue.js';
import { expireGrants } from '../grants/expire-grants.js';
import { endSubscription } from './end-subscription.js';
import { renewSubscriptions } from './renew-subscriptions.js';
import { subscribeTeam } from './subscribe-team.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await assertLedgerSound(database.db);
  await database.drop();
});

const emit = (): Promise<void> => Promise.resolve();
const product: SubscriptionProduct = {
  id: 'monthly',
  name: 'Monthly',
  description: '',
  priceAmount: 100,
  currency: 'EUR',
  billingInterval: 'month',
  rollsOver: false,
  benefits: [
    { id: 'credits', description: '100 credits', units: 100 },
    { id: 'bonus', description: '5 more', units: 5 },
  ],
};
const at = (day: string) => new Date(`${day}T12:00:00.000Z`);

const subscribe = ({ teamId }: TestTeam, changes: Partial<SubscriptionProduct> = {}, requestKey = v7()) =>
  subscribeTeam(database.db, {
    teamId,
    product: { ...product, ...changes },
    requestKey,
    metadata: {},
    now: at('2026-01-31'),
    emit,
  });
const renew = (day: string) => renewSubscriptions(database.db, { now: at(day), limit: 1_000, emit });
const amountsOf = async ({ teamId }: TestTeam, kind: 'grant' | 'expire') => {
  const entries = await database.db.prisma.creditLedgerEntry.findMany({
    where: { teamId, kind },
    orderBy: { sequence: 'asc' },
  });
  return entries.map(({ balanceDelta }) => Number(balanceDelta));
};
const balanceOf = async ({ teamId }: TestTeam) =>
  Number((await database.db.prisma.creditAccount.findUniqueOrThrow({ where: { teamId } })).balanceCredits);

describe('a subscription', () => {
  test('grants each interval once, with several sweeps at once', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    await subscribe(team);
    await Promise.all(Array.from({ length: 8 }, () => renew('2026-02-28')));
    await Promise.all(Array.from({ length: 8 }, () => renew('2026-03-01')));
    expect(await amountsOf(team, 'grant')).toEqual([100, 5, 100, 5]);
    expect(await balanceOf(team)).toBe(105);
  });

  test('does not renew before its day', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    await subscribe(team);
    await renew('2026-02-27');
    expect(await amountsOf(team, 'grant')).toEqual([100, 5]);
  });

  test('grants what a long downtime missed, and expires what is over', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    const { subscription } = await subscribe(team);
    await renew('2026-06-15');
    expect(await amountsOf(team, 'grant')).toHaveLength(10);
    expect(await amountsOf(team, 'expire')).toHaveLength(8);
    expect(await balanceOf(team)).toBe(105);
    const row = await database.db.prisma.creditSubscription.findUniqueOrThrow({ where: { id: subscription.id } });
    expect(row).toMatchObject({ grantedIntervals: 5, nextGrantAt: at('2026-06-30') });
  });

  test('whose credits roll over keeps them', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    await subscribe(team, { rollsOver: true });
    await renew('2026-03-15');
    await expireGrants(database.db, { now: at('2027-01-01'), batch: 10, emit });
    expect(await balanceOf(team)).toBe(210);
  });

  test('asked for twice at once with one key is one', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    const made = await Promise.all(Array.from({ length: 6 }, () => subscribe(team, {}, 'same')));
    expect(new Set(made.map(({ subscription }) => subscription.id)).size).toBe(1);
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await balanceOf(team)).toBe(105);
    await expect(subscribe(team, { id: 'other' }, 'same')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('ended at the end of its period brings nothing more, and its credits stay until then', async () => {
    const team = await createTestTeam(database.db, { credits: 0 });
    const { subscription } = await subscribe(team);
    const end = { teamId: team.teamId, subscriptionId: subscription.id, now: at('2026-02-10'), emit };
    const ended = await endSubscription(database.db, { ...end, when: 'period_end' });
    expect(ended).toMatchObject({ isNew: true, subscription: { endsAt: at('2026-02-28'), nextGrantAt: null } });
    expect(await endSubscription(database.db, { ...end, when: 'period_end' })).toMatchObject({ isNew: false });
    expect(await balanceOf(team)).toBe(105);
    await renew('2026-03-15');
    await expireGrants(database.db, { now: at('2026-03-15'), batch: 10, emit });
    expect(await amountsOf(team, 'grant')).toEqual([100, 5]);
    expect(await balanceOf(team)).toBe(0);
  });

  test('ended now loses what is left, of other grants nothing', async () => {
    const team = await createTestTeam(database.db, { credits: 7 });
    const { subscription } = await subscribe(team);
    const end = { teamId: team.teamId, subscriptionId: subscription.id, now: at('2026-02-10'), emit };
    await endSubscription(database.db, { ...end, when: 'now' });
    expect(await balanceOf(team)).toBe(7);
    await expect(endSubscription(database.db, { ...end, teamId: v7(), when: 'now' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
