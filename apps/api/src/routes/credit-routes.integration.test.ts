import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { assertLedgerSound, createTestTeam, type TestTeam } from '@recto/test-support';
import type { RunningApi } from '../start-api.js';
import { callAs } from '../testing/call.js';
import { signMessage } from '../testing/sign-message.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

const operatorSecret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const paymentsSecret = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;

let api: TestApi;
let signed: RunningApi;

beforeAll(async () => {
  api = await startTestApi();
  signed = await api.another({ settings: { operatorSecret, paymentsSecret } });
});
afterAll(async () => {
  await assertLedgerSound(api.db);
  await signed.close();
  await api.close();
});

let messages = 0;
const newId = () => `msg_${(messages += 1)}`;
const operate = <S extends number>(status: S, body: object, id = newId()) =>
  callAs('operateCredits', status, `${signed.url}/operator/credits`, signMessage(body, { secret: operatorSecret, id }));
const pay = <S extends number>(status: S, body: object, id = newId()) =>
  callAs(
    'receivePayment',
    status,
    `${signed.url}/credits/payments/webhook`,
    signMessage(body, { secret: paymentsSecret, id }),
  );
const balanceOf = ({ apiKey }: TestTeam) =>
  callAs('getCreditBalance', 200, `${signed.url}/credits/balance`, { key: apiKey });
const transactionsOf = async ({ apiKey }: TestTeam) =>
  (await callAs('listCreditTransactions', 200, `${signed.url}/credits/transactions`, { key: apiKey })).data;

describe('the product catalogue', () => {
  test.each(['/credits/polar/products/catalog', '/credits/products', '/api/v1/credits/products'])(
    'stands at %s for every key',
    async (at) => {
      const { apiKey } = await createTestTeam(api.db);
      const catalog = await callAs('getProductCatalog', 200, `${api.url}${at}`, { key: apiKey });
      expect(catalog.credit_packs[0]).toMatchObject({
        id: 'pack-1000',
        type: 'credit_pack',
        billing_interval: 'one_time',
        price: { amount: 1_900, currency: 'EUR', formatted: '€19.00' },
        benefits: [{ description: '1,000 credits', units: 1_000 }],
      });
      expect(catalog.subscriptions.map((each) => each.billing_interval)).toEqual(['month', 'year']);
      await callAs('getProductCatalog', 401, `${api.url}${at}`);
    },
  );
});

