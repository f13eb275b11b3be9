import { pipeline } from 'node:stream/promises';
import { conflict } from '@recto/errors';
import { purgeJobFile, type Job, requestJobFile, type JobFile } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { Request, Response } from 'express';
import type { ApiServices } from '../api-services.js';
import { assertStillAuthenticated, whileAuthenticated } from '../auth/still-authenticated.js';
import { whenGone } from '../http/when-gone.js';
import { presentJobStatus } from '../presenters/present-job-status.js';

/** Half of what clients and proxies wait at the least. */
const patienceMs = 15_000;

/** A file of an ended job as soon as a worker has made it, or as far as it is after 15 s. Throws as `requestJobFile`. */
async function waitForJobFile(
  { jobWaits, isClosing }: ApiServices,
  ctx: TeamContext,
  { job, name, gone }: { job: Job; name: string; gone: AbortSignal },
): Promise<JobFile> {
  const deadlineMs = performance.now() + patienceMs;
  const followed = jobWaits.follow(job.id);
  try {
    for (;;) {
      const file = await requestJobFile(ctx, job, name);
      const timeoutMs = deadlineMs - performance.now();
      if (file.status !== 'requested' || timeoutMs <= 0 || gone.aborted || isClosing()) return file;
      // A job's state says nothing of its files: each look at it is a reason to look at the file.
      await followed.untilNews(() => true, { timeoutMs, signal: gone });
    }
  } finally {
    followed.release();
  }
}

/**
 * Answers with a file of an ended job, as a stream from the store; 304 to whoever has it, 202 with the job's status while
 * it is made. Throws conflict when it cannot be made, and as `assertStillAuthenticated`; what is being sent then is cut.
 */
export async function sendJobFile(
  services: ApiServices,
  ctx: TeamContext,
  { job, name, contentType }: { job: Job; name: string; contentType: string },
  { request, response }: { request: Request; response: Response },
): Promise<void> {
  const file = await waitForJobFile(services, ctx, { job, name, gone: whenGone(response) });
  await assertStillAuthenticated(request);
  if (file.status === 'failed')
    throw conflict(file.errorCode ?? 'not_made', 'This file cannot be created from the document.');
  const stored = file.objectKey === null ? null : { key: file.objectKey, etag: `"${file.sha256 ?? ''}"` };
  if (stored) {
    response.set({ ETag: stored.etag, 'Cache-Control': 'private, no-cache' });
    if (isKnown(request.get('if-none-match'), stored.etag)) {
      response.status(304).end();
      return;
    }
    const body = await services.objectStore.openObject(stored.key);
    if (body) {
      response.type(contentType);
      if (file.sizeBytes !== null) response.set('Content-Length', String(file.sizeBytes));
      const send = (lost: AbortSignal) => pipeline(body, response, { signal: lost });
      await whileAuthenticated(request, send).catch((error: unknown) => {
        // Nobody is left to tell: the client has gone, or sees that the body ends early.
        services.logger.warn('a file was not sent to its end', { jobId: job.id, error });
      });
      return;
    }
    response.removeHeader('ETag');
    await purgeJobFile(ctx.db, file);
  }
  response
    .set('Retry-After', '2')
    .status(202)
    .json(presentJobStatus(job, ctx.clock.now(), null));
}

/** True when a client has what is at this tag: one of a list, weak ones too (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
