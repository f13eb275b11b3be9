import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { makePoison, waitUntil } from '@recto/test-support';
import { makeDocument, makeDrawingDocument } from './harness/documents.js';
import { startFileServer } from './harness/file-server.js';
import { onEachBackend } from './harness/on-each-backend.js';
import type { Stack } from './harness/start-stack.js';

/** From the request to the moment at which the work has stopped. */
const stopLimitMs = 2_000;
/** On a machine that does other things at the same time, the best of so many counts. */
const tries = 3;
const limitMs = 600_000;
/** The worker has long said that it stopped, or there was nothing to stop. */
const sayLimitMs = 20_000;
/** So long a page would be drawn if nothing stopped it. */
const pageTimeoutMs = 15_000;

const ways = {
  delete: (jobId: string) => [`/ocr/delete/${jobId}`, 'DELETE'] as const,
  cancel: (jobId: string) => [`/jobs/${jobId}/cancel`, 'POST'] as const,
};

onEachBackend(
  'work on a job that is not wanted any more stops within two seconds',
  { shortRunOn: 'postgres', env: { PAGE_TIMEOUT_MS: String(pageTimeoutMs) } },
  (test) => {
    test(
      'while its document comes from a slow server, whose connection is closed',
      async (stack) => {
        const open = new Set<object>();
        const server = await startFileServer((request, response) => {
          open.add(request);
          request.socket.once('close', () => open.delete(request));
          response.writeHead(200, { 'Content-Type': 'application/pdf' });
          response.write('%PDF-1.7\n');
        });
        try {
          await expectQuickStop(stack, 'delete', 'download stopped: the job has ended', async () => {
            const { job_id: jobId } = await stack.api.ask('createJobFromUrl', '/ocr/uploads/url', {
              method: 'POST',
              body: { url: `${server.url}/document.pdf` },
            });
            await waitUntil('the download has begun', () => Promise.resolve(open.size > 0));
            return jobId;
          });
          await waitUntil('the connection is closed', () => Promise.resolve(open.size === 0), stopLimitMs);
        } finally {
          await server.close();
        }
      },
      limitMs,
    );

    test(
      'while its pages are looked at',
      async (stack) => {
        const bytes = await makePoison('a page with ten million path operators');
        // On a fast machine its pages are looked at so soon that they are already read: that stops as well.
        await expectQuickStop(stack, 'cancel', 'stopped: the job has ended', async () => {
          const jobId = await stack.api.sendForm(bytes, { no_cache: 'true' });
          await waitForStage(stack, jobId, 'preparing');
          await delay(300);
          return jobId;
        });
      },
      limitMs,
    );

    test(
      'while a page is drawn',
      async (stack) => {
        const bytes = await makePoison('a page that draws for minutes');
        await expectQuickStop(stack, 'delete', 'reading stopped: the job has ended', async () => {
          const jobId = await stack.api.sendForm(bytes, { no_cache: 'true' });
          await waitForStage(stack, jobId, 'reading');
          await delay(300);
          return jobId;
        });
      },
      limitMs,
    );

    test(
      'while pages are recognised',
      async (stack) => {
        const bytes = await makeDocument(Array.from({ length: 30 }, () => 'scan' as const));
        await expectQuickStop(stack, 'cancel', 'reading stopped: the job has ended', async () => {
          const jobId = await stack.api.sendForm(bytes, { no_cache: 'true' });
          await waitUntil('a page is read', async () => {
            const job = await stack.api.ask('getJobStatus', `/ocr/status/${jobId}`);
            return job.processed_pages > 0;
          });
          return jobId;
        });
      },
      limitMs,
    );

    test(
      'while a picture is made of one of its pages',
      async (stack) => {
        const bytes = await makeDrawingDocument();
        await expectQuickStop(stack, 'delete', 'making a file stopped: its job is deleted', async () => {
          const jobId = await stack.api.sendForm(bytes, { no_cache: 'true' });
          await stack.api.waitForEnd(jobId, limitMs);
          const image = stack.api.send(`/api/v1/ocr/jobs/${jobId}/pages/2/image`);
          image.then(
            (answer) => answer.arrayBuffer(),
            () => undefined,
          );
          await waitUntil('the file is asked for', () =>
            stack.database.db.prisma.jobFile.findFirst({ where: { jobId } }),
          );
          await delay(1_000);
          return jobId;
        });
      },
      limitMs,
    );
  },
);

/** Brings a job into a stage, ends it, and waits for the worker's word that its work has stopped. */
async function expectQuickStop(
  stack: Stack,
  way: keyof typeof ways,
  word: string,
  begin: () => Promise<string>,
): Promise<void> {
  const tookMs: number[] = [];
  while (tookMs.length < tries && !tookMs.some((time) => time < stopLimitMs)) {
    const jobId = await begin();
    const [path, method] = ways[way](jobId);
    const answer = await stack.api.send(`/api/v1${path}`, { method });
    expect(answer.status).toBe(200);
    // The answer says that the job has ended; how long it takes itself is the machine's affair.
    const endedAt = performance.now();
    const hasSaid = () => stack.linesOf('worker').some((line) => line.includes(jobId) && saysStopped(line, word));
    // Between two stages there is no work that could say that it stopped: then the next try counts.
    while (!hasSaid() && performance.now() - endedAt < sayLimitMs) await delay(20);
    tookMs.push(hasSaid() ? performance.now() - endedAt : Infinity);
    const row = await stack.database.db.prisma.job.findUniqueOrThrow({ where: { id: jobId } });
    expect(row).toMatchObject({ stage: 'finished', heldCredits: 0 });
  }
  expect(Math.min(...tookMs)).toBeLessThan(stopLimitMs);
}

/** What was as good as done when the job ended finds out when it is to be recorded. */
function saysStopped(line: string, word: string): boolean {
  return [word, '"outcome":"job-ended"', '"outcome":"not-preparing"'].some((text) => line.includes(text));
}

async function waitForStage({ database }: Stack, jobId: string, stage: string): Promise<void> {
  await waitUntil(`the job is ${stage}`, async () => {
    const job = await database.db.prisma.job.findUniqueOrThrow({ where: { id: jobId } });
    if (job.stage === 'finished') throw new Error(`the job has ended before it was ${stage}: ${job.errorCode}`);
    return job.stage === stage;
  });
}
