// Submit-to-result latency of a text PDF of one page, through the whole service and beside it through the bare engine.
import { createBareEngine } from './bare-engine.js';
import { makeTextDocument } from './make-documents.js';
import { readOptions } from './options.js';
import { describeMachine, printTable } from './print-report.js';
import { runBench } from './run-bench.js';
import { submitDocument } from './service-client.js';
import { makeDataDir, startQueueServer, startService } from './start-service.js';
import { median, percentile, timed } from './statistics.js';

const pollEveryMs = 5;
const warmUps = 10;

await runBench(async (cleanUp) => {
  const { backend, threads, submissions } = readOptions();
  const bytes = await makeTextDocument(1);
  const engine = createBareEngine(threads);
  cleanUp(engine.close);
  const redisUrl = await startQueueServer(backend, cleanUp);
  const service = await startService({ dataDir: await makeDataDir(cleanUp), threads, redisUrl, cleanUp });

  const bareMs: number[] = [];
  const serviceMs: number[] = [];
  const pollMs: number[] = [];
  for (let index = -warmUps; index < submissions; index += 1) {
    const bare = await timed(() => engine.read(bytes));
    const whole = await timed(() => submitDocument(service, bytes, pollEveryMs));
    if (whole.value.characters === 0) throw new Error('The service answered an empty page.');
    if (index < 0) continue;
    bareMs.push(bare.tookMs);
    serviceMs.push(whole.tookMs);
    pollMs.push(whole.value.pollsMs / whole.value.polls);
  }

  const row = (name: string, values: number[]): string[] => [
    name,
    ...[percentile(values, 0.5), percentile(values, 0.95), Math.max(...values)].map((value) => value.toFixed(1)),
  ];
  console.log(`\n${describeMachine()}; ${threads} threads, queue on ${backend}`);
  console.log(`One page of text, ${submissions} submissions one after the other, form upload to full result.\n`);
  printTable(['milliseconds', 'p50', 'p95', 'max'], [row('whole service', serviceMs), row('bare engine', bareMs)]);
  const added = median(serviceMs) - median(bareMs);
  console.log(`The service adds ${added.toFixed(1)} ms at p50.`);
  console.log(
    `Status is asked for ${pollEveryMs} ms after each answer; an answer takes ${median(pollMs).toFixed(1)} ms.`,
  );
});
