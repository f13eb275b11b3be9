import { createHmac } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { formUploadFields, processedFile } from '@recto/contracts';
import { invalidInput } from '@recto/errors';
import { createStoredJobOnce, planJob, sourceObjectKey, type CreatedJob } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { Request } from 'express';
import type { ApiServices } from '../api-services.js';
import { assertStillAuthenticated } from '../auth/still-authenticated.js';
import { assertPlainBody } from '../http/assert-plain-body.js';
import { assertClientIsHere, ClientLeftError } from '../http/client-left.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { whenClosed } from '../http/when-closed.js';
import { deleteFile, storeFile } from './create-form-job.js';
import { sealPassword } from './seal-password.js';
import { tooLarge } from './start-upload.js';

/**
 * Streams the body of a request, which is the file itself, into the store and creates its job, with the options that are
 * usual. While a job of the same user, file, name and password runs, it is that job. Nothing stays in the store when the
 * file is refused, has a job already, or the client leaves.
 */
export async function createRawJob(services: ApiServices, ctx: TeamContext, request: Request): Promise<CreatedJob> {
  const { maxFileSizeBytes } = services.settings;
  if (Number(request.get('content-length') ?? 0) > maxFileSizeBytes) throw tooLarge(maxFileSizeBytes);
  assertClientIsHere(request);
  assertPlainBody(request);
  const named = request.get('x-filename');
  const { file_name: fileName, password } = parseOrRefuse(processedFile, {
    file_name: named === '' ? undefined : named,
    password: request.get('x-document-password'),
  });
  const options = parseOrRefuse(formUploadFields, password === undefined ? {} : { password });
  const contentType = request.get('content-type') ?? 'application/octet-stream';
  const jobId = ctx.newId();
  const key = sourceObjectKey({ teamId: ctx.actor.teamId, jobId });
  const left = new AbortController();
  const stopListening = whenClosed(request, () => {
    if (!request.readableEnded) left.abort(new ClientLeftError());
  });
  let hasFile = false;
  try {
    // A stream of its own: a refused file must not close the connection before its answer.
    const part = { stream: request.pipe(new PassThrough()), fileName, contentType };
    const file = await storeFile(services, { key, part, signal: left.signal });
    hasFile = true;
    await assertStillAuthenticated(request);
    if (file.sizeBytes === 0) throw invalidInput('The file is empty.', [{ path: 'file', message: 'is empty' }]);
    const idempotentRequestId = requestIdOf(services, ctx, { sha256: file.sha256, fileName, password });
    const { job, isNew } = await createStoredJobOnce({ ...ctx, idempotentRequestId }, { ...file, jobId }, () =>
      planJob(ctx, sealPassword(services, options), services.extractionModels),
    );
    if (!isNew) await deleteFile(services, { jobId, key });
    return job;
  } catch (error) {
    if (hasFile) await deleteFile(services, { jobId, key });
    throw left.signal.aborted ? left.signal.reason : error;
  } finally {
    stopListening();
  }
}

/**
 * The id of what a request asks for: a UUID (version 8) that equal requests of a user share, and nobody else's has. Keyed,
 * because a password is part of it.
 */
function requestIdOf(
  { settings }: ApiServices,
  { actor }: TeamContext,
  content: { sha256: string; fileName: string; password: string | undefined },
): string {
  const text = JSON.stringify([actor.teamId, actor.userId, content.sha256, content.fileName, content.password ?? null]);
  const hash = createHmac('sha256', Buffer.from(settings.secretsKey, 'base64'))
    .update(`PUT /process\n${text}`)
    .digest('hex');
  return hash.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-8$3-8$4-$5');
}
