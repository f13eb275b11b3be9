import { expect } from '@jest/globals';
import { startWebhookReceiver, waitUntil } from '@recto/test-support';
import { clockAhead } from './harness/clock-ahead.js';
import { makeDocument } from './harness/documents.js';
import { onEachBackend } from './harness/on-each-backend.js';
import type { Stack } from './harness/start-stack.js';
import { verifyDelivery } from './harness/verify-delivery.js';

/** The second attempt is due this long after the first, and up to a tenth later (Interface 7). */
const secondAttemptDelayMs = 5_000;

function createEndpoint({ api }: Stack, url: string) {
  return api.ask('createWebhookEndpoint', '/webhooks', {
    method: 'POST',
    body: { url, event_types: ['job.created'] },
  });
}

/** The only delivery to an endpoint, once it is in this state. */
function waitForDelivery({ api }: Stack, endpointId: string, status: 'processed' | 'failed') {
  return waitUntil(`the delivery is ${status}`, async () => {
    const { data } = await api.ask('listWebhookEvents', `/webhooks/events?subscription_id=${endpointId}`);
    return data.find((event) => event.processing_status === status);
  });
}

// With eight places and no limit of its own, the dead endpoint below would hold them all.
const env = { DELIVERY_CONCURRENCY: '8', ENDPOINT_CONCURRENCY: '6' };

onEachBackend('webhooks that fail', { shortRunOn: 'redis', env }, (test) => {
  test('a delivery answered with 500 comes again 5 s later, whatever the clock, the same in every byte that counts', async (stack) => {
    await stack.kill('webhook-worker', 'SIGTERM');
    await stack.start('webhook-worker', clockAhead);
    const receiver = await startWebhookReceiver((attempt) => (attempt === 1 ? 500 : 200));
    try {
      const endpoint = await createEndpoint(stack, receiver.url);
      await stack.api.sendForm(await makeDocument(['text']));
      const delivery = await waitForDelivery(stack, endpoint.id, 'processed');
      expect(delivery).toMatchObject({ processing_attempts: 2, http_status: 200, processing_error: null });

      const [first, second, ...more] = receiver.received.map((received) => verifyDelivery(received, endpoint.secret));
      expect(more).toEqual([]);
      expect(second?.body).toBe(first?.body);
      expect(second?.eventId).toBe(delivery.event_id);

      const attempts = await stack.database.db.prisma.webhookAttempt.findMany({
        where: { deliveryId: delivery.id },
        orderBy: { attemptNumber: 'asc' },
      });
      expect(attempts.map((attempt) => [attempt.attemptNumber, attempt.statusCode])).toEqual([
        [1, 500],
        [2, 200],
      ]);
      const [one, two] = attempts.map((attempt) => attempt.startedAt.getTime());
      expect((two ?? 0) - (one ?? 0)).toBeGreaterThanOrEqual(secondAttemptDelayMs);
    } finally {
      await receiver.close();
      await stack.kill('webhook-worker', 'SIGTERM');
      await stack.start('webhook-worker');
    }
  });

  test('410 Gone disables the endpoint, which then hears of nothing more', async (stack) => {
    const receiver = await startWebhookReceiver(() => 410);
    try {
      const endpoint = await createEndpoint(stack, receiver.url);
      await stack.api.sendForm(await makeDocument(['text']));
      const delivery = await waitForDelivery(stack, endpoint.id, 'failed');
      expect(delivery).toMatchObject({ processing_attempts: 1, http_status: 410 });

      const { data } = await stack.api.ask('listWebhookEndpoints', '/webhooks');
      const known = data.find((candidate) => candidate.id === endpoint.id);
      expect(known).toMatchObject({ enabled: false, disabled_reason: 'The endpoint answered 410 Gone.' });

      const jobId = await stack.api.sendForm(await makeDocument(['text']));
      await stack.api.waitForEnd(jobId);
      const events = await stack.api.ask('listWebhookEvents', `/webhooks/events?subscription_id=${endpoint.id}`);
      expect(events.total_count).toBe(1);
    } finally {
      await receiver.close();
    }
  });

  test('a dead endpoint does not delay the deliveries of another', async (stack) => {
    const dead = await startWebhookReceiver(() => new Promise<number>(() => undefined));
    const alive = await startWebhookReceiver();
    try {
      const [deadEndpoint, aliveEndpoint] = [
        await createEndpoint(stack, dead.url),
        await createEndpoint(stack, alive.url),
      ];
      const document = await makeDocument(['text']);
      const jobIds = await Promise.all(Array.from({ length: 8 }, () => stack.api.sendForm(document)));
      const received = await alive.waitFor(jobIds.length);
      const told = received.map((delivery) => verifyDelivery(delivery, aliveEndpoint.secret).jobId);
      expect(told.toSorted()).toEqual(jobIds.toSorted());
      const events = await stack.api.ask('listWebhookEvents', `/webhooks/events?subscription_id=${deadEndpoint.id}`);
      // The first attempts at the dead one are still waiting for its answer, as they do for 15 s.
      expect(events.data.map((event) => event.processing_attempts)).toEqual(jobIds.map(() => 0));
    } finally {
      await dead.close();
      await alive.close();
    }
  });
});
