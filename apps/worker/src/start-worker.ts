import { burstPermits } from '@recto/concurrency';
import { createDocumentRecorder } from '@recto/jobs';
import { startHeartbeat } from '@recto/task-runtime';
import type { WorkerConfig } from './config.js';
import { closeEngines, createWorkerDependencies, type SharedDependencies } from './dependencies.js';
import { createDownloadPlaces } from './download-places.js';
import { findProblems } from './find-problems.js';
import { createDeleteJobFiles } from './handlers/delete-job-files.js';
import { createFetchDocument } from './handlers/fetch-document.js';
import { createMakeJobFile } from './handlers/make-job-file.js';
import { createPrepareDocument } from './handlers/prepare-document.js';
import { createAtOnce } from './handlers/read-at-once.js';
import { createReadPages } from './handlers/read-pages.js';
import { createSplitDocument } from './handlers/split-document.js';
import { startJobWatch } from './job-watch.js';
import { createLongPlaces } from './long-places.js';
import { createLentPlaces, usualPlaces } from './lent-places.js';
import { startSweeps } from './start-sweeps.js';
import { createSweeps } from './sweeps.js';
import { workerVersion } from './worker-version.js';

export interface RunningWorker {
  /** What keeps it from its work; empty when nothing does. */
  findProblems: () => Promise<string[]>;
  /** Takes no new task, gives those in hand `graceMs` to end, hands back the rest, and frees what the worker opened. */
  close(graceMs: number): Promise<void>;
}

/** Documents looked at, and short ones read, at the same time; the others wait in the queue, where turns count. */
const inspections = 8;
/** Of these at most so many long ones of one team. */
const longInspections = 3;
/** Downloads under way at the same time, and of these at most of one team and from one host. */
const downloads = { total: 32, perTeam: 16, perHost: 8 };

/** Starts preparing, reading and sweeping at once. The shared dependencies stay open when it closes. */
export function startWorker(input: { config: WorkerConfig; dependencies: SharedDependencies }): RunningWorker {
  const { config } = input;
  const dependencies = createWorkerDependencies(config, input.dependencies);
  const { db, taskRuntime, publisher, logger, metrics } = dependencies;
  let isStopping = false;
  const watch = startJobWatch({ db, logger });
  const places = createDownloadPlaces(downloads);
  const lentPlaces = createLentPlaces({
    places: usualPlaces(config.threads),
    lent: burstPermits(config.threads),
    start: (concurrency) => readPagesFromQueue(concurrency),
    onError: (error) => logger.warn('a worker with burst permits did not close', { error }),
  });
  const readPages = createReadPages(dependencies, {
    watch,
    lentPlaces,
    teamPagesAtOnce: config.teamPagesAtOnce,
  });
  const readPagesFromQueue = (concurrency: number) =>
    taskRuntime.startWorker({ queue: 'pages', concurrency, handlers: { 'read-pages': readPages } });
  const workers = [
    taskRuntime.startWorker({
      queue: 'downloads',
      // More than there are places: whoever has none is looked at, and waits without keeping one.
      concurrency: downloads.total * 2,
      handlers: { 'fetch-document': createFetchDocument(config, dependencies, { watch, places }) },
    }),
    taskRuntime.startWorker({
      queue: 'documents',
      concurrency: inspections,
      handlers: {
        'prepare-document': createPrepareDocument(config, dependencies, {
          watch,
          longPlaces: createLongPlaces({ places: longInspections, threads: config.threads }),
          atOnce: createAtOnce(dependencies, { recorder: createDocumentRecorder(db) }),
        }),
      },
    }),
    readPagesFromQueue(usualPlaces(config.threads)),
    taskRuntime.startWorker({
      queue: 'housekeeping',
      // Somebody waits for a file: what takes long must leave room for what does not.
      concurrency: config.threads + 2,
      handlers: {
        'delete-job-files': createDeleteJobFiles(dependencies),
        'make-job-file': createMakeJobFile(dependencies, watch),
        'split-document': createSplitDocument(dependencies, { watch, bundlesAtOnce: config.threads }),
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
      concurrency: config.threads,
    },
  );
  const sweeps = startSweeps(createSweeps(config, dependencies, publisher), { db, logger, metrics });

  return {
    findProblems: async () => (isStopping ? ['the process is shutting down'] : findProblems(dependencies)),
    async close(graceMs) {
      isStopping = true;
      await Promise.all([
        ...workers.map((worker) => worker.close(graceMs)),
        lentPlaces.close(graceMs),
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
