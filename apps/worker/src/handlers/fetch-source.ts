import { randomUUID } from 'node:crypto';
import { fetchedObjectKey, jobFailure, recordSourceStored, type Job, type JobFailure } from '@recto/jobs';
import { DownloadError, type DownloadOutcome } from '@recto/outbound-http';
import type { WorkerConfig } from '../config.js';
import type { WorkerDependencies } from '../dependencies.js';

export type FetchOutcome =
  | { outcome: 'stored' }
  | { outcome: 'failed'; failure: JobFailure }
  /** The job has ended, or another worker got further with it. */
  | { outcome: 'superseded' };

const limits = { connectTimeoutMs: 10_000, idleTimeoutMs: 30_000, totalTimeoutMs: 300_000, maxRedirects: 5 } as const;

/** A server that is down or overloaded may be back soon: tried this often in all before the job fails. */
const maxAttempts = 3;

type FailedDownload = Extract<DownloadOutcome, { outcome: 'failed' }>;

/** Brings the document of a URL job into the store while it arrives. Nothing to do for one that is there already. */
export async function fetchSource(
  config: WorkerConfig,
  { db, objectStore, outboundHttp }: WorkerDependencies,
  job: Job,
  run: { signal: AbortSignal; attempt: number },
): Promise<FetchOutcome> {
  if (job.sourceStored || job.sourceUrl === null) return { outcome: 'stored' };
  const { maxFileSizeBytes } = config;
  const download = await outboundHttp.download(job.sourceUrl, {
    ...limits,
    maxBytes: maxFileSizeBytes,
    signal: run.signal,
  });
  if (download.outcome === 'refused') return failed(explainRefusal(download.reason));
  if (download.outcome === 'failed') {
    if (mayPass(download) && run.attempt < maxAttempts) throw tryAgain(download.message);
    return failed(download.reason === 'too_large' ? tooLarge(maxFileSizeBytes) : downloadFailed(download.message));
  }
  const sourceKey = fetchedObjectKey({ teamId: job.teamId, jobId: job.id, fetchId: randomUUID() });
  try {
    const stored = await objectStore.putStream(sourceKey, download.body, {
      contentType: 'application/pdf',
      maxBytes: maxFileSizeBytes,
      signal: run.signal,
    });
    if (stored.outcome === 'too-large') return failed(tooLarge(maxFileSizeBytes));
    const { sizeBytes, sha256 } = stored;
    const current = await recordSourceStored(db, { jobId: job.id, sourceKey, sizeBytes, sha256, now: db.clock.now() });
    if (current?.sourceKey !== sourceKey) await objectStore.deletePrefix(sourceKey);
    return { outcome: current ? 'stored' : 'superseded' };
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    if (error.reason === 'too_large') return failed(tooLarge(maxFileSizeBytes));
    if (run.attempt < maxAttempts) throw tryAgain(error.message);
    return failed(downloadFailed(error.message));
  }
}

function failed(failure: JobFailure): FetchOutcome {
  return { outcome: 'failed', failure };
}

function downloadFailed(cause: string): JobFailure {
  return jobFailure('download_failed', `The document could not be downloaded: ${cause}.`);
}

/** For the queue. It is the customer's server that failed: the log needs no stack of ours. */
function tryAgain(cause: string): Error {
  const error = new Error(`download failed for now: ${cause}`);
  delete error.stack;
  return error;
}

function tooLarge(maxBytes: number): JobFailure {
  return jobFailure('file_too_large', `The document is larger than the ${maxBytes} bytes that are allowed.`);
}

function explainRefusal(reason: string): JobFailure {
  if (reason === 'too_many_redirects') return jobFailure('download_failed', 'The URL redirects more than five times.');
  return jobFailure('address_not_allowed');
}

function mayPass(download: FailedDownload): boolean {
  if (download.reason === 'timed_out' || download.reason === 'unreachable') return true;
  return download.reason === 'http_status' && (download.statusCode === 429 || (download.statusCode ?? 0) >= 500);
}
