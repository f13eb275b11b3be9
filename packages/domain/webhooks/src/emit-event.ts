import type { Prisma, Tx } from '@recto/database';
import { recordTasks } from '@recto/task-catalog';
import { v7 } from 'uuid';
import type { EventType } from './event-types.js';

export interface EmittedEvent {
  teamId: string;
  eventType: EventType;
  /** Facts and links, under 20 kB; never page content. */
  data: Prisma.InputJsonObject;
  now: Date;
  /** The job it is about, and its place among that job's events, from 1. */
  job?: { jobId: string; sequence: number };
  /** The request that it goes back to, for the logs. */
  requestId?: string | null;
}

/**
 * Writes an event in the transaction that causes it, with a delivery and a task for each of the team's endpoints that
 * wants it. An endpoint that is made later does not get it.
 */
export async function emitEvent(tx: Tx, event: EmittedEvent): Promise<void> {
  const { teamId, eventType, data, now, job } = event;
  const eventId = v7();
  await tx.webhookEvent.create({
    data: {
      id: eventId,
      teamId,
      eventType,
      data,
      createdAt: now,
      jobId: job?.jobId ?? null,
      jobSequence: job?.sequence ?? null,
      requestId: event.requestId ?? null,
    },
  });
  // The share lock keeps an endpoint from being deleted between being found here and being referred to below.
  const endpoints = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM webhook_endpoints
    WHERE team_id = ${teamId}::uuid AND enabled AND (cardinality(event_types) = 0 OR ${eventType} = ANY (event_types))
    ORDER BY id FOR KEY SHARE`;
  if (endpoints.length === 0) return;
  const deliveries = endpoints.map((endpoint) => ({
    id: v7(),
    teamId,
    eventId,
    endpointId: endpoint.id,
    nextAttemptAt: now,
    createdAt: now,
    updatedAt: now,
  }));
  await tx.webhookDelivery.createMany({ data: deliveries });
  const tasks = deliveries.map(({ id }) => ({
    name: 'deliver-webhook' as const,
    payload: { v: 1 as const, deliveryId: id, attemptNumber: 1 },
    priority: 0,
    runAt: now,
  }));
  await recordTasks(tx, tasks, now);
}
