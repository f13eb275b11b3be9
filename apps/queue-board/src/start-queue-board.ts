import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { keepAliveTimeoutMs } from '@recto/settings';
import type { Queue } from 'bullmq';
import type { QueueBoardConfig } from './config.js';
import { createBoardApp } from './create-board-app.js';
import type { Logger } from './logger.js';

export interface QueueBoard {
  url: string;
  port: number;
  /** Stops accepting, lets requests in hand finish for a moment, then ends all connections. Repeatable. */
  close(): Promise<void>;
}

/** Requests of the board are short; whoever still waits after this reloads the page. */
const closeGraceMs = 2_000;

/**
 * Serves Bull Board for these queues behind the operator's login. Rejects when the port is taken.
 * The queues stay the caller's: closing the board leaves them open. `now` is for tests.
 */
export async function startQueueBoard(input: {
  config: QueueBoardConfig;
  dependencies: { queues: Queue[]; logger: Logger; now?: () => Date };
}): Promise<QueueBoard> {
  const { config, dependencies } = input;
  const { queues, logger, now = () => new Date() } = dependencies;
  const server = createServer(createBoardApp({ config, queues, logger, now }));
  server.keepAliveTimeout = keepAliveTimeoutMs;
  server.listen(config.port, config.host);
  await once(server, 'listening');
  const port = portOf(server);
  let closing: Promise<void> | undefined;
  return {
    url: `http://${urlHost(config.host)}:${port}`,
    port,
    close: () => (closing ??= closeServer(server)),
  };
}

async function closeServer(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), closeGraceMs);
  await closed;
  clearTimeout(timer);
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The queue board has no TCP port.');
  return address.port;
}

/** A listening address as a person can open it on this machine. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
