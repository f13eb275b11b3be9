// Deliveries of a real webhook worker to a thousand endpoints, once with all well and once with ten that never answer.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { describeMachine, printTable } from './print-report.js';
import { runBench } from './run-bench.js';
import { percentile } from './statistics.js';
import { measureDeliveries, type DeliveryFigures } from './webhooks/measure-deliveries.js';
import { openDeliveryBench } from './webhooks/open-delivery-bench.js';
import type { Costs } from './read-costs.js';

const count = (fallback: number, least = 1) => z.coerce.number().int().min(least).default(fallback);
const schema = z.object({
  backend: z.enum(['postgres', 'redis', 'both']).default('both'),
  endpoints: count(1_000),
  hanging: count(10),
  /** Events that wait at each hanging endpoint when the clock begins. */
  waiting: count(20, 0),
  /** Events a second to healthy endpoints while delays are measured, and for how long: past the first time-outs. */
  rate: count(15),
  seconds: count(20),
  /** Events that are emitted at once to measure the rate of deliveries. */
  burst: count(500),
  workers: count(1),
});
const names = Object.keys(schema.shape).map((name) => [name, { type: 'string' as const }] as const);
const options = schema.parse(parseArgs({ options: Object.fromEntries(names) }).values);
const backends = options.backend === 'both' ? (['postgres', 'redis'] as const) : [options.backend];

await runBench(async (cleanUp) => {
  const delays: string[][] = [];
  const rates: string[][] = [];
  const costs: string[][] = [];
  for (const backend of backends) {
    const bench = await openDeliveryBench({ backend, workers: options.workers, cleanUp });
    for (const hanging of [0, options.hanging]) {
      const figures = await measureDeliveries(bench, { ...options, hanging });
      const name = `${backend}, ${hanging} of ${options.endpoints} hang`;
      delays.push([name, ...describeDelays(figures)]);
      rates.push([name, ...describeRates(figures)]);
      costs.push([`${name}: a delivery`, ...describeCosts(figures.delivery)]);
      costs.push([`${name}: an event`, ...describeCosts(figures.emission)]);
    }
    await bench.close();
  }
  const { workers, rate, seconds, waiting, burst } = options;
  console.log(`\n${describeMachine()}; ${workers} webhook worker${workers === 1 ? '' : 's'}, default settings\n`);
  console.log(
    `Delays of ${rate} events a second for ${seconds} s, from the event to its arrival at a healthy endpoint; ` +
      `${waiting} events wait at each that hangs.\n`,
  );
  printTable(['milliseconds, healthy endpoints', 'p50', 'p95', 'p99', 'most', 'open circuits'], delays);
  console.log(
    `${burst} events at once, each in a transaction of its own: first while they are delivered, then emission alone, ` +
      'and delivery alone.\n',
  );
  printTable(['a second', 'emitted and delivered', 'emitted', 'delivered', 'connections a delivery'], rates);
  console.log('What one costs; processor time in milliseconds. This process also plays the customer.\n');
  printTable(['', 'statements', 'commits', 'WAL kB', 'Postgres', 'webhook worker', 'this process'], costs);
});

function describeDelays({ delaysMs, openCircuits }: DeliveryFigures): string[] {
  const delays = [0.5, 0.95, 0.99, 1].map((fraction) => percentile(delaysMs, fraction).toFixed(0));
  return [...delays, String(openCircuits)];
}

function describeRates(figures: DeliveryFigures): string[] {
  const rates = [figures.perSecond, figures.emittedPerSecond, figures.deliveredPerSecond];
  return [...rates.map((rate) => rate.toFixed(0)), figures.connectionsPerDelivery.toFixed(2)];
}

function describeCosts(costs: Costs): string[] {
  const { statements, commits, walBytes, postgresCpuMs, processesCpuMs, benchCpuMs } = costs;
  return [statements, commits, walBytes / 1_000, postgresCpuMs, processesCpuMs, benchCpuMs].map((cost) =>
    cost.toFixed(2),
  );
}
