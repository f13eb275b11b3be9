import { inTransaction } from '@recto/database';
import { emitEvent } from '@recto/webhooks';
import { v7 } from 'uuid';
import type { DeliveryBench } from './open-delivery-bench.js';

/** Transactions of the bench at the same time. */
const writersAtOnce = 8;

export interface EmittedByBench {
  /** The id of the event. */
  id: string;
  teamId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Takes the items in their order, some at the same time. */
export async function atOnce<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const take = async (): Promise<void> => {
    for (const item of left) await act(item);
  };
  await Promise.all(Array.from({ length: writersAtOnce }, take));
}

/** Emits an event as a job's end does, in a transaction of its own; its `job_id` is how it is known on arrival. */
export async function emitOne({ db }: Pick<DeliveryBench, 'db'>, teamId: string): Promise<EmittedByBench> {
  const now = new Date();
  const id = v7();
  const data = { job_id: id, status: 'completed' };
  await inTransaction(db, (tx) => emitEvent(tx, { teamId, eventType: 'job.completed', data, now }));
  return { id, teamId, at: now.getTime() };
}

/** As fast as the database takes them; in the order given. */
export async function emitAll(bench: Pick<DeliveryBench, 'db'>, teamIds: readonly string[]): Promise<EmittedByBench[]> {
  const emitted: EmittedByBench[] = [];
  await atOnce(teamIds, async (teamId) => void emitted.push(await emitOne(bench, teamId)));
  return emitted;
}
