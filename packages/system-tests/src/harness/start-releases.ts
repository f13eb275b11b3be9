import {
  createTestDatabase,
  createTestObjectStore,
  createTestQueue,
  type TestDatabase,
  type TestQueue,
} from '@recto/test-support';
import { createApiClient, type ApiClient } from './api-client.js';
import { appEnvironment } from './app-environment.js';
import { startAppProcess, type AppExit, type AppProcess } from './app-process.js';
import { startBalancer } from './start-balancer.js';
import { addressIn, readyLines, type AppName, type Backend } from './start-stack.js';

/** `own` is this checkout. */
export type Release = 'previous' | 'own';

/** Built releases on one database, bucket and queue, behind one balancer. */
export interface Releases {
  database: TestDatabase;
  queue: TestQueue;
  /** Asks whichever processes of the API are ready, in turn. */
  api: ApiClient;
  /** Runs a release's set-up to its end, and returns what it printed; throws with that unless it succeeds. */
  setUp(release: Release): Promise<string>;
  /** Starts one process of each app of a release and waits until all are ready. */
  start(release: Release): Promise<void>;
  /** Ends the processes of a release and tells how each ended. */
  end(release: Release, signal: Record<AppName, NodeJS.Signals>): Promise<AppExit[]>;
  /** What an app of a release has logged. */
  linesOf(release: Release, app: AppName): string[];
  /** Ends every process and drops the database. */
  stop(): Promise<void>;
}

const apps: readonly AppName[] = ['api', 'worker', 'webhook-worker'];

/** Begins with an empty database, which the release before has set up. */
export async function startReleases(input: {
  backend: Backend;
  /** The folder that each release was built in. */
  roots: Record<Release, string>;
  credits: number;
}): Promise<Releases> {
  const database = await createTestDatabase({ isMigrated: false });
  const { config } = await createTestObjectStore();
  const queue = await createTestQueue(input.backend, database);
  const balancer = await startBalancer();
  const env = {
    ...appEnvironment(database, config),
    ...(queue.kind === 'redis' ? { REDIS_URL: queue.url } : {}),
    SETUP_CREDITS: String(input.credits),
    TRIAL_CREDITS: '0',
    // Each has a share of a document's pages in hand, and those of a killed worker are soon free again.
    WORKER_THREADS: '1',
    TASK_LOCK_MS: '6000',
    ALLOW_PRIVATE_ADDRESSES: 'true',
    // So long the balancer may take to look around, on a machine that does other things at the same time.
    SHUTDOWN_DELAY_MS: '3000',
  };
  const started: { release: Release; app: AppName; process: AppProcess }[] = [];
  const processesOf = (release: Release) => started.filter((entry) => entry.release === release);
  const startApp = async (release: Release, app: AppName): Promise<void> => {
    const process = startAppProcess(`apps/${app}/dist/main.js`, env, [], { root: input.roots[release] });
    started.push({ release, app, process });
    const ready = await process.waitForLine(readyLines[app]);
    if (app === 'api') await balancer.add(addressIn(ready));
  };
  const setUp = async (release: Release): Promise<string> => {
    const process = startAppProcess('apps/api/dist/setup.js', env, [], { root: input.roots[release] });
    const { exitCode } = await process.ended;
    if (exitCode !== 0) throw new Error(`the set-up ended with ${exitCode}: ${process.lines.join('\n')}`);
    return process.outputLines.join('\n');
  };
  const [, apiKey = 'none'] = /API key of the first user: (\S+)/.exec(await setUp('previous')) ?? [];
  return {
    database,
    queue,
    api: createApiClient({ apiUrl: balancer.url, apiKey }),
    setUp,
    start: async (release) => void (await Promise.all(apps.map((app) => startApp(release, app)))),
    end: (release, signal) => Promise.all(processesOf(release).map(({ app, process }) => process.kill(signal[app]))),
    linesOf: (release, app) =>
      processesOf(release)
        .filter((entry) => entry.app === app)
        .flatMap(({ process }) => process.lines),
    async stop() {
      await Promise.all(started.map(({ process }) => process.kill('SIGKILL')));
      await balancer.close();
      await database.drop();
    },
  };
}
