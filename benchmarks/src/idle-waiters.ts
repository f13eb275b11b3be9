import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { readTreeCpuMs } from './process-tree.js';
import type { BenchService } from './start-service.js';
import { callService } from './service-client.js';
import { listen } from './ways-to-wait.js';

const started = z.object({ job_id: z.string() });
const settleMs = 10_000;
const measuredMs = 20_000;

/** Share of a core that the service and its Postgres take, without anybody and beside clients that wait for nothing. */
export interface IdleShares {
  alone: number;
  waiting: number;
  listening: number;
}

/** Null where the system does not tell the time of processes. */
export async function measureIdleWaiters(service: BenchService, count: number): Promise<IdleShares | null> {
  const jobIds: string[] = [];
  // Announced uploads that never come: jobs that nothing happens to.
  for (let index = 0; index < count; index += 1) {
    const announced = { file_name: 'a.pdf', file_size: 10, content_type: 'application/pdf' };
    jobIds.push((await callService(service, '/ocr/uploads/direct', started, JSON.stringify(announced))).job_id);
  }
  const alone = await measureShare(service.processId);
  // Who waits has no answer until then; who listens has the beginning of one at once.
  const waiting = await beside(service, { jobIds, answers: 0 }, (jobId, signal) =>
    fetch(`${service.apiUrl}/api/v1/ocr/status/${jobId}?wait=60&until=finished`, {
      headers: { 'X-API-Key': service.apiKey },
      signal,
    }),
  );
  const listening = await beside(service, { jobIds, answers: count }, (jobId, signal) =>
    listen(service, jobId, signal),
  );
  return alone === null || waiting === null || listening === null ? null : { alone, waiting, listening };
}

async function beside(
  { processId }: BenchService,
  { jobIds, answers }: { jobIds: string[]; answers: number },
  wait: (jobId: string, signal: AbortSignal) => Promise<Response>,
): Promise<number | null> {
  const leaving = new AbortController();
  let answered = 0;
  const waits = jobIds.map(async (jobId) => {
    const { status } = await wait(jobId, leaving.signal);
    if (status !== 200) throw new Error(`A client was answered ${status}.`);
    answered += 1;
  });
  // All that still wait are cut off at the end of the measurement.
  const ends = Promise.allSettled(waits);
  while (answered < answers) await Promise.race([pause(100), Promise.all(waits)]);
  const share = await measureShare(processId);
  if (answered !== answers) throw new Error(`${answered} clients have an answer, not ${answers}.`);
  leaving.abort();
  await ends;
  return share;
}

async function measureShare(processId: number): Promise<number | null> {
  await pause(settleMs);
  const [before, startedAt] = [readTreeCpuMs(processId), performance.now()];
  await pause(measuredMs);
  const after = readTreeCpuMs(processId);
  return before === null || after === null ? null : (after - before) / (performance.now() - startedAt);
}
