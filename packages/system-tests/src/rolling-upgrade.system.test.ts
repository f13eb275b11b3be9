// The release before, built from the history, beside this one on one database, queue and store; and the way back.
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  assertLedgerSound,
  countOpenTestTasks,
  startWebhookReceiver,
  waitUntil,
  type WebhookReceiver,
} from '@recto/test-support';
import type { ApiClient } from './harness/api-client.js';
import { buildRelease, findPreviousRelease } from './harness/build-release.js';
import { makeDocument, type PageKind } from './harness/documents.js';
import { isLongRun } from './harness/is-long-run.js';
import { startReleases, type Release, type Releases } from './harness/start-releases.js';
import type { Backend } from './harness/start-stack.js';
import { verifyDelivery } from './harness/verify-delivery.js';
import { repositoryRoot } from './tooling/repository-root.js';

const limitMs = 900_000;
/** Of what takes some seconds, on a machine that does other things at the same time. */
const stepMs = 240_000;
const credits = 10_000;
const backends: Backend[] = isLongRun() ? ['postgres', 'redis'] : ['postgres'];
/** One is read with its inspection, the other in four tasks, by whichever workers are free. */
const documents: PageKind[][] = [['text'], Array<PageKind>(80).fill('text')];
const drain = { api: 'SIGTERM', worker: 'SIGTERM', 'webhook-worker': 'SIGTERM' } as const;
const crash = { api: 'SIGTERM', worker: 'SIGKILL', 'webhook-worker': 'SIGKILL' } as const;
/** Of each client between two documents. */
const pauseMs = 200;
const commit = findPreviousRelease();
/** A checkout without its history (a copy, a shallow clone) has no release before. */
const describeWithHistory = commit === null ? describe.skip : describe;

describeWithHistory.each(backends)('the release before and this one, queue in %s', (backend) => {
  let releases: Releases;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    const previous = await buildRelease(commit ?? '');
    receiver = await startWebhookReceiver();
    releases = await startReleases({ backend, credits, roots: { previous, own: repositoryRoot } });
  }, limitMs);
  afterAll(async () => {
    await releases.stop();
    await receiver.close();
  });

  test(
    'work side by side, and the one before works on when this one is gone: nothing is lost, read or paid for twice',
    async () => {
      const { api, database } = releases;
      await releases.start('previous');
      const endpoint = await api.ask('createWebhookEndpoint', '/webhooks', {
        method: 'POST',
        body: { url: receiver.url, event_types: ['job.completed'] },
      });
      const load = startLoad(api);
      try {
        await upgradeAndReturn(releases, load);
        expect(load.failures).toEqual([]);
        for (const [jobId, pages] of load.jobs) await expectDoneOnce(releases, jobId, pages.length);
        expect(await database.db.prisma.job.count()).toBe(load.jobs.size);
        await waitUntil('no task is left', async () => (await countOpenTestTasks(releases.queue)) === 0);
        await expectHeardOnce(receiver, endpoint.secret, [...load.jobs.keys()]);
        await assertLedgerSound(database.db);
      } catch (error) {
        load.leave();
        printLogs(releases);
        throw error;
      }
    },
    limitMs,
  );
});

/** The upgrade, and the way back while this release has work in hand; documents are sent all the time. */
async function upgradeAndReturn(releases: Releases, load: Load): Promise<void> {
  await load.more(1);
  // The upgrade: the new set-up beside processes of the release before, then the processes.
  await releases.setUp('own');
  await releases.start('own');
  await waitUntil('one job is read by both', () => Promise.resolve(readByBoth(releases)), stepMs);
  expect(await releases.end('previous', drain)).toEqual(Array(3).fill({ exitCode: 0, signal: null }));
  await load.more(1);
  // The way back, with work of this release in hand.
  await releases.setUp('previous');
  await releases.start('previous');
  await load.more(1);
  await releases.end('own', crash);
  await load.more(2);
  await load.end();
}

