import { setTimeout as pause } from 'node:timers/promises';
import { createPacer } from '@recto/concurrency';
import type { Logger } from '../logger.js';
import type { ChangeTransport, ListeningConnection } from './change-transport.js';

/**
 * Word of changed rows between the processes on one backend. Word may be lost, and is repeated at times: the rows are the
 * truth, and whoever waits for one looks at it now and then without being told.
 */
export interface ChangeFeed {
  /** Returns at once; what cannot be told is logged. Rows that change meanwhile are told together. */
  announce(rowIds: string[]): void;
  /**
   * Listens until it is closed, connecting again with back-off whenever the backend went away. All followers of a process
   * share one connection.
   */
  follow(follower: ChangeFollower): { close(): Promise<void> };
  /** Tells what is still to be told, then ends the connections. A second call waits for the first. */
  close(): Promise<void>;
}

export interface ChangeFollower {
  onChanges(rowIds: string[]): void;
  /** Listening begins now, for the first time or again: changes until now may have been missed. */
  onListening(): void;
}

/** 100 ms, doubled by each failure in a row, up to 5 s. */
const firstDelayMs = 100;
const maxDelayMs = 5_000;

/** Word of many rows shares a notification even where each takes little time. */
const pace = { burst: 4, everyMs: 25 };

/** Nothing is connected before the first word, or the first follower. */
export function createChangeFeed(transport: ChangeTransport, logger: Logger): ChangeFeed {
  const announcer = createAnnouncer(transport, logger);
  const followers = shareListening((follower) => startListening(transport, follower, logger));
  const closeAll = async (): Promise<void> => {
    await announcer.settle();
    await transport.close();
  };
  let closed: Promise<void> | null = null;
  return {
    announce: (rowIds) => announcer.announce(rowIds),
    follow: (follower) => followers.add(follower),
    close: () => (closed ??= closeAll()),
  };
}

/** Sends one batch at a time, of what is announced until it begins: the busier the backend, the larger the batches. */
function createAnnouncer(transport: ChangeTransport, logger: Logger) {
  const waiting = new Set<string>();
  const waitMs = createPacer(pace);
  let sending: Promise<void> | null = null;

  const sendAll = async (): Promise<void> => {
    // The rows of one commit travel together.
    await Promise.resolve();
    while (waiting.size > 0) {
      const pacedMs = waitMs();
      if (pacedMs > 0) await pause(pacedMs);
      const rowIds = [...waiting];
      waiting.clear();
      await transport.send(rowIds).catch((error: unknown) => {
        logger.warn('who waits for these rows sees their change later', { count: rowIds.length, error });
      });
    }
    sending = null;
  };
  return {
    announce(rowIds: string[]): void {
      for (const rowId of rowIds) waiting.add(rowId);
      if (waiting.size > 0) sending ??= sendAll();
    },
    async settle() {
      await sending;
    },
  };
}

/** Listens from the first follower to the last, and tells all of them. */
function shareListening(listen: (follower: ChangeFollower) => { close(): Promise<void> }) {
  const followers = new Set<ChangeFollower>();
  let listening: { close(): Promise<void>; isListening: boolean } | null = null;

  const start = () => {
    const feed = listen({
      onChanges: (rowIds) => followers.forEach((follower) => follower.onChanges(rowIds)),
      onListening: () => {
        started.isListening = true;
        followers.forEach((follower) => follower.onListening());
      },
    });
    const started = { close: () => feed.close(), isListening: false };
    return started;
  };
  return {
    add(follower: ChangeFollower): { close(): Promise<void> } {
      followers.add(follower);
      listening ??= start();
      // What changed before is not told to one who comes later.
      if (listening.isListening) follower.onListening();
      return {
        async close() {
          followers.delete(follower);
          if (followers.size > 0) return;
          const last = listening;
          listening = null;
          await last?.close();
        },
      };
    },
  };
}

function startListening(transport: ChangeTransport, follower: ChangeFollower, logger: Logger) {
  const closing = new AbortController();
  const isClosing = (): boolean => closing.signal.aborted;
  let connection: ListeningConnection | null = null;

  /** Resolves when the connection is lost; rejects when there was none. */
  const listenOnce = async (): Promise<void> => {
    const opened = await transport.listen((rowIds) => follower.onChanges(rowIds));
    connection = opened;
    if (isClosing()) await opened.end();
    else follower.onListening();
    await opened.ended;
  };
  const run = async (): Promise<void> => {
    for (let failures = 0; !isClosing(); failures += 1) {
      const startedAtMs = performance.now();
      const error = await listenOnce().catch((reason: unknown) => reason);
      if (isClosing()) return;
      // One that held for a while was a connection, and the backend is tried at once.
      if (performance.now() - startedAtMs > maxDelayMs) failures = 0;
      logger.warn('changes are not heard for now', { error });
      await pause(delayMs(failures), undefined, { signal: closing.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async close() {
      closing.abort();
      await connection?.end();
      await running;
    },
  };
}

/** Half of it at random, so that processes that lost the same backend do not come back in step. */
function delayMs(failures: number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** failures) * (0.5 + Math.random() / 2);
}
