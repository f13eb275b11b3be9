import { purgeFullBuckets, purgeRequests, purgeSessions } from '@recto/accounts';
import { rollUpChanges, rollUpDays } from '@recto/analytics';
import { pruneAuditLog } from '@recto/audit-log';
import { expireGrants, releaseLostHolds, renewSubscriptions } from '@recto/credits';
import { deleteExpiredJobs, expireUploads, findFilesToDelete, findMissingTasks } from '@recto/jobs';
import type { TaskPublisher } from '@recto/task-runtime';
import { emitEvent, pruneEvents, settleDisabledDeliveries, unparkDeliveries } from '@recto/webhooks';
import type { WorkerConfig } from './config.js';
import { deliverResults } from './sources/deliver-results.js';
import { resealSources } from './sources/reseal-sources.js';
import { lookAtSources } from './sources/look-at-sources.js';
import { deleteOrphanedObjects } from './delete-orphaned-objects.js';
import type { WorkerDependencies } from './dependencies.js';

/** What is looked after in the background. Each may run in several workers at once: what one takes, the others leave. */
export interface Sweep {
  name: string;
  everyMs: number;
  /** As many of the same go beside each other in one worker, so that a slow one holds up no other; left out: one. */
  runsAtOnce?: number;
  /** Rows of one run: one that took up so many has left some, and is followed by the next without waiting for its turn. */
  atMost?: number;
  run(now: Date): Promise<number>;
}

const minuteMs = 60_000;
const batch = 200;
const eventsAtATime = 5_000;

/** Of small rows that go in one statement. */
const largeBatch = 10_000;
/** Changes that one transaction rolls up: a second's work for teams with thousands of jobs an hour. */
const changesAtATime = 2_000;
const daysAtATime = 20;

export function createSweeps(
  config: WorkerConfig,
  dependencies: WorkerDependencies,
  publisher: TaskPublisher,
): Sweep[] {
  const { db, taskRuntime } = dependencies;
  return [
    { name: 'publish recorded tasks', everyMs: 2_000, run: (now) => publisher.sweep(now) },
    {
      name: 'requeue lost tasks of jobs',
      everyMs: config.reconcileAfterMs / 2,
      async run(now) {
        const tasks = await findMissingTasks(db, {
          idleSince: before(now, config.reconcileAfterMs),
          now,
          limit: batch,
        });
        await taskRuntime.ensure(tasks);
        return tasks.length;
      },
    },
    {
      name: 'resume deliveries to enabled endpoints',
      everyMs: 30_000,
      run: () => unparkDeliveries(db, { limit: 1_000 }),
    },
    {
      name: 'end deliveries to disabled endpoints',
      everyMs: 10 * minuteMs,
      run: (now) => settleDisabledDeliveries(db, { now, limit: 1_000 }),
    },
    {
      name: 'prune old events',
      everyMs: 10 * minuteMs,
      atMost: eventsAtATime,
      run: (now) => pruneEvents(db, { before: before(now, config.eventRetentionMs), limit: eventsAtATime }),
    },
    {
      name: 'prune the audit log',
      everyMs: 10 * minuteMs,
      atMost: largeBatch,
      run: async (now) => {
        const { auditRetentionMs: keptMs } = config;
        return keptMs === null ? 0 : pruneAuditLog(db, { before: before(now, keptMs), limit: largeBatch });
      },
    },
    { name: 'roll up reports', everyMs: 5_000, run: () => rollUpChanges(db, { limit: changesAtATime }) },
    { name: 'roll up days of reports', everyMs: minuteMs, run: (now) => rollUpDays(db, { now, limit: daysAtATime }) },
    {
      name: 'end uploads that were never completed',
      everyMs: 10 * minuteMs,
      atMost: batch,
      run: (now) => expireUploads(db, { now, limit: batch }),
    },
    {
      name: 'requeue lost deletions of files',
      everyMs: 5 * minuteMs,
      async run(now) {
        const tasks = await findFilesToDelete(db, { idleSince: before(now, 5 * minuteMs), now, limit: batch });
        await taskRuntime.ensure(tasks);
        return tasks.length;
      },
    },
    {
      name: 'delete jobs after their retention',
      everyMs: minuteMs,
      atMost: batch,
      run: (now) => deleteExpiredJobs(db, { now, limit: batch }),
    },
    { name: 'expire grants', everyMs: minuteMs, run: (now) => expireGrants(db, { now, batch, emit: emitEvent }) },
    {
      name: 'renew subscriptions',
      everyMs: minuteMs,
      run: (now) => renewSubscriptions(db, { now, limit: batch, emit: emitEvent }),
    },
    {
      name: 'release holds of jobs that have ended',
      everyMs: 5 * minuteMs,
      run: (now) => releaseLostHolds(db, { openedBefore: before(now, 5 * minuteMs), now, limit: batch }),
    },
    {
      name: 'purge answers to repeated requests',
      everyMs: 10 * minuteMs,
      atMost: largeBatch,
      run: (now) => purgeRequests(db, { now, limit: largeBatch }),
    },
    {
      name: 'look at sources',
      everyMs: 2_000,
      runsAtOnce: 4,
      run: (now) => lookAtSources(config, dependencies, now),
    },
    { name: 'deliver results of sources', everyMs: 2_000, run: (now) => deliverResults(dependencies, now) },
    {
      name: 'seal the keys of sources again',
      everyMs: minuteMs,
      run: () => resealSources(config, dependencies),
    },
    { name: 'purge sessions', everyMs: 60 * minuteMs, run: (now) => purgeSessions(db, { now, limit: largeBatch }) },
    { name: 'purge full buckets', everyMs: minuteMs, run: () => purgeFullBuckets(db, { limit: largeBatch }) },
    {
      name: 'delete orphaned objects',
      everyMs: 360 * minuteMs,
      run: (now) => deleteOrphanedObjects(dependencies, before(now, config.orphanedObjectsAfterMs)),
    },
  ];
}

const before = (now: Date, ms: number): Date => new Date(now.getTime() - ms);