async function expectDoneOnce({ api, database: { db } }: Releases, jobId: string, pages: number): Promise<void> {
  const { status } = await api.waitForEnd(jobId, stepMs);
  expect([jobId, status]).toEqual([jobId, 'completed']);
  const found = await db.prisma.jobPage.findMany({ where: { jobId }, orderBy: { pageNumber: 'asc' } });
  expect(found.map((page) => `${page.pageNumber} ${page.status}`)).toEqual(
    Array.from({ length: pages }, (_, index) => `${index + 1} read`),
  );
  const entries = await db.prisma.creditLedgerEntry.findMany({ where: { jobId }, orderBy: { sequence: 'asc' } });
  expect(entries.map(({ kind, balanceDelta }) => `${kind} ${balanceDelta}`)).toEqual(['hold 0', `consume -${pages}`]);
  const events = await db.prisma.webhookEvent.findMany({ where: { jobId }, orderBy: { jobSequence: 'asc' } });
  expect(events.map(({ eventType }) => eventType)).toEqual(['job.created', 'job.started', 'job.completed']);
}

/** An attempt that a killed process did not record may be made again: with the same event. */
async function expectHeardOnce(receiver: WebhookReceiver, secret: string, jobIds: string[]): Promise<void> {
  const heard = () => receiver.received.map((delivery) => verifyDelivery(delivery, secret));
  const jobsOf = () => new Set(heard().map(({ jobId }) => jobId));
  await waitUntil('every end is heard of', () => Promise.resolve(jobsOf().size === jobIds.length));
  expect(jobsOf()).toEqual(new Set(jobIds));
  expect(new Set(heard().map(({ eventId }) => eventId)).size).toBe(jobIds.length);
}

function printLogs(releases: Releases): void {
  for (const release of ['previous', 'own'] as const)
    for (const app of ['api', 'worker', 'webhook-worker'] as const) {
      const lines = releases
        .linesOf(release, app)
        .slice(-20)
        .map((line) => line.slice(0, 400));
      process.stderr.write(`\n--- last lines of ${app} (${release}) ---\n${lines.join('\n')}\n`);
    }
}

/** The jobs of which a release has logged that it read pages. */
function readBy(releases: Releases, release: Release): Set<string> {
  const lines = releases.linesOf(release, 'worker').filter((line) => line.includes('"pages read"'));
  return new Set(lines.flatMap((line) => /"jobId":"([^"]+)"/.exec(line)?.[1] ?? []));
}

function readByBoth(releases: Releases): boolean {
  const own = readBy(releases, 'own');
  return [...readBy(releases, 'previous')].some((jobId) => own.has(jobId));
}

type Load = ReturnType<typeof startLoad>;

/** Clients that send one document after the other and try nothing twice. */
function startLoad(api: ApiClient) {
  const jobs = new Map<string, PageKind[]>();
  const failures: unknown[] = [];
  let isOver = false;
  const work = async (kinds: PageKind[]): Promise<void> => {
    const bytes = await makeDocument(kinds);
    while (!isOver) {
      try {
        const jobId = await api.sendForm(bytes, { no_cache: 'true' });
        jobs.set(jobId, kinds);
        await api.waitForEnd(jobId, limitMs);
        await delay(pauseMs);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  const clients = documents.map(work);
  return {
    jobs,
    failures,
    /** So many more of each kind are accepted. */
    async more(count: number): Promise<void> {
      const countOf = (kinds: PageKind[]) => [...jobs.values()].filter((each) => each === kinds).length;
      const before = documents.map(countOf);
      await waitUntil(
        'more documents are accepted',
        () => Promise.resolve(documents.every((kinds, at) => countOf(kinds) >= (before[at] ?? 0) + count)),
        stepMs,
      );
    },
    async end(): Promise<void> {
      isOver = true;
      await Promise.all(clients);
    },
    /** The same without waiting for those in flight. */
    leave(): void {
      isOver = true;
    },
  };
}
