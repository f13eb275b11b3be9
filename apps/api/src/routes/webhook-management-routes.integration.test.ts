import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inTransaction } from '@recto/database';
import { deleteJob } from '@recto/jobs';
import { createTestTeam, type TestTeam } from '@recto/test-support';
import {
  claimDeliveries,
  createSecretSealer,
  recordAttempts,
  signDelivery,
  type AttemptOutcome,
} from '@recto/webhooks';
import { callAs } from '../testing/call.js';
import { startTestApi, type TestApi } from '../testing/start-test-api.js';

let api: TestApi;
let stranger: TestTeam;
/** The key of the test API. */
const sealer = createSecretSealer(Buffer.alloc(32, 7).toString('base64'));

beforeAll(async () => {
  api = await startTestApi();
  stranger = await createTestTeam(api.db);
});
afterAll(() => api.close());

const unknown = '0198c0de-7a00-7000-8000-000000000001';

async function createEndpoint(team: TestTeam, body: object = {}) {
  const sent = { method: 'POST', key: team.apiKey, body: { url: 'https://example.com/hooks', ...body } };
  return callAs('createWebhookEndpoint', 201, `${api.url}/webhooks`, sent);
}

async function submit(team: TestTeam): Promise<string> {
  const sent = { method: 'POST', key: team.apiKey, body: { url: 'https://example.com/a.pdf' } };
  return (await callAs('createJobFromUrl', 200, `${api.url}/ocr/uploads/url`, sent)).job_id;
}

const deliveriesOf = async (team: TestTeam) =>
  (await callAs('listWebhookEvents', 200, `${api.url}/webhooks/events?limit=100`, { key: team.apiKey })).data;

/** Records the next attempt of a delivery, as the webhook worker does. */
async function attempt(deliveryId: string, outcome: AttemptOutcome, now = new Date()) {
  const row = await api.db.prisma.webhookDelivery.findUniqueOrThrow({ where: { id: deliveryId } });
  if (row.status !== 'pending') throw new Error('No attempt is due.');
  const attemptNumber = row.attemptCount + 1;
  const delivery = {
    deliveryId,
    endpointId: row.endpointId,
    attemptNumber,
    seriesAttemptNumber: attemptNumber - row.earlierAttemptCount,
    dueAt: now,
  };
  const { verdicts } = await recordAttempts(api.db, [{ delivery, outcome, startedAt: now, random: 0 }], { now });
  return verdicts[0];
}

const ok: AttemptOutcome = { outcome: 'answered', statusCode: 200, durationMs: 40 };
const broken: AttemptOutcome = { outcome: 'answered', statusCode: 500, durationMs: 60 };

const post = (team: TestTeam, body?: object) => ({
  method: 'POST',
  key: team.apiKey,
  ...(body === undefined ? {} : { body }),
});

