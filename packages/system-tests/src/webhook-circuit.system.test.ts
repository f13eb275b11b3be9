import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { emptyTestQueue, startWebhookReceiver, waitUntil } from '@recto/test-support';
import { makeDocument } from './harness/documents.js';
import { onEachBackend } from './harness/on-each-backend.js';
import type { Stack } from './harness/start-stack.js';

/** So many failures in a row open a circuit; all may be in progress at once, so that the first time-outs suffice. */
const events = 6;
const env = {
  DELIVERY_CONCURRENCY: '40',
  ENDPOINT_CONCURRENCY: '20',
  DELIVERY_TIMEOUT_MS: '3000',
  RECONCILE_AFTER_MS: '2000',
};
/** The worker lets a receiver hang for 3 s, and brings back emptied tasks with its next look. */
const limitMs = 240_000;

function createEndpoint({ api }: Stack, url: string) {
  return api.ask('createWebhookEndpoint', '/webhooks', {
    method: 'POST',
    body: { url, event_types: ['job.created'] },
  });
}

/** Every job that is made is an event. */
async function emit({ api }: Stack): Promise<void> {
  await api.sendForm(await makeDocument(['text']));
}

/** As if the pause of the circuit and the waits of its deliveries had passed: their tasks are planned again. */
async function bringForward({ database: { db }, queue }: Stack, endpointId: string): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  await db.prisma.webhookEndpoint.updateMany({
    where: { id: endpointId, circuitOpenUntil: { not: null } },
    data: { circuitOpenUntil: past },
  });
  await db.prisma.webhookDelivery.updateMany({
    where: { endpointId, status: 'pending' },
    data: { nextAttemptAt: past },
  });
  await emptyTestQueue(queue);
}

onEachBackend('the circuit of an endpoint', { shortRunOn: 'postgres', env }, (test) => {
  test(
    'opens when it hangs, holds up nobody else, and closes when it answers again',
    async (stack) => {
      const { prisma } = stack.database.db;
      let isWell = false;
      const sick = await startWebhookReceiver(() => (isWell ? 200 : new Promise<number>(() => undefined)));
      const healthy = await startWebhookReceiver();
      try {
        const endpoint = await createEndpoint(stack, sick.url);
        await createEndpoint(stack, healthy.url);
        const circuit = () => prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
        for (let count = 0; count < events; count += 1) await emit(stack);
        await healthy.waitFor(events);
        const open = await waitUntil(
          'the circuit is open',
          async () => {
            const row = await circuit();
            return row.circuitOpenUntil === null ? undefined : row;
          },
          limitMs,
        );
        expect(open.failuresInARow).toBeGreaterThanOrEqual(5);
        expect(open.enabled).toBe(true);

        const asked = sick.received.length;
        await emit(stack);
        await healthy.waitFor(events + 1);
        expect(sick.received.length - asked).toBe(0);

        isWell = true;
        await waitUntil(
          'every delivery is made and the circuit closed',
          async () => {
            await bringForward(stack, endpoint.id);
            await sleep(6_000);
            const pending = await prisma.webhookDelivery.count({ where: { status: { not: 'processed' } } });
            return pending === 0 ? true : undefined;
          },
          limitMs,
        );
        expect(await circuit()).toMatchObject({ circuitOpenUntil: null, failuresInARow: 0, failingSinceAt: null });
      } finally {
        await sick.close();
        await healthy.close();
      }
    },
    2 * limitMs,
  );
});
