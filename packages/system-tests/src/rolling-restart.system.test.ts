import { once } from 'node:events';
import { request as sendRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { countOpenTestTasks, waitUntil } from '@recto/test-support';
import { createApiClient, type ApiClient } from './harness/api-client.js';
import { makeDocument } from './harness/documents.js';
import { onEachBackend } from './harness/on-each-backend.js';
import { startBalancer } from './harness/start-balancer.js';
import { addressIn, type AppName, type Stack } from './harness/start-stack.js';

const clients = 3;
const limitMs = 900_000;

/** So long the balancer may take to look around, on a machine that does other things at the same time. */
const shutdownDelayMs = 5_000;

const env = { SHUTDOWN_DELAY_MS: String(shutdownDelayMs) };

onEachBackend('a new version of everything, process by process', { shortRunOn: 'redis', env }, (test) => {
  test(
    'fails no request, answers one that is in progress, and loses no job',
    async (stack) => {
      const balancer = await startBalancer();
      const api = createApiClient({ apiUrl: balancer.url, apiKey: stack.team.apiKey });
      const load = startLoad(api, await makeDocument(['text']));
      try {
        await balancer.add(stack.apiUrl);
        load.begin();
        await waitUntil('some jobs are accepted', () => Promise.resolve(load.jobIds.length > 2));
        const [old] = stack.running('api');
        const next = await stack.start('api', { PORT: '0' });
        await balancer.add(addressIn(await next.waitForLine('"api is listening"')));
        const slow = startSlowUpload(stack, await makeDocument(['text', 'text']));
        await slow.underWay;
        const ended = old?.kill('SIGTERM');
        // Its process accepts nothing any more, and waits for this one.
        await delay(shutdownDelayMs + 500);
        slow.finish();
        const answer = await slow.answered;
        expect(await ended).toEqual({ exitCode: 0, signal: null });
        for (const app of ['worker', 'webhook-worker'] as const) await roll(stack, app);
        await load.end();

        expect(load.failures).toEqual([]);
        for (const jobId of load.jobIds) {
          expect(await api.waitForEnd(jobId, limitMs)).toMatchObject({ status: 'completed', processed_pages: 1 });
        }
        expect(await api.waitForEnd(answer.job_id, limitMs)).toMatchObject({ status: 'completed', processed_pages: 2 });
        await waitUntil('no task is left', async () => (await countOpenTestTasks(stack.queue)) === 0);
        const balance = await api.ask('getCreditBalance', '/credits/balance');
        expect(balance.credits_consumed).toBe(load.jobIds.length + 2);
      } finally {
        await load.end();
        await balancer.close();
      }
    },
    limitMs,
  );
});

/** After each document; a client that never paused would keep every processor busy with documents. */
const questions = 10;
const pauseMs = 20;

/** Clients that send a document and ask for its status some times, again and again, and try nothing twice. */
function startLoad(api: ApiClient, bytes: Uint8Array<ArrayBuffer>) {
  const jobIds: string[] = [];
  const failures: string[] = [];
  let isOver = false;
  let clientsAtWork: Promise<void>[] = [];
  const work = async (): Promise<void> => {
    while (!isOver) {
      try {
        const jobId = await api.sendForm(bytes, { no_cache: 'true' });
        jobIds.push(jobId);
        for (let asked = 0; asked < questions; asked += 1) {
          await api.ask('getJobStatus', `/ocr/status/${jobId}`);
          await delay(pauseMs);
        }
      } catch (error) {
        failures.push(String(error));
      }
    }
  };
  return {
    jobIds,
    failures,
    begin() {
      clientsAtWork = Array.from({ length: clients }, work);
    },
    async end() {
      isOver = true;
      await Promise.all(clientsAtWork);
    },
  };
}

/** One more first, then the old ones go: each has to end by itself, with what it has in hand. */
async function roll(stack: Stack, app: AppName): Promise<void> {
  for (const process of stack.running(app)) {
    await stack.start(app);
    expect(await process.kill('SIGTERM')).toEqual({ exitCode: 0, signal: null });
  }
}

/** A form to the first process of the API whose last bytes come when `finish` says so. */
function startSlowUpload({ apiUrl, team }: Stack, bytes: Uint8Array) {
  const border = 'border-of-the-form';
  const head = `--${border}\r\nContent-Disposition: form-data; name="file"; filename="slow.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const form = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${border}--\r\n`)]);
  const headers = { 'X-API-Key': team.apiKey, 'Content-Type': `multipart/form-data; boundary=${border}` };
  const sent = sendRequest(`${apiUrl}/api/v1/ocr/uploads/direct`, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': form.length },
  });
  const answered = (async () => {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    return (await json(response)) as { job_id: string };
  })();
  // A failure is for whoever waits for the answer; until then it is nobody's.
  answered.catch(() => undefined);
  const half = Math.floor(form.length / 2);
  return {
    answered,
    underWay: new Promise<void>((resolve) => {
      sent.write(form.subarray(0, half), () => setTimeout(resolve, 500));
    }),
    finish: () => sent.end(form.subarray(half)),
  };
}