describe('the operator', () => {
  test('grants credits that expire, once for each message', async () => {
    const team = await createTestTeam(api.db, { credits: 0 });
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const asked = { operation: 'grant', team_id: team.teamId, amount: 500, expires_at: expiresAt, description: 'Gift' };
    const first = await operate(200, asked, 'msg_grant');
    expect(first).toMatchObject({
      repeated: false,
      credits_remaining: 500,
      transaction: {
        transaction_type: 'credit',
        amount: 500,
        description: 'Gift',
        idempotency_key: 'operator_msg_grant',
        expires_at: expiresAt,
        project_id: team.teamId,
      },
    });
    const again = await operate(200, asked, 'msg_grant');
    expect(again).toEqual({ ...first, repeated: true });
    const other = await operate(409, { ...asked, amount: 5 }, 'msg_grant');
    expect(other.details.reason).toBe('id_reused');
    expect(await balanceOf(team)).toMatchObject({ credits_granted: 500, credits_remaining: 500 });
  });

  test('the same message twenty times at once grants once', async () => {
    const team = await createTestTeam(api.db, { credits: 0 });
    const asked = { operation: 'grant', team_id: team.teamId, amount: 3 };
    const answers = await Promise.all(Array.from({ length: 20 }, () => operate(200, asked, 'msg_storm')));
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await balanceOf(team)).toMatchObject({ credits_remaining: 3 });
  });

  test('refunds and adjusts; an adjustment cannot overdraw', async () => {
    const team = await createTestTeam(api.db, { credits: 10 });
    await operate(200, { operation: 'refund', team_id: team.teamId, amount: 4, description: 'Bad scan' });
    await operate(200, { operation: 'adjust', team_id: team.teamId, amount: -14 });
    const refused = await operate(402, { operation: 'adjust', team_id: team.teamId, amount: -1 });
    expect(refused.details).toMatchObject({ required_credits: 1, available_credits: 0 });
    await operate(200, { operation: 'adjust', team_id: team.teamId, amount: 2 });
    expect(
      (await transactionsOf(team)).map((each) => [each.transaction_type, each.amount, each.balance_after]),
    ).toEqual([
      ['adjustment', 2, 2],
      ['adjustment', -14, 0],
      ['refunded', 4, 14],
      ['credit', 10, 10],
    ]);
  });

  test('subscribes a team to a product, and ends it', async () => {
    const team = await createTestTeam(api.db, { credits: 0 });
    const asked = { operation: 'subscribe', team_id: team.teamId, product_id: 'team-monthly', metadata: { seat: '1' } };
    const { subscription } = await operate(200, asked, 'msg_subscribe');
    const again = await operate(200, asked, 'msg_subscribe');
    expect(again).toMatchObject({ repeated: true, credits_remaining: 5_000, subscription: { id: subscription?.id } });
    const balance = await balanceOf(team);
    expect(balance).toMatchObject({ plan_name: 'Team', credits_remaining: 5_000 });
    expect(balance.active_subscriptions).toMatchObject([
      { id: subscription?.id, product_id: 'team-monthly', product_name: 'Team', ends_at: null, discount_id: null },
    ]);
    expect(balance.active_subscriptions[0]?.meters).toMatchObject([{ balance: 5_000, credited_units: 5_000 }]);
    expect(balance.active_meters).toMatchObject([{ balance: 5_000, consumed_units: 0, credited_units: 5_000 }]);
    expect(balance.granted_benefits).toMatchObject([
      { benefit_id: 'credits', benefit_type: 'credits', benefit_metadata: { units: 5_000 } },
    ]);
    const ending = { operation: 'unsubscribe', team_id: team.teamId, subscription_id: subscription?.id };
    const atEnd = await operate(200, ending);
    expect(Date.parse(atEnd.subscription?.ends_at ?? '')).toBeGreaterThan(Date.now() + 27 * 86_400_000);
    expect(await balanceOf(team)).toMatchObject({ plan_name: 'Team', credits_remaining: 5_000 });
    await operate(200, { ...ending, at: 'now' });
    expect(await balanceOf(team)).toMatchObject({
      plan_name: 'prepaid',
      credits_remaining: 0,
      active_subscriptions: [],
    });
    const stranger = await createTestTeam(api.db);
    await operate(404, { ...ending, team_id: stranger.teamId });
  });

  test('is told of what cannot be', async () => {
    const team = await createTestTeam(api.db);
    const teamId = team.teamId;
    await operate(404, { operation: 'grant', team_id: '0198c0de-7a00-7000-8000-000000000001', amount: 1 });
    await operate(400, { operation: 'grant', team_id: teamId, amount: 0 });
    await operate(400, { operation: 'refund', team_id: teamId, amount: -1 });
    await operate(400, { operation: 'adjust', team_id: teamId, amount: 0 });
    await operate(400, { operation: 'grant', team_id: teamId, amount: 1, expires_at: '2020-01-01T00:00:00Z' });
    await operate(400, { operation: 'burn', team_id: teamId });
    await operate(400, { operation: 'grant', team_id: teamId, amount: 1, expires_at: '9999-12-31T23:59:59-23:59' });
    const planted = { expires_at: '2030-01-01T00:00:00.000Z', product_id: 'team-monthly' };
    const refused = await operate(400, { operation: 'grant', team_id: teamId, amount: 1, metadata: planted });
    expect(refused.details.fields?.map(({ path }) => path)).toEqual(['metadata.expires_at', 'metadata.product_id']);
    const unknown = await operate(400, { operation: 'subscribe', team_id: teamId, product_id: 'gold' });
    expect(unknown.details.reason).toBe('unknown_product');
  });

  test('accepts a signature within the tolerance, made with the secret, over this very body', async () => {
    const team = await createTestTeam(api.db, { credits: 0 });
    const url = `${signed.url}/operator/credits`;
    const asked = { operation: 'grant', team_id: team.teamId, amount: 1 };
    const good = signMessage(asked, { secret: operatorSecret, id: 'msg_good' });
    const minutes = (count: number) => new Date(Date.now() + count * 60_000);
    const refused = [
      signMessage(asked, { secret: paymentsSecret, id: 'msg_good' }),
      signMessage(asked, { secret: operatorSecret, id: 'msg_good', at: minutes(-6) }),
      signMessage(asked, { secret: operatorSecret, id: 'msg_good', at: minutes(6) }),
      { ...good, body: good.body.replace('1}', '9}') },
      { ...good, headers: { ...good.headers, 'webhook-id': 'msg_other' } },
      { ...good, headers: { ...good.headers, 'webhook-signature': 'v1,' } },
      { ...good, headers: { 'content-type': 'application/json' } },
      { ...good, headers: { 'x-api-key': team.apiKey } },
    ];
    for (const each of refused) await callAs('operateCredits', 401, url, each);
    await callAs('operateCredits', 401, `${api.url}/operator/credits`, good);
    const rotating = { ...good.headers, 'webhook-signature': `v1,AAAA ${good.headers['webhook-signature'] ?? ''}` };
    await callAs('operateCredits', 200, url, { ...good, headers: rotating });
    expect(await balanceOf(team)).toMatchObject({ credits_remaining: 1 });
  });
});

