// Deliveries of a real webhook worker to a thousand endpoints, once with all well and once with ten that never answer.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { describeMachine, printTable } from './print-report.js';
import { runBench } from './run-bench.js';
import { percentile } from './statistics.js';
import { measureDeliveries, type DeliveryFigures } from './webhooks/measure-deliveries.js';
import { openDeliveryBench } from './webhooks/open-delivery-bench.js';

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
  const rows: string[][] = [];
  for (const backend of backends) {
    const bench = await openDeliveryBench({ backend, workers: options.workers, cleanUp });
    for (const hanging of [0, options.hanging]) {
      const figures = await measureDeliveries(bench, { ...options, hanging });
      rows.push(describeRun(`${backend}, ${hanging} of ${options.endpoints} hang`, figures));
    }
    await bench.close();
  }
  const { workers, rate, seconds, waiting } = options;
  console.log(`\n${describeMachine()}; ${workers} webhook worker${workers === 1 ? '' : 's'}, default settings`);
  console.log(
    `Delays of ${rate} events a second for ${seconds} s, from the event to its arrival at a healthy endpoint; ` +
      `${waiting} events wait at each that hangs. Then ${options.burst} events at once.\n`,
  );
  printTable(
    ['milliseconds, healthy endpoints', 'p50', 'p95', 'p99', 'most', 'deliveries a second', 'open circuits'],
    rows,
  );
});

function describeRun(name: string, { delaysMs, perSecond, openCircuits }: DeliveryFigures): string[] {
  const delays = [0.5, 0.95, 0.99, 1].map((fraction) => percentile(delaysMs, fraction).toFixed(0));
  return [name, ...delays, perSecond.toFixed(0), String(openCircuits)];
}
