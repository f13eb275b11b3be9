import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChildProcess } from 'node:child_process';
import pg from 'pg';
import { claimDataDir } from '../claim-data-dir.js';
import { createDataDir } from '../create-data-dir.js';
import { EmbeddedServiceError } from '../embedded-service-error.js';
import { findFreePort } from '../find-free-port.js';
import { launchServer } from './launch-server.js';
import type { LaunchInput, ServerExit } from './launch-server.js';
import { prepareBinaries } from './prepare-binaries.js';
import { assertClusterExists, prepareCluster } from './prepare-cluster.js';
import { prepareSocketDir } from './prepare-socket-dir.js';
import { findServerAccount } from './find-server-account.js';
import { stopLeftoverServer } from './stop-leftover-server.js';
import { systemErrorCode } from '../system-error-code.js';

/** After a fast shutdown (SIGINT) has had 5 s: without flushing (SIGQUIT, replayed at the next start), then by force. */
const escalation = [
  { signal: 'SIGQUIT', afterMs: 5_000 },
  { signal: 'SIGKILL', afterMs: 8_000 },
] as const;

/** Stops the server, also with clients connected, and resolves when it has ended; a server that ended is fine. */
async function stopServer(server: ChildProcess, exited: Promise<unknown>): Promise<void> {
  server.kill('SIGINT');
  const timers = escalation.map(({ signal, afterMs }) => setTimeout(() => server.kill(signal), afterMs));
  await exited;
  for (const timer of timers) clearTimeout(timer);
}

interface DatabaseInput {
  /** An address, or the folder of a Unix socket. */
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
}

const wrongPassword = '28P01';

const unknownUser = '28000';

/** Creates the database unless it exists. Throws if the cluster was made with another user or password. */
async function ensureDatabase({ host, port, user, password, database }: DatabaseInput): Promise<void> {
  const client = new pg.Client({ host, port, user, password, database: 'postgres', ssl: false });
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } catch (error) {
    if (![wrongPassword, unknownUser].includes(systemErrorCode(error))) throw error;
    const message = `the data folder was made for another database user or password than "${user}" and the given one`;
    throw new EmbeddedServiceError('data-dir-incompatible', message, { cause: error });
  } finally {
    await client.end();
  }
}

export interface EmbeddedPostgresOptions {
  /** Holds everything that must survive a restart. Made if missing. */
  dataDir: string;
  /** On 127.0.0.1; 0 takes a free one. */
  port: number;
  /** For a copy of the binaries, made only where the server's user cannot run the installed ones. */
  runtimeDir: string;
  user: string;
  password: string;
  /** Created if missing. */
  database: string;
  /** False refuses a folder without a cluster (`data-dir-missing`) instead of making an empty one. Default: true. */
  mayCreate?: boolean | undefined;
  /** True where clients go by the `localUrl` of an earlier server: it then has its socket, or does not start. Default: false. */
  needsSocket?: boolean | undefined;
  /** Server settings over the defaults of server-settings.ts. */
  settings?: Record<string, string> | undefined;
  /** Receives the server's own messages, line by line; they quote no statement and no row. */
  log?: ((line: string) => void) | undefined;
}

export interface EmbeddedPostgres {
  /** `postgresql://user:password@127.0.0.1:port/database` */
  url: string;
  /**
   * The same database over a Unix socket, which costs both sides less than TCP: `url` with `?host=FOLDER`, as libpq and pg have
   * it. For the user that this process runs as. Without a socket: `url`.
   */
  localUrl: string;
  pid: number;
  /** Resolves when the server has ended, whether stop() was called or not. */
  exited: Promise<ServerExit>;
  /** Stops the server within seconds, also with clients connected, and frees the data folder. Repeatable. */
  stop: () => Promise<void>;
}

const localHost = '127.0.0.1';

/** How long processes of an earlier server may take to go. */
const leftoverPatienceMs = 10_000;

/**
 * Starts a PostgreSQL server of our own as a child process and waits until the database can be used: about a second
 * on an empty folder, a fifth of that later. A server that a killed process left on the folder is stopped first.
 * Throws EmbeddedServiceError with a message for a person.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(options.dataDir);
  if (options.mayCreate === false) await assertClusterExists(dataDir);
  await createDataDir(dataDir);
  const claim = await claimDataDir(dataDir);
  try {
    const { server, pid, exited, port, socketDir } = await launch(options, dataDir);
    let stopping: Promise<void> | undefined;
    const stop = () => (stopping ??= stopServer(server, exited).then(claim.release));
    const { user, password, database } = options;
    try {
      await ensureDatabase({ host: socketDir ?? localHost, port, user, password, database });
    } catch (error) {
      await stop();
      throw error;
    }
    const login = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
    const url = `postgresql://${login}@${localHost}:${port}/${encodeURIComponent(database)}`;
    const localUrl = socketDir === null ? url : `${url}?host=${encodeURIComponent(socketDir)}`;
    return { url, localUrl, pid, exited, stop };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

async function launch(options: EmbeddedPostgresOptions, dataDir: string) {
  const { user, password, settings = {}, log = () => undefined } = options;
  const account = await findServerAccount();
  const binariesDir = await prepareBinaries(options.runtimeDir, account);
  const isDurable = settings.fsync !== 'off';
  const clusterDir = await prepareCluster({ dataDir, binariesDir, account, user, password, isDurable });
  const leftoverPid = await stopLeftoverServer(clusterDir);
  if (leftoverPid !== null) log(`stopped the server ${leftoverPid} that an earlier process left behind`);
  const port = options.port || (await findFreePort());
  const socketDir = await prepareSocketDir({ clusterDir, account }, options.needsSocket);
  const hasSocket = socketDir !== null;
  const launched = await launchPatiently({ binariesDir, clusterDir, account, port, hasSocket, settings, log });
  return { ...launched, port, socketDir };
}

async function launchPatiently(input: LaunchInput) {
  const giveUpAt = Date.now() + leftoverPatienceMs;
  for (;;) {
    const launched = await launchServer(input);
    if (launched.outcome === 'ready') return launched;
    if (launched.outcome === 'port-taken') {
      const message = `port ${input.port} for PostgreSQL is in use by another program; stop that one or choose another port`;
      throw new EmbeddedServiceError('port-taken', message);
    }
    if (launched.outcome === 'failed' || Date.now() > giveUpAt) {
      throw new EmbeddedServiceError('start-failed', `PostgreSQL did not start: ${launched.output}`);
    }
    await delay(100);
  }
}
