import { PassThrough } from 'node:stream';
import { formUploadFields, processedFile } from '@recto/contracts';
import { invalidInput } from '@recto/errors';
import { createStoredJob, planJob, sourceObjectKey, type CreatedJob } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { Request } from 'express';
import type { ApiServices } from '../api-services.js';
import { assertStillAuthenticated } from '../auth/still-authenticated.js';
import { assertClientIsHere, ClientLeftError } from '../http/client-left.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { whenClosed } from '../http/when-closed.js';
import { deleteFile, storeFile } from './create-form-job.js';
import { tooLarge } from './start-upload.js';

/**
 * Streams the body of a request, which is the file itself, into the store and creates its job, with the options that are
 * usual. Nothing stays in the store when the file is refused or the client leaves.
 */
export async function createRawJob(services: ApiServices, ctx: TeamContext, request: Request): Promise<CreatedJob> {
  const { maxFileSizeBytes } = services.settings;
  if (Number(request.get('content-length') ?? 0) > maxFileSizeBytes) throw tooLarge(maxFileSizeBytes);
  assertClientIsHere(request);
  const named = request.get('x-filename');
  const { file_name: fileName } = parseOrRefuse(processedFile, { file_name: named === '' ? undefined : named });
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
    const plan = await planJob(ctx, parseOrRefuse(formUploadFields, {}), services.extractionModels);
    return await createStoredJob(ctx, { ...file, jobId, plan });
  } catch (error) {
    if (hasFile) await deleteFile(services, { jobId, key });
    throw left.signal.aborted ? left.signal.reason : error;
  } finally {
    stopListening();
  }
}
