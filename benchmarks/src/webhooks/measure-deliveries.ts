import { setTimeout as sleep } from 'node:timers/promises';
import { inTransaction } from '@recto/database';
import { createTestTeam } from '@recto/test-support';
import { createEndpoint, emitEvent } from '@recto/webhooks';
import { v7 } from 'uuid';
import type { DeliveryBench } from './open-delivery-bench.js';

export interface DeliveryPlan {
  endpoints: number;
  hanging: number;
  waiting: number;
  rate: number;
  seconds: number;
  burst: number;
}

export interface DeliveryFigures {
  /** From the time of each event to its arrival, under the even load. */
  delaysMs: number[];
  /** Deliveries to healthy endpoints, from the first emission of the burst to its last arrival. */
  perSecond: number;
  /** Endpoints whose circuit is open at the end. */
  openCircuits: number;
}

/** Transactions of the bench at the same time. */
const writersAtOnce = 8;
const arrivalLimitMs = 60_000;

/** One run on endpoints of its own, each of another team: first an even load, then as much as goes. */
export async function measureDeliveries(bench: DeliveryBench, plan: DeliveryPlan): Promise<DeliveryFigures> {
  const { hanging, well } = await createEndpoints(bench, plan);
  await emitAll(
    bench,
    hanging.flatMap((teamId) => Array<string>(plan.waiting).fill(teamId)),
  );
  const delaysMs = await emitEvenly(bench, plan, [...hanging, ...well], new Set(hanging));
  const healthyTeams = Array.from({ length: plan.burst }, (_, index) => well[index % well.length] ?? '');
  const startedAt = Date.now();
  const events = await emitAll(bench, healthyTeams);
  await waitForArrivals(bench, events);
  const lastAt = Math.max(...events.map(({ id }) => bench.arrivals.at.get(id) ?? NaN));
  const openCircuits = await bench.db.prisma.webhookEndpoint.count({ where: { circuitOpenUntil: { not: null } } });
  return { delaysMs, perSecond: events.length / ((lastAt - startedAt) / 1_000), openCircuits };
}

/** The teams of the endpoints: an event of a team goes to its only one. */
async function createEndpoints(bench: DeliveryBench, { endpoints, hanging }: DeliveryPlan) {
  const owner = await createTestTeam(bench.db);
  const teamIds = Array.from({ length: endpoints }, () => v7());
  await atOnce([...teamIds.entries()], async ([index, teamId]) => {
    const ctx = { ...owner.ctx, actor: { ...owner.ctx.actor, teamId } };
    const url = bench.arrivals.urlOf(index < hanging ? 'hangs' : 'well', index);
    await createEndpoint(ctx, bench.sealer, { url });
  });
  return { hanging: teamIds.slice(0, hanging), well: teamIds.slice(hanging) };
}

/** Takes the items in their order, some at the same time. */
async function atOnce<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  const take = async (): Promise<void> => {
    for (const item of left) await act(item);
  };
  await Promise.all(Array.from({ length: writersAtOnce }, take));
}

interface Emitted {
  id: string;
  at: number;
}

/** Emits an event as a job's end does, and tells its id and time. */
async function emit({ db }: DeliveryBench, teamId: string): Promise<Emitted> {
  const now = new Date();
  const data = { job_id: v7(), status: 'completed' };
  await inTransaction(db, (tx) => emitEvent(tx, { teamId, eventType: 'job.completed', data, now }));
  const event = await db.prisma.webhookEvent.findFirstOrThrow({
    where: { teamId },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  return { id: event.id, at: now.getTime() };
}

/** As fast as the database takes them; in the order given. */
async function emitAll(bench: DeliveryBench, teamIds: readonly string[]): Promise<Emitted[]> {
  const emitted: Emitted[] = [];
  await atOnce(teamIds, async (teamId) => void emitted.push(await emit(bench, teamId)));
  return emitted;
}

/** `rate` events a second, the endpoints in turn; the delays of those to healthy ones. */
async function emitEvenly(
  bench: DeliveryBench,
  { rate, seconds }: DeliveryPlan,
  teamIds: readonly string[],
  hanging: ReadonlySet<string>,
): Promise<number[]> {
  const startedAt = Date.now();
  const work: Promise<Emitted | null>[] = [];
  for (let index = 0; index < rate * seconds; index += 1) {
    await sleep(Math.max(0, startedAt + (index * 1_000) / rate - Date.now()));
    const teamId = teamIds[index % teamIds.length] ?? '';
    work.push(emit(bench, teamId).then((event) => (hanging.has(teamId) ? null : event)));
  }
  const events = (await Promise.all(work)).filter((event) => event !== null);
  await waitForArrivals(bench, events);
  return events.map(({ id, at }) => (bench.arrivals.at.get(id) ?? NaN) - at);
}

async function waitForArrivals({ arrivals }: DeliveryBench, events: readonly Emitted[]): Promise<void> {
  const until = Date.now() + arrivalLimitMs;
  for (;;) {
    const missing = events.filter(({ id }) => !arrivals.at.has(id)).length;
    if (missing === 0) return;
    if (Date.now() > until) throw new Error(`${missing} of ${events.length} events have not arrived`);
    await sleep(50);
  }
}
