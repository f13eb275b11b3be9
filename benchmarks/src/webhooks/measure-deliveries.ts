import { setTimeout as sleep } from 'node:timers/promises';
import { createTestTeam } from '@recto/test-support';
import { createEndpoint } from '@recto/webhooks';
import { v7 } from 'uuid';
import { atOnce, emitAll, emitOne, type EmittedByBench } from './emit-events.js';
import type { DeliveryBench } from './open-delivery-bench.js';
import { costPerItem, type Costs } from '../read-costs.js';

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
  /** Deliveries to healthy endpoints, from the first emission of a burst to its last arrival. */
  perSecond: number;
  /** Events that this process emits, each in a transaction of its own, while nothing is delivered. */
  emittedPerSecond: number;
  /** Of a burst that waits when the worker goes on: deliveries from then on to the last arrival. */
  deliveredPerSecond: number;
  emission: Costs;
  delivery: Costs;
  connectionsPerDelivery: number;
  /** Endpoints whose circuit is open at the end. */
  openCircuits: number;
}

const arrivalLimitMs = 60_000;
/** After this every backend has told its counts. */
const countsSettleMs = 1_500;

/** One run on endpoints of its own, each of another team: an even load, then as much as goes, then what has waited. */
export async function measureDeliveries(bench: DeliveryBench, plan: DeliveryPlan): Promise<DeliveryFigures> {
  const { hanging, well } = await createEndpoints(bench, plan);
  await emitAll(
    bench,
    hanging.flatMap((teamId) => Array<string>(plan.waiting).fill(teamId)),
  );
  const delaysMs = await emitEvenly(bench, plan, [...hanging, ...well], new Set(hanging));
  const teamIds = Array.from({ length: plan.burst }, (_, index) => well[index % well.length] ?? '');

  const startedAt = Date.now();
  const events = await emitAll(bench, teamIds);
  await waitForArrivals(bench, events);
  const perSecond = ratePerSecond(events.length, startedAt, lastArrivalOf(bench, events));
  const waited = await measureWaiting(bench, teamIds);
  const openCircuits = await bench.db.prisma.webhookEndpoint.count({ where: { circuitOpenUntil: { not: null } } });
  return { delaysMs, perSecond, ...waited, openCircuits };
}

/** Emission alone, while the workers are frozen, then delivery alone; with what each costs. */
async function measureWaiting({ workers, costs, ...bench }: DeliveryBench, teamIds: readonly string[]) {
  await waitUntilRecorded(bench, teamIds);
  await sleep(countsSettleMs);
  for (const worker of workers) worker.pause();
  const atFirst = await costs.read();
  const emissionAt = Date.now();
  const events = await emitAll(bench, teamIds);
  const emittedPerSecond = ratePerSecond(events.length, emissionAt, Date.now());
  await sleep(countsSettleMs);
  const afterEmission = await costs.read();

  const connections = bench.arrivals.connections();
  const resumedAt = Date.now();
  for (const worker of workers) worker.resume();
  await waitForArrivals(bench, events);
  await waitUntilRecorded(bench, teamIds);
  await sleep(countsSettleMs);
  const afterDelivery = await costs.read();
  return {
    emittedPerSecond,
    deliveredPerSecond: ratePerSecond(events.length, resumedAt, lastArrivalOf(bench, events)),
    emission: costPerItem(atFirst, afterEmission, events.length),
    delivery: costPerItem(afterEmission, afterDelivery, events.length),
    connectionsPerDelivery: (bench.arrivals.connections() - connections) / events.length,
  };
}

function ratePerSecond(count: number, fromMs: number, toMs: number): number {
  return count / ((toMs - fromMs) / 1_000);
}

function lastArrivalOf({ arrivals }: Pick<DeliveryBench, 'arrivals'>, events: readonly EmittedByBench[]): number {
  return Math.max(...events.map(({ id }) => arrivals.at.get(id) ?? NaN));
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

/** `rate` events a second, the endpoints in turn; the delays of those to healthy ones. */
async function emitEvenly(
  bench: DeliveryBench,
  { rate, seconds }: DeliveryPlan,
  teamIds: readonly string[],
  hanging: ReadonlySet<string>,
): Promise<number[]> {
  const startedAt = Date.now();
  const work: Promise<EmittedByBench>[] = [];
  for (let index = 0; index < rate * seconds; index += 1) {
    await sleep(Math.max(0, startedAt + (index * 1_000) / rate - Date.now()));
    work.push(emitOne(bench, teamIds[index % teamIds.length] ?? ''));
  }
  const events = (await Promise.all(work)).filter(({ teamId }) => !hanging.has(teamId));
  await waitForArrivals(bench, events);
  return events.map(({ id, at }) => (bench.arrivals.at.get(id) ?? NaN) - at);
}

async function waitForArrivals(
  { arrivals }: Pick<DeliveryBench, 'arrivals'>,
  events: readonly EmittedByBench[],
): Promise<void> {
  const until = Date.now() + arrivalLimitMs;
  for (;;) {
    const missing = events.filter(({ id }) => !arrivals.at.has(id)).length;
    if (missing === 0) return;
    if (Date.now() > until) throw new Error(`${missing} of ${events.length} events have not arrived`);
    await sleep(50);
  }
}

/** Until the outcome of every delivery to these teams stands in the database. */
async function waitUntilRecorded({ db }: Pick<DeliveryBench, 'db'>, teamIds: readonly string[]): Promise<void> {
  const until = Date.now() + arrivalLimitMs;
  for (;;) {
    const pending = await db.prisma.webhookDelivery.count({
      where: { teamId: { in: [...new Set(teamIds)] }, status: 'pending' },
    });
    if (pending === 0) return;
    if (Date.now() > until) throw new Error(`${pending} deliveries are not recorded`);
    await sleep(250);
  }
}
