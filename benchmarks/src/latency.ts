// Submit-to-result latency of a text PDF of one page by each way to wait for it, and beside it through the bare engine; and
// what a thousand clients cost that wait for nothing.
import { createBareEngine } from './bare-engine.js';
import { measureIdleWaiters } from './idle-waiters.js';
import { makeTextDocument } from './make-documents.js';
import { readOptions } from './options.js';
import { describeMachine, printTable } from './print-report.js';
import { runBench } from './run-bench.js';
import { makeDataDir, startQueueServer, startService } from './start-service.js';
import { percentile, timed } from './statistics.js';
import { waysToWait } from './ways-to-wait.js';

const warmUps = 5;
const idleWaiters = 1_000;

await runBench(async (cleanUp) => {
  const { backend, threads, submissions } = readOptions();
  const bytes = await makeTextDocument(1);
  const engine = createBareEngine(threads);
  cleanUp(engine.close);
  const redisUrl = await startQueueServer(backend, cleanUp);
  const service = await startService({ dataDir: await makeDataDir(cleanUp), threads, redisUrl, cleanUp });

  const bareMs: number[] = [];
  const waysMs = new Map(Object.keys(waysToWait).map((name) => [name, [] as number[]]));
  for (let index = -warmUps; index < submissions; index += 1) {
    const bare = await timed(() => engine.read(bytes));
    if (index >= 0) bareMs.push(bare.tookMs);
    // In turns, so that noise hits all alike.
    for (const [name, submit] of Object.entries(waysToWait)) {
      const { value, tookMs } = await timed(() => submit(service, bytes));
      if (value.length === 0) throw new Error('The service answered an empty page.');
      if (index >= 0) waysMs.get(name)?.push(tookMs);
    }
  }

  const row = (name: string, values: number[]): string[] => [
    name,
    ...[percentile(values, 0.5), percentile(values, 0.95), Math.max(...values)].map((value) => value.toFixed(1)),
  ];
  console.log(`\n${describeMachine()}; ${threads} threads, queue on ${backend}`);
  console.log(`One page of text, ${submissions} submissions one after the other, form upload to full result.\n`);
  const rows = [...waysMs].map(([name, values]) => row(name, values));
  printTable(['milliseconds', 'p50', 'p95', 'max'], [...rows, row('bare engine', bareMs)]);
  const shares = await measureIdleWaiters(service, idleWaiters);
  if (shares === null) return;
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  console.log(`\nShare of a core that the service takes, all its processes, while nothing happens:\n`);
  printTable(
    ['clients', 'of a core'],
    [
      ['none', percent(shares.alone)],
      [`${idleWaiters} requests with ?wait=60&until=finished`, percent(shares.waiting)],
      [`${idleWaiters} streams of events`, percent(shares.listening)],
    ],
  );
});
