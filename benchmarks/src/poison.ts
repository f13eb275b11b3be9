// What documents that attack the reader do to the jobs beside them: latency of small jobs, quiet and during each attack.
import { setTimeout as pause } from 'node:timers/promises';
import { poisonDocuments } from '@recto/test-support';
import { z } from 'zod';
import { makeTextDocument } from './make-documents.js';
import { readOptions } from './options.js';
import { describeMachine, printTable } from './print-report.js';
import { runBench } from './run-bench.js';
import { submitDocument } from './service-client.js';
import { makeDataDir, startQueueServer, startService } from './start-service.js';
import { percentile } from './statistics.js';

/** A small job is sent this often, whatever became of those before it. */
const everyMs = 1_000;
const quietMs = 40_000;
/** An attack that ends sooner is measured so long all the same. */
const attackMs = 15_000;
const pollEveryMs = 25;
const warmUps = 10;

const started = z.object({ job_id: z.string() });
const progress = z.object({
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  processed_pages: z.int(),
  failed_pages: z.int(),
  error_message: z.string().nullable(),
});

await runBench(async (cleanUp) => {
  const { backend, threads, attacks } = readOptions();
  const redisUrl = await startQueueServer(backend, cleanUp);
  const service = await startService({ dataDir: await makeDataDir(cleanUp), threads, redisUrl, cleanUp });
  const small = await makeTextDocument(1);
  for (let index = 0; index < warmUps; index += 1) await submitDocument(service, small, pollEveryMs);

  /** Sends small jobs until `isOver`, and gives how long each took, from the upload to the whole result. */
  const stream = async (isOver: () => boolean): Promise<number[]> => {
    const tookMs: number[] = [];
    const underWay: Promise<void>[] = [];
    while (!isOver()) {
      const sentAt = performance.now();
      const answered = submitDocument(service, small, pollEveryMs).then((answer) => {
        if (answer.characters === 0) throw new Error('A neighbour was read as an empty page.');
        tookMs.push(performance.now() - sentAt);
      });
      underWay.push(answered);
      // Its failure is taken below; until then it is nobody's.
      answered.catch(() => undefined);
      await pause(everyMs);
    }
    await Promise.all(underWay);
    return tookMs;
  };
  const row = (name: string, end: string, endedMs: number | null, neighbours: number[]): string[] => [
    name,
    end,
    endedMs === null ? '' : (endedMs / 1_000).toFixed(1),
    String(neighbours.length),
    percentile(neighbours, 0.5).toFixed(0),
    percentile(neighbours, 0.95).toFixed(0),
  ];

  const quietUntil = performance.now() + quietMs;
  const rows = [row('none', '', null, await stream(() => performance.now() > quietUntil))];
  const chosen = poisonDocuments.filter(({ name }) => attacks.some((part) => name.includes(part)));
  for (const { name, make } of chosen) {
    const bytes = await make();
    const sentAt = performance.now();
    let hasEnded = false;
    const ended = attack(service, bytes).finally(() => (hasEnded = true));
    const neighbours = await stream(() => hasEnded && performance.now() - sentAt > attackMs);
    const { end, tookMs } = await ended;
    rows.push(row(name, end, tookMs, neighbours));
  }
  console.log(`\n${describeMachine()}; ${threads} threads, queue on ${backend}, all limits at their defaults`);
  console.log(`A job of one page of text every ${everyMs} ms, form upload to full result.\n`);
  printTable(['beside the small jobs', 'how it ended', 'after s', 'small jobs', 'p50 ms', 'p95 ms'], rows);
});

/** Sends a document and says how its job ended, and after how long. */
async function attack(
  service: { apiUrl: string; apiKey: string },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ end: string; tookMs: number }> {
  const sentAt = performance.now();
  const headers = { 'X-API-Key': service.apiKey };
  const form = new FormData();
  form.set('no_cache', 'true');
  form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'poison.pdf');
  const answer = await fetch(`${service.apiUrl}/api/v1/ocr/uploads/direct`, { method: 'POST', headers, body: form });
  const { job_id: jobId } = started.parse(await answer.json());
  for (;;) {
    const asked = await fetch(`${service.apiUrl}/api/v1/ocr/status/${jobId}?wait=5`, { headers });
    const job = progress.parse(await asked.json());
    const tookMs = performance.now() - sentAt;
    if (job.status === 'completed') return { end: `read, ${job.failed_pages} failed`, tookMs };
    if (job.status === 'failed') return { end: job.error_message ?? 'failed', tookMs };
  }
}
