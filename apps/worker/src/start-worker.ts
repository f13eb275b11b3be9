import type { WorkerConfig } from './config.js';
import { closeEngines, createWorkerDependencies, type SharedDependencies } from './dependencies.js';
import { createDownloadPlaces } from './download-places.js';
import { createDeleteJobFiles } from './handlers/delete-job-files.js';
import { createFetchDocument } from './handlers/fetch-document.js';
import { createMakeJobFile } from './handlers/make-job-file.js';
import { createPrepareDocument } from './handlers/prepare-document.js';
import { createReadPages } from './handlers/read-pages.js';
import { startJobWatch } from './job-watch.js';
import { createLastPlace } from './last-place.js';
import { startSweeps } from './start-sweeps.js';
import { createSweeps } from './sweeps.js';

export interface RunningWorker {
  /** Takes no new task, gives those in hand `graceMs` to end, hands back the rest, and frees what the worker opened. */
  close(graceMs: number): Promise<void>;
}

/** Documents held in memory for inspection at the same time; the others wait in the queue, where turns count. */
const inspections = 4;
/** Downloads under way at the same time, and of these at most of one team and from one host. */
const downloads = { total: 32, perTeam: 16, perHost: 8 };

/** Starts preparing, reading and sweeping at once. The shared dependencies stay open when it closes. */
export function startWorker(input: { config: WorkerConfig; dependencies: SharedDependencies }): RunningWorker {
  const { config } = input;
  const dependencies = createWorkerDependencies(config, input.dependencies);
  const { db, taskRuntime, publisher, logger } = dependencies;
  const watch = startJobWatch({ db, logger });
  const places = createDownloadPlaces(downloads);
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
          lastPlace: createLastPlace(inspections),
        }),
      },
    }),
    taskRuntime.startWorker({
      queue: 'pages',
      // One more than there are threads: the next page is at hand while one is being recorded.
      concurrency: config.threads + 1,
      handlers: { 'read-pages': createReadPages(dependencies, watch, config.teamPagesAtOnce) },
    }),
    taskRuntime.startWorker({
      queue: 'housekeeping',
      // Somebody waits for a file: what takes long must leave room for what does not.
      concurrency: config.threads + 2,
      handlers: {
        'delete-job-files': createDeleteJobFiles(dependencies),
        'make-job-file': createMakeJobFile(dependencies, watch),
      },
    }),
  ];
  const sweeps = startSweeps(createSweeps(config, dependencies, publisher), logger);

  return {
    async close(graceMs) {
      await Promise.all([...workers.map((worker) => worker.close(graceMs)), sweeps.close()]);
      await Promise.all([watch.close(), closeEngines(dependencies)]);
    },
  };
}