describe('a test of an endpoint', () => {
  test('reaches it and no other, whatever types it wants', async () => {
    const team = await createTestTeam(api.db);
    const endpoint = await createEndpoint(team, { event_types: ['job.failed'] });
    await createEndpoint(team);
    const url = `${api.url}/webhooks/${endpoint.id}/test`;
    const { event_id } = await callAs('testWebhookEndpoint', 200, url, post(team));
    const sent = (await deliveriesOf(team)).filter((delivery) => delivery.event_id === event_id);
    expect(sent).toMatchObject([
      { event_type: 'webhook.test', processing_status: 'pending', payload: { data: { endpoint_id: endpoint.id } } },
    ]);
    const delivery = await api.db.prisma.webhookDelivery.findUniqueOrThrow({ where: { id: sent[0]?.id ?? '' } });
    expect(delivery.nextAttemptAt?.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('is refused while it is disabled', async () => {
    const team = await createTestTeam(api.db);
    const endpoint = await createEndpoint(team);
    const at = `${api.url}/webhooks/${endpoint.id}`;
    await callAs('updateWebhookEndpoint', 200, at, { method: 'PUT', key: team.apiKey, body: { enabled: false } });
    expect((await callAs('testWebhookEndpoint', 409, `${at}/test`, post(team))).details.reason).toBe(
      'endpoint_disabled',
    );
  });
});

describe('another secret', () => {
  test('signs at once, and the old one beside it for a day', async () => {
    const team = await createTestTeam(api.db);
    const endpoint = await createEndpoint(team);
    const url = `${api.url}/webhooks/${endpoint.id}/regenerate-secret`;
    const { secret } = await callAs('regenerateWebhookSecret', 200, url, post(team));
    expect(secret).toMatch(/^whsec_/);
    expect(secret).not.toBe(endpoint.secret);
    await submit(team);
    const [delivery] = await deliveriesOf(team);
    /** The secrets with which a worker would sign. */
    const secretsAt = async (now: Date) => {
      const claim = { now, until: now, limit: 1_000, perEndpoint: 1_000, passOver: [] };
      const { claimed } = await claimDeliveries(api.db, claim);
      const due = claimed.find(({ deliveryId }) => deliveryId === delivery?.id);
      return [due?.sealedSecret, due?.previousSealedSecret].map((sealed) => (sealed ? sealer.open(sealed) : null));
    };
    expect(await secretsAt(new Date(Date.now() + 1_000))).toEqual([secret, endpoint.secret]);
    expect(await secretsAt(new Date(Date.now() + 24 * 3_600_000 + 60_000))).toEqual([secret, null]);
    const message = { eventId: 'e', timestampSeconds: 1, body: '{}' };
    const both = signDelivery({ secret, previousSecret: endpoint.secret, ...message });
    const [fresh, old] = [signDelivery({ secret, ...message }), signDelivery({ secret: endpoint.secret, ...message })];
    expect(both['webhook-signature']).toBe(`${fresh['webhook-signature']} ${old['webhook-signature']}`);
    expect(both['X-Webhook-Signature']).toBe(fresh['X-Webhook-Signature']);
  });
});

describe('the health of an endpoint', () => {
  test('counts what became of its deliveries', async () => {
    const team = await createTestTeam(api.db);
    const endpoint = await createEndpoint(team, { event_types: ['job.created'] });
    const health = () =>
      callAs('getWebhookHealth', 200, `${api.url}/webhooks/${endpoint.id}/health`, { key: team.apiKey });
    expect(await health()).toMatchObject({ status: 'healthy', deliveries: { total: 0 }, success_rate: null });
    for (let count = 0; count < 3; count += 1) await submit(team);
    const [first, second] = await deliveriesOf(team);
    await attempt(first?.id ?? '', broken);
    expect(await health()).toMatchObject({
      status: 'failing',
      last_failure: { http_status: 500 },
      failing_since: expect.any(String),
    });
    await attempt(first?.id ?? '', ok);
    await attempt(second?.id ?? '', ok);
    expect(await health()).toMatchObject({
      status: 'healthy',
      deliveries: { total: 3, pending: 1, processed: 2, failed: 0 },
      success_rate: 1,
      average_attempt_ms: (60 + 40 + 40) / 3,
      last_success_at: expect.any(String),
      last_failure: null,
    });
  });
});

test('a delivery shows every attempt, with the beginning of what was answered', async () => {
  const team = await createTestTeam(api.db);
  await createEndpoint(team, { event_types: ['job.created'] });
  await submit(team);
  const [pending] = await deliveriesOf(team);
  expect(pending).toMatchObject({ attempts: [], next_attempt_at: expect.any(String) });
  const park = (parked: boolean) =>
    api.db.prisma.webhookDelivery.update({ where: { id: pending?.id ?? '' }, data: { parked } });
  await park(true);
  expect((await deliveriesOf(team))[0]).toMatchObject({ processing_status: 'pending', next_attempt_at: null });
  await park(false);
  await attempt(pending?.id ?? '', { outcome: 'failed', error: 'timed_out', durationMs: 15_000 });
  await attempt(pending?.id ?? '', { ...ok, bodyExcerpt: 'than\u0000ks' });
  expect((await deliveriesOf(team))[0]).toMatchObject({
    next_attempt_at: null,
    attempts: [
      { attempt_number: 1, http_status: null, error: 'timed_out', duration_ms: 15_000, response_body: null },
      { attempt_number: 2, http_status: 200, error: null, duration_ms: 40, response_body: 'than\uFFFDks' },
    ],
  });
});

describe('delivering again', () => {
  test('starts the schedule of a delivery that has ended from its beginning', async () => {
    const team = await createTestTeam(api.db);
    await createEndpoint(team, { event_types: ['job.created'] });
    await submit(team);
    const [delivery] = await deliveriesOf(team);
    const [id, eventId] = [delivery?.id ?? '', delivery?.event_id ?? ''];
    const url = `${api.url}/webhooks/events/${eventId}/redeliver`;
    expect((await callAs('redeliverWebhookEvent', 409, url, post(team))).details.reason).toBe('already_pending');
    for (let count = 0; count < 10; count += 1) await attempt(id, broken);
    expect(await deliveriesOf(team)).toMatchObject([{ processing_status: 'failed', processing_attempts: 10 }]);
    expect(await callAs('redeliverWebhookEvent', 200, url, post(team))).toMatchObject({ deliveries: 1 });
    const verdict = await attempt(id, broken, new Date('2026-01-01T00:00:00Z'));
    expect(verdict).toMatchObject({ status: 'pending', nextAttemptAt: new Date('2026-01-01T00:00:05Z') });
    await attempt(id, ok);
    expect(await deliveriesOf(team)).toMatchObject([{ processing_status: 'processed', processing_attempts: 12 }]);
    expect(await callAs('redeliverWebhookEvent', 200, url, post(team))).toMatchObject({ deliveries: 1 });
  });

  test('sends an event that nobody wanted to those that want it now', async () => {
    const team = await createTestTeam(api.db);
    const jobId = await submit(team);
    const event = await api.db.prisma.webhookEvent.findFirstOrThrow({ where: { jobId } });
    const url = `${api.url}/webhooks/events/${event.id}/redeliver`;
    expect((await callAs('redeliverWebhookEvent', 409, url, post(team))).details.reason).toBe('no_endpoint');
    const wants = await createEndpoint(team, { event_types: ['job.created'] });
    const wantsNot = await createEndpoint(team, { event_types: ['job.failed'] });
    expect(await callAs('redeliverWebhookEvent', 200, url, post(team))).toMatchObject({ deliveries: 1 });
    const asked = post(team, { subscription_id: wantsNot.id });
    expect(await callAs('redeliverWebhookEvent', 200, url, asked)).toMatchObject({ deliveries: 1 });
    await callAs('redeliverWebhookEvent', 404, url, post(team, { subscription_id: unknown }));
    const ids = await api.db.prisma.webhookDelivery.findMany({ where: { eventId: event.id } });
    expect(ids.map(({ endpointId }) => endpointId).sort()).toEqual([wants.id, wantsNot.id].sort());
  });

  test('of a range sends all that the endpoint wants', async () => {
    const team = await createTestTeam(api.db);
    for (let count = 0; count < 3; count += 1) await submit(team);
    await deleteJob(team.ctx, await submit(team));
    const endpoint = await createEndpoint(team, { event_types: ['job.created'] });
    const url = `${api.url}/webhooks/${endpoint.id}/replay`;
    const range = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 1_000).toISOString() };
    expect(await callAs('replayWebhookEvents', 200, url, post(team, range))).toMatchObject({ deliveries: 4 });
    expect(await callAs('replayWebhookEvents', 200, url, post(team, range))).toMatchObject({ deliveries: 0 });
    const earlier = { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' };
    expect(await callAs('replayWebhookEvents', 200, url, post(team, earlier))).toMatchObject({ deliveries: 0 });
    await callAs('replayWebhookEvents', 400, url, post(team, { from: earlier.to, to: earlier.from }));
    await callAs('replayWebhookEvents', 400, url, post(team, {}));
  });
});

describe('the payload of an event', () => {
  test('is enriched while its job exists, and says why it is not', async () => {
    const team = await createTestTeam(api.db);
    const jobId = await submit(team);
    const event = await api.db.prisma.webhookEvent.findFirstOrThrow({ where: { jobId } });
    const url = `${api.url}/webhooks/events/${event.id}/payload`;
    const key = team.apiKey;
    expect(await callAs('getWebhookEventPayload', 200, url, { key })).toMatchObject({
      event_id: event.id,
      event_type: 'job.created',
      enriched: true,
      payload: { data: { job_id: jobId, status: 'pending' }, current: { job_id: jobId, stage: 'queued' } },
    });
    await deleteJob(team.ctx, jobId);
    const bare = await callAs('getWebhookEventPayload', 200, url, { key });
    expect(bare).toMatchObject({ enriched: false, note: 'The job no longer exists.' });
    expect(bare.payload).not.toHaveProperty('current');
    const endpoint = await createEndpoint(team);
    const tested = await callAs('testWebhookEndpoint', 200, `${api.url}/webhooks/${endpoint.id}/test`, post(team));
    const testUrl = `${api.url}/webhooks/events/${tested.event_id}/payload`;
    expect(await callAs('getWebhookEventPayload', 200, testUrl, { key })).toMatchObject({ enriched: false });
  });
});

describe('all of these', () => {
  test('are for the team alone', async () => {
    const team = await createTestTeam(api.db);
    const { id } = await createEndpoint(team);
    await submit(team);
    const eventId = (await deliveriesOf(team))[0]?.event_id ?? '';
    const range = { from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' };
    const base = `${api.url}/webhooks`;
    for (const [endpointId, event] of [
      [id, eventId],
      [unknown, unknown],
    ]) {
      await callAs('testWebhookEndpoint', 404, `${base}/${endpointId}/test`, post(stranger));
      await callAs('regenerateWebhookSecret', 404, `${base}/${endpointId}/regenerate-secret`, post(stranger));
      await callAs('getWebhookHealth', 404, `${base}/${endpointId}/health`, { key: stranger.apiKey });
      await callAs('replayWebhookEvents', 404, `${base}/${endpointId}/replay`, post(stranger, range));
      await callAs('getWebhookEventPayload', 404, `${base}/events/${event}/payload`, { key: stranger.apiKey });
      await callAs('redeliverWebhookEvent', 404, `${base}/events/${event}/redeliver`, post(stranger));
    }
    const long = `${api.url}/organizations/${team.organizationId}/teams/${team.teamId}/webhooks/${id}/test`;
    await callAs('testWebhookEndpoint', 403, long, post(stranger));
    await callAs('testWebhookEndpoint', 200, long, post(team));
    await callAs('testWebhookEndpoint', 401, `${base}/${id}/test`, { method: 'POST' });
    await callAs('getWebhookHealth', 400, `${base}/one/health`, { key: team.apiKey });
    await inTransaction(api.db, (tx) => tx.webhookEndpoint.deleteMany({ where: { id } }));
    await callAs('getWebhookHealth', 404, `${base}/${id}/health`, { key: team.apiKey });
  });
});
