import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { claimDataDir } from '../claim-data-dir.js';
import { createDataDir } from '../create-data-dir.js';
import { systemErrorCode } from '../system-error-code.js';
import { watchDiskSpace } from './disk/disk-space.js';
import { openDiskStore } from './disk/open-disk-store.js';
import { handleRequest } from './handle-request.js';
import { putBytes } from './put-bytes.js';
import { S3Error } from './s3-error.js';
import { sendAnswer, sendError } from './send-answer.js';
import type { S3Answer } from './s3-request.js';
import type { Credentials } from './sigv4/verify-signature.js';
import { EmbeddedServiceError } from '../embedded-service-error.js';

export interface EmbeddedObjectStoreOptions {
  /** Holds everything that must survive a restart. Made if missing. */
  dataDir: string;
  host: string;
  /** 0 takes a free one. */
  port: number;
  credentials: Credentials;
  /** `us-east-1` by default. */
  region?: string | undefined;
  /** The least size of a part that is not the last: 5 MiB by default, as in S3. */
  minPartSizeBytes?: number | undefined;
  /** Where less than this would stay free on the disk, what is to be stored is answered with 507; 0 (default): never. */
  minFreeBytes?: number | undefined;
  /** Bytes that may still be written on the disk. Default: as the system says. */
  readFreeBytes?: (() => Promise<number>) | undefined;
  /** Told of requests that failed inside; no key and no content is in the lines. */
  log?: ((line: string) => void) | undefined;
}

export interface EmbeddedObjectStore {
  /** `http://host:port` */
  url: string;
  /**
   * What a PUT does, for this process itself, without the request: on disk when it resolves, and nothing is left of it when it is
   * not `stored`. `disk-full` as a PUT is answered with 507. Throws S3Error where there is no such bucket, and after `stop`.
   */
  putObject: (object: { bucket: string; key: string; contentType: string }, bytes: Uint8Array) => Promise<PutOutcome>;
  /** Lets requests finish for 3 s, ends the others and frees the data folder. Repeatable. */
  stop: () => Promise<void>;
}

export type PutOutcome = 'stored' | 'disk-full';

/** How long requests may take to finish after stop(). */
const drainTimeoutMs = 3_000;

/** A connection that shows no progress for this long in the middle of a request is ended. */
const idleRequestTimeoutMs = 120_000;

/** Longer than clients and proxies keep an idle connection, so that none of them meets a closed one. */
const keepAliveTimeoutMs = 65_000;

/** Connections that may wait to be accepted: each request of a service that has just taken up much work opens one. */
const backlog = 4_096;

/**
 * Starts a subset of S3 on the local disk, inside this process (what it has: README). Every object is on disk when
 * its PUT is answered. Throws EmbeddedServiceError with a message for a person.
 */
export async function startEmbeddedObjectStore(options: EmbeddedObjectStoreOptions): Promise<EmbeddedObjectStore> {
  const dataDir = path.resolve(options.dataDir);
  const { region = 'us-east-1', minPartSizeBytes = 5 * 1024 ** 2, log = () => undefined } = options;
  const { minFreeBytes = 0, readFreeBytes } = options;
  await createDataDir(dataDir);
  const claim = await claimDataDir(dataDir);
  try {
    const store = await openDiskStore(dataDir);
    const close = async () => {
      await store.close();
      await claim.release();
    };
    const space = watchDiskSpace({ dataDir, minFreeBytes, readFreeBytes, log });
    const gateway = { store, space, region, minPartSizeBytes };
    const { server, settle, track } = createGatewayServer((request, response) =>
      respond(response, () => handleRequest(request, gateway, options.credentials), log),
    );
    const url = await listen(server, options.host, options.port).catch(async (error: unknown) => {
      await store.close();
      throw error;
    });
    let stopping: Promise<void> | undefined;
    return {
      url,
      putObject: async ({ bucket, key, contentType }, bytes) => {
        if (stopping !== undefined) throw new S3Error('InternalError', 'The store was stopped.');
        const outcome = putBytes(gateway, { bucketName: bucket, key, bytes, contentType });
        track(outcome);
        return outcome.then(
          () => 'stored' as const,
          (error: unknown) => {
            if (asRefusal(error).code === 'XMinioStorageFull') return 'disk-full' as const;
            throw error;
          },
        );
      },
      stop: () => (stopping ??= closeServer(server).then(settle).then(close)),
    };
  } catch (error) {
    await claim.release();
    throw error;
  }
}

/** A server whose requests, and other tracked work, can be waited for: `settle` resolves when none of it touches the disk any more. */
function createGatewayServer(answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>) {
  const running = new Set<Promise<unknown>>();
  const track = (work: Promise<unknown>): void => {
    running.add(work);
    const end = (): unknown => running.delete(work);
    work.then(end, end);
  };
  const server = createServer((request, response) => track(answer(request, response)));
  // A large upload may take as long as it makes progress.
  server.requestTimeout = 0;
  server.timeout = idleRequestTimeoutMs;
  server.keepAliveTimeout = keepAliveTimeoutMs;
  const settle = async () => {
    await Promise.allSettled(running);
  };
  return { server, settle, track };
}

/** Answers one request; never rejects. */
async function respond(response: ServerResponse, handle: () => Promise<S3Answer>, log: (line: string) => void) {
  const requestId = randomUUID();
  response.setHeader('x-amz-request-id', requestId);
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'ETag, Content-Length, Content-Range, x-amz-request-id');
  try {
    await sendAnswer(response, await handle());
  } catch (error) {
    // A client that goes away in the middle is its own affair.
    if (!(error instanceof S3Error) && !response.destroyed) log(`request ${requestId} failed: ${describeError(error)}`);
    if (response.headersSent || response.destroyed) response.destroy();
    else await sendError(response, asRefusal(error), requestId);
  }
}

function asRefusal(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  const isFull = ['ENOSPC', 'EDQUOT'].includes(systemErrorCode(error));
  return new S3Error(isFull ? 'XMinioStorageFull' : 'InternalError');
}

/** The kind of an error without its text, which may name a key. */
function describeError(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  return `${name} ${systemErrorCode(error)}`.trim();
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const timer = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  server.closeIdleConnections();
  await closed;
  clearTimeout(timer);
}

/** Starts listening and returns the address as `http://host:port`. Throws EmbeddedServiceError. */
async function listen(server: Server, host: string, port: number): Promise<string> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host, backlog }, resolve);
    });
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'EADDRINUSE' || code === 'EACCES') {
      const message = `port ${port} for the object store is in use by another program or not allowed; stop that one or choose another port`;
      throw new EmbeddedServiceError('port-taken', message, { cause: error });
    }
    const message = `the object store cannot listen on ${host}:${port} (${code})`;
    throw new EmbeddedServiceError('start-failed', message, { cause: error });
  }
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  return `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`;
}