describe('a payment', () => {
  const paid = (team: TestTeam, order: string, product = 'pack-1000') => ({
    type: 'order.paid',
    data: { order_id: order, team_id: team.teamId, product_id: product },
  });
  const refunded = (team: TestTeam, order: string) => ({
    type: 'order.refunded',
    data: { order_id: order, team_id: team.teamId },
  });

  test('grants its pack once, however often and under how many ids it arrives', async () => {
    const team = await createTestTeam(api.db, { credits: 0 });
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => pay(200, paid(team, 'order_1'), `evt_${index % 3}`)),
    );
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['granted', ...Array<string>(11).fill('repeated')]);
    expect(await balanceOf(team)).toMatchObject({ credits_remaining: 1_000, plan_name: 'prepaid' });
    await pay(200, paid(team, 'order_1/credits'));
    expect(await balanceOf(team)).toMatchObject({ credits_remaining: 2_000 });
  });

  test('that is refunded gives back what is left, once', async () => {
    const team = await createTestTeam(api.db, { credits: 0 });
    await pay(200, paid(team, 'order_2'));
    await operate(200, { operation: 'adjust', team_id: team.teamId, amount: -300 });
    expect(await pay(200, refunded(team, 'order_2'))).toEqual({ outcome: 'refunded', credits_taken: 700 });
    expect(await pay(200, refunded(team, 'order_2'))).toEqual({ outcome: 'repeated', credits_taken: 0 });
    expect(await balanceOf(team)).toMatchObject({ credits_remaining: 0 });
  });

  test('whose refund arrives first grants nothing', async () => {
    const team = await createTestTeam(api.db, { credits: 0 });
    expect(await pay(200, refunded(team, 'order_3'))).toEqual({ outcome: 'refunded', credits_taken: 0 });
    expect(await pay(200, paid(team, 'order_3'))).toEqual({ outcome: 'refunded_before', credits_taken: 0 });
    expect(await transactionsOf(team)).toEqual([]);
  });

  test('is refused for unknown products and teams, for another team, and without a signature', async () => {
    const [team, other] = [await createTestTeam(api.db), await createTestTeam(api.db)];
    expect((await pay(400, paid(team, 'order_4', 'gold'))).details.reason).toBe('unknown_product');
    await pay(404, paid({ ...team, teamId: '0198c0de-7a00-7000-8000-000000000001' }, 'order_5'));
    await pay(200, paid(team, 'order_6'));
    expect((await pay(409, paid(other, 'order_6'))).details.reason).toBe('payment_reused');
    expect((await pay(409, refunded(other, 'order_6'))).details.reason).toBe('payment_reused');
    await pay(400, { type: 'order.paid', data: { order_id: 'order_7' } });
    expect(await pay(200, { type: 'customer.updated', data: {} })).toEqual({ outcome: 'ignored', credits_taken: 0 });
    const url = `${signed.url}/credits/payments/webhook`;
    const wrong = signMessage(paid(team, 'order_8'), { secret: operatorSecret, id: 'evt_8' });
    await callAs('receivePayment', 401, url, wrong);
    const old = { secret: paymentsSecret, id: 'evt_8', at: new Date(Date.now() - 301_000) };
    await callAs('receivePayment', 401, url, signMessage(paid(team, 'order_8'), old));
  });

  test('can be sent with curl and openssl as docs/credits.md says', async () => {
    const team = await createTestTeam(api.db, { credits: 0 });
    const guide = await readFile(path.join(import.meta.dirname, '../../../../docs/credits.md'), 'utf8');
    const [, script = ''] = /```sh\n(# A payment[^]*?)```/.exec(guide) ?? [];
    expect(script).toContain('openssl');
    const env = { ...process.env, RECTO: signed.url, TEAM: team.teamId, PAYMENTS_SECRET: paymentsSecret };
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { env });
    expect(JSON.parse(stdout)).toEqual({ outcome: 'granted', credits_taken: 0 });
    expect(await balanceOf(team)).toMatchObject({ credits_remaining: 1_000 });
  });
});
