import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createTokenBuckets } from '@recto/accounts';
import { extractionModels } from '@recto/jobs';
import { keepAliveTimeoutMs } from '@recto/settings';
import { createSecretSealer } from '@recto/webhooks';
import type { ApiDependencies, ApiServices } from './api-services.js';
import { createAccessWatch } from './auth/access-watch.js';
import { createIdentities } from './auth/identities.js';
import { createOperatorTeam } from './auth/operator-team.js';
import { createApp } from './app.js';
import { readProductCatalogue } from './credits/read-product-catalogue.js';
import { findProblems } from './health/find-problems.js';
import { answerUnparsed } from './http/answer-unparsed.js';
import { oneAtATime } from './http/one-at-a-time.js';
import type { ApiSettings } from './config.js';
import { insured, unlimited } from './limits/insured.js';
import { createLocalBuckets } from './limits/local-buckets.js';
import { createJobWaits } from './jobs/job-waits.js';
import { listen } from './listen.js';

/** How often connections that have become idle are looked for while the server drains. */
const idleSweepMs = 50;

/** Accepts nothing new and resolves when every request in hand has ended, or was cut after `graceMs`. */
async function closeServer(server: Server, { graceMs }: { graceMs: number }): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), idleSweepMs);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  try {
    await new Promise<void>((resolve, reject) => {
      server.close((error) => (error === undefined ? resolve() : reject(error)));
      server.closeIdleConnections();
    });
  } finally {
    clearInterval(sweep);
    clearTimeout(cut);
  }
}

export interface RunningApi {
  /** Where this process can be reached on this machine. */
  url: string;
  port: number;
  /** What keeps this process from answering requests; empty when nothing does. */
  findProblems: () => Promise<string[]>;
  /**
   * Says at once that it is not ready, and goes on answering for `shutdownDelayMs`, each connection for the last time:
   * so long a load balancer may take to notice. Then accepts nothing new, lets requests in hand end within the grace
   * period, cuts the rest. The second call waits for the same end. The dependencies stay open: they belong to the
   * caller.
   */
  close(): Promise<void>;
}

/** An upload at 30 kB/s of the largest file that the default allows takes as long. */
const requestTimeoutMs = 30 * 60_000;
const idleTimeoutMs = 120_000;
const headersTimeoutMs = 20_000;

/** Serves the API until it is closed. Rejects with the system's error (EADDRINUSE, EACCES) when the port is not free. */
export async function startApi(input: { config: ApiSettings; dependencies: ApiDependencies }): Promise<RunningApi> {
  const { config, dependencies } = input;
  const { db, logger } = dependencies;
  const rateLimiter = dependencies.rateLimiter ?? createTokenBuckets(db);
  let closing: Promise<void> | undefined;
  let isClosing = false;
  const jobWaits = createJobWaits(dependencies);
  const services: ApiServices = {
    ...dependencies,
    settings: config,
    extractionModels: config.extractionModels ?? extractionModels,
    products: config.products ?? readProductCatalogue(),
    secretSealer: createSecretSealer(config.secretsKey, config.previousSecretsKey),
    rateLimiter: insured(rateLimiter, { instead: unlimited, answerTimeoutMs: 500, logger }),
    // Guessing goes on being slowed, by each process, whatever is away or overrun.
    attemptLimiter: insured(rateLimiter, { instead: createLocalBuckets(), answerTimeoutMs: 5_000, logger }),
    findOperatorTeam: createOperatorTeam(db, config.operatorTeamId),
    jobWaits,
    identities: createIdentities(),
    accessWatch: createAccessWatch(dependencies),
    isDraining: () => closing !== undefined,
    isClosing: () => isClosing,
  };
  const app = createApp(services);
  // Express returns promises of its own making to nobody: it answers every failure itself.
  const server = createServer(
    // A request without a Host header is refused by nobody else with a body that clients understand.
    { requestTimeout: requestTimeoutMs, headersTimeout: headersTimeoutMs, requireHostHeader: false },
    oneAtATime((request, response) => {
      // The next request of this client goes to a process that stays.
      if (closing) response.setHeader('Connection', 'close');
      // Express passes what has no path by every handler of ours.
      if (!hasPath(request.url ?? '')) request.url = `/${request.url}`;
      app(request, response);
    }),
  );
  answerUnparsed(server);
  server.setTimeout(idleTimeoutMs);
  server.keepAliveTimeout = keepAliveTimeoutMs;
  const { port, address } = await listen(server, { host: config.host, port: config.port });
  const drain = async (): Promise<void> => {
    await pause(config.shutdownDelayMs);
    isClosing = true;
    await Promise.all([jobWaits.close(), closeServer(server, { graceMs: config.shutdownGraceMs })]);
  };
  return {
    url: urlOf({ port, address }),
    port,
    findProblems: () => findProblems(services),
    close: () => (closing ??= drain()),
  };
}

function hasPath(target: string): boolean {
  return target.startsWith('/') || URL.canParse(target);
}

function urlOf({ address, port }: Pick<AddressInfo, 'address' | 'port'>): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}`;
  return address.includes(':') ? `http://[${address}]:${port}` : `http://${address}:${port}`;
}
