import { burstPermits } from '@recto/concurrency';
import { createDocumentRecorder } from '@recto/jobs';
import { startHeartbeat } from '@recto/task-runtime';
import { findFailing } from '@recto/telemetry';
import type { WorkerConfig } from './config.js';
import { createBurstWorker } from './burst-worker.js';
import {
  closeEngines,
  createWorkerDependencies,
  type SharedDependencies,
  type WorkerDependencies,
} from './dependencies.js';
import { createDeleteJobFiles } from './handlers/delete-job-files.js';
import { createFetchDocument } from './handlers/fetch-document.js';
import { createMakeJobFile } from './handlers/make-job-file.js';
import { createPrepareDocument } from './handlers/prepare-document.js';
import { createAtOnce } from './handlers/read-at-once.js';
import { createReadPages } from './handlers/read-pages.js';
import { createSplitDocument } from './handlers/split-document.js';
import { startJobWatch } from './job-watch.js';
import { startSweeps } from './start-sweeps.js';
import { createSweeps } from './sweeps.js';
import {
  createDownloadsInFlight,
  createLooksInFlight,
  createPagesInFlight,
  documentsInFlight,
  downloadsLookedAt,
  pagesInFlight,
} from './worker-permits.js';
import { workerVersion } from './worker-version.js';

export interface RunningWorker {
  /** What keeps it from its work; empty when nothing does. */
  findProblems: () => Promise<string[]>;
  /** Takes no new task, gives those in hand `graceMs` to end, hands back the rest, and frees what the worker opened. */
  close(graceMs: number): Promise<void>;
}

/** Starts preparing, reading and sweeping at once. The shared dependencies stay open when it closes. */
export function startWorker(input: { config: WorkerConfig; dependencies: SharedDependencies }): RunningWorker {
  const { config } = input;
  const dependencies = createWorkerDependencies(config, input.dependencies);
  const { db, taskRuntime, publisher, logger, metrics } = dependencies;
  let isStopping = false;
  const watch = startJobWatch({ db, logger });
  const { threads, teamPagesAtOnce } = config;
  const burst = createBurstWorker({
    start: () => readPagesFromQueue(burstPermits(threads)),
    onError: (error) => logger.warn('a worker with burst permits did not close', { error }),
  });
  const pages = createPagesInFlight({ threads, teamPagesAtOnce, onSlow: (slowCount) => burst.want(slowCount > 0) });
  const readPages = createReadPages(dependencies, { watch, inFlight: pages });
  const readPagesFromQueue = (concurrency: number) =>
    taskRuntime.startWorker({ queue: 'pages', concurrency, handlers: { 'read-pages': readPages } });
  const workers = [
    taskRuntime.startWorker({
      queue: 'downloads',
      concurrency: downloadsLookedAt,
      handlers: {
        'fetch-document': createFetchDocument(config, dependencies, { watch, inFlight: createDownloadsInFlight() }),
      },
    }),
    taskRuntime.startWorker({
      queue: 'documents',
      concurrency: documentsInFlight,
      handlers: {
        'prepare-document': createPrepareDocument(config, dependencies, {
          watch,
          inFlight: createLooksInFlight(threads),
          atOnce: createAtOnce(dependencies, { recorder: createDocumentRecorder(db) }),
        }),
      },
    }),
    readPagesFromQueue(pagesInFlight(threads)),
    taskRuntime.startWorker({
      queue: 'housekeeping',
      // Somebody waits for a file: what takes long must leave room for what does not.
      concurrency: threads + 2,
      handlers: {
        'delete-job-files': createDeleteJobFiles(dependencies),
        'make-job-file': createMakeJobFile(dependencies, watch),
        'split-document': createSplitDocument(dependencies, { watch, bundlesAtOnce: threads }),
      },
    }),
  ];
  const heartbeat = startHeartbeat(
    { db, logger },
    {
      app: 'worker',
      version: workerVersion,
      engineVersion: dependencies.engineVersion,
      engines: enginesOf(config),
      concurrency: threads,
    },
  );
  const sweeps = startSweeps(createSweeps(config, dependencies, publisher), { db, logger, metrics });

  return {
    findProblems: async () => (isStopping ? ['the process is shutting down'] : findProblems(dependencies)),
    async close(graceMs) {
      isStopping = true;
      await Promise.all([
        ...workers.map((worker) => worker.close(graceMs)),
        burst.close(graceMs),
        sweeps.close(),
        heartbeat.close(),
      ]);
      await Promise.all([watch.close(), closeEngines(dependencies)]);
    },
  };
}

/** What reads documents here, as operators know it. */
function enginesOf({ recognitionEngine, neuralRecognition, languageModel }: WorkerConfig): string[] {
  return [
    'pdfium',
    `tesseract (${recognitionEngine})`,
    ...(neuralRecognition === 'off' ? [] : ['pp-ocr']),
    ...(languageModel === undefined ? [] : [languageModel.modelName]),
  ];
}

/** What keeps this worker from its work; empty when nothing does. */
async function findProblems({
  db,
  taskRuntime,
  engines,
}: Pick<WorkerDependencies, 'db' | 'taskRuntime' | 'engines'>): Promise<string[]> {
  const failing = await findFailing({
    'the database does not answer': () => db.prisma.$queryRaw`SELECT 1`,
    'the queue does not answer': () => taskRuntime.checkHealth(),
  });
  const overdue = taskRuntime.countOverdueLocks();
  const locks = overdue > 0 ? `the locks of ${overdue} tasks in hand were not renewed` : null;
  return [...failing, locks, engines.findProblem()].filter((problem) => problem !== null);
}
