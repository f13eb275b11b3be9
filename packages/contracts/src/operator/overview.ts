import { z } from 'zod';
import { idField, instantField, orNull } from '../fields.js';
import { healthResponse } from '../health.js';

const queue = z
  .object({
    name: z.string(),
    waiting: z.int().min(0).meta({ description: 'Tasks that are due and that no worker has taken.' }),
    active: z.int().min(0),
    delayed: z.int().min(0).meta({ description: 'Tasks that wait for a time, such as the next try.' }),
    failed: z.int().min(0).meta({ description: 'Tasks that were set aside after their last try.' }),
    workers: z.int().min(0).meta({ description: 'Workers connected to the queue.' }),
    oldest_waiting_seconds: z.number().min(0).nullable().meta({
      description: 'Age of the oldest of the waiting tasks; in a long queue, of the next 100 and the last 100.',
    }),
  })
  .meta({ id: 'QueueFacts' });

const worker = z
  .object({
    id: idField,
    app: z.string().meta({ description: '`worker` reads documents, `webhook-worker` delivers events.' }),
    alive: z.boolean().meta({ description: 'Whether it said so within the last 30 seconds.' }),
    host: z.string(),
    pid: z.int(),
    version: z.string(),
    engine_version: z.string().nullable(),
    engines: z.array(z.string()),
    concurrency: z.int().min(0).meta({ description: 'Pages, or deliveries, at the same time.' }),
    memory_bytes: z.int().min(0).meta({ description: 'Resident memory of the process, without its children.' }),
    started_at: instantField,
    seen_at: instantField,
  })
  .meta({ id: 'WorkerFacts' });

/** GET /operator/overview. */
export const operatorOverviewResponse = z
  .object({
    version: z.string(),
    node_version: z.string(),
    timestamp: instantField,
    health: healthResponse,
    queues: orNull(z.array(queue)).meta({ description: 'Null while the queue does not answer.' }),
    outbox: z.object({ waiting: z.int().min(0), oldest_seconds: z.number().min(0).nullable() }).meta({
      id: 'OutboxFacts',
      description: 'Tasks that are recorded and not in the queue yet.',
    }),
    deliveries: z
      .object({
        oldest_due_seconds: z.number().min(0).meta({ description: 'How long the oldest attempt has been due.' }),
        open_circuits: z.int().min(0),
        disabled_endpoints: z.int().min(0).meta({ description: 'Endpoints that were disabled for failing.' }),
      })
      .meta({ id: 'DeliveryFacts', description: 'Webhooks of all teams; they wait in the database, not in a queue.' }),
    workers: z.array(worker).meta({ description: 'Processes that were alive within the last hour.' }),
    database: z
      .object({
        version: z.string(),
        size_bytes: z.int().min(0),
        connections: z.int().min(0),
        max_connections: z.int().min(0),
      })
      .meta({ id: 'DatabaseFacts' }),
    queue_board_url: z.string().nullable().meta({ description: 'Address of Bull Board, if the operator has set it.' }),
  })
  .meta({ id: 'OperatorOverview' });

export type OperatorOverviewResponse = z.infer<typeof operatorOverviewResponse>;
