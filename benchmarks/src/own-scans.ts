// Whether scans of a team slow its own short documents of text: their times alone and beside eight scans, in one run.
import { createPdfReader } from '@recto/pdf';
import { makeScan, makeTextDocument } from './make-documents.js';
import { readOptions } from './options.js';
import { describeMachine, printTable } from './print-report.js';
import { runBench } from './run-bench.js';
import { startDocument, submitDocument, type Service } from './service-client.js';
import { makeDataDir, startQueueServer, startService } from './start-service.js';
import { percentile, timed } from './statistics.js';

const scans = 8;
const pagesOfScan = 3;
const pollEveryMs = 20;
/** The p95 beside the scans may be so many times the quiet one. */
const bound = 3;

await runBench(async (cleanUp) => {
  const { backend, threads, documents } = readOptions();
  const redisUrl = await startQueueServer(backend, cleanUp);
  const environment = { RATE_LIMIT_PER_MINUTE: '0' };
  const service = await startService({ dataDir: await makeDataDir(cleanUp), threads, redisUrl, environment, cleanUp });
  const pdf = createPdfReader({ threads: 1, inspectTimeoutMs: 60_000, pageTimeoutMs: 60_000, maxMemoryMb: 512 });
  const scan = await makeScan(pdf, pagesOfScan);
  await pdf.close();
  const small = await makeTextDocument(1);

  await submitEach(service, small, 3);
  const before = await submitEach(service, small, documents);
  for (let count = 0; count < scans; count += 1) await startDocument(service, scan);
  const during = await submitEach(service, small, documents);

  const row = (name: string, values: number[]): string[] => [
    name,
    String(values.length),
    ...[0.5, 0.95, 1].map((fraction) => percentile(values, fraction).toFixed(0)),
  ];
  console.log(`\n${describeMachine()}; ${threads} threads, queue on ${backend}\n`);
  printTable(
    ['one page of text, form upload to full result, ms', 'documents', 'p50', 'p95', 'slowest'],
    [row('alone', before), row(`while ${scans} scans of ${pagesOfScan} pages of the team are read`, during)],
  );
  const ratio = percentile(during, 0.95) / percentile(before, 0.95);
  console.log(`p95 beside the scans is ${ratio.toFixed(2)} times the quiet one.`);
  if (ratio > bound) process.exitCode = 1;
});

/** So many submissions, one after the other; how long each took to its result, in milliseconds. */
async function submitEach(service: Service, document: Uint8Array<ArrayBuffer>, count: number): Promise<number[]> {
  const tookMs: number[] = [];
  while (tookMs.length < count) tookMs.push((await timed(() => submitDocument(service, document, pollEveryMs))).tookMs);
  return tookMs;
}
