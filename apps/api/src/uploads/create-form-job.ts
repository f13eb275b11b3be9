import { pipeline } from 'node:stream';
import { recordFingerprint } from '@recto/accounts';
import { fileNameField, formUploadFields } from '@recto/contracts';
import { invalidInput } from '@recto/errors';
import {
  createStoredJob,
  findJobOfRequest,
  largeDocumentBytes,
  planJob,
  sourceObjectKey,
  type CreatedJob,
} from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { Request } from 'express';
import { z } from 'zod';
import type { ApiServices } from '../api-services.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { mismatch } from '../idempotency/mismatch.js';
import { fingerprintOf, type FormContent } from '../idempotency/request-fingerprint.js';
import { documentsOnly } from './assert-document.js';
import { receiveForm, type FormFile } from './receive-form.js';
import { tooLarge } from './start-upload.js';
import { sealPassword } from './seal-password.js';

/** Room for the fields and the borders of a form around a file of the largest size. */
const formOverheadBytes = 1024 * 1024;

/** The name of the part stands in a refusal as it does in the JSON shape. */
const namedFile = z.object({ file_name: fileNameField });

interface StoredFile {
  fileName: string;
  contentType: string;
  sizeBytes: number;
  sha256: string;
}

/**
 * Streams the file of a form into the store and creates its job, which starts at once. Nothing stays in the store when
 * the form, its file or its options are refused, or when the client leaves.
 */
export async function createFormJob(services: ApiServices, ctx: TeamContext, request: Request): Promise<CreatedJob> {
  const { maxFileSizeBytes } = services.settings;
  const sizeBytes = Number(request.get('content-length') ?? NaN);
  if (sizeBytes > maxFileSizeBytes + formOverheadBytes) throw tooLarge(maxFileSizeBytes);
  const jobId = ctx.newId();
  // Its worker goes on with the claim.
  if (sizeBytes < largeDocumentBytes) services.precedence?.claim(jobId);
  const key = sourceObjectKey({ teamId: ctx.actor.teamId, jobId });
  const store = { hasFile: false };
  try {
    const { fields, file } = await receiveForm(request, async (part, signal) => {
      const stored = await storeFile(services, { key, part, signal });
      store.hasFile = true;
      return stored;
    });
    await settleContent(services, ctx, request, { fields, fileSha256: file?.sha256 ?? null });
    if (file === null) throw invalidInput('The form has no file.', [{ path: 'file', message: 'is required' }]);
    if (file.sizeBytes === 0) throw invalidInput('The file is empty.', [{ path: 'file', message: 'is empty' }]);
    const earlier = await findJobOfRequest(ctx);
    if (earlier) {
      services.precedence?.release(jobId);
      await deleteFile(services, { jobId, key });
      return earlier;
    }
    const plan = await planJob(
      ctx,
      sealPassword(services, parseOrRefuse(formUploadFields, fields)),
      services.extractionModels,
    );
    return await createStoredJob(ctx, { ...file, jobId, plan });
  } catch (error) {
    services.precedence?.release(jobId);
    if (store.hasFile) await deleteFile(services, { jobId, key });
    throw error;
  }
}

/** Now that the form is here: is an idempotent request that was begun before the one that it was? */
async function settleContent(
  services: ApiServices,
  ctx: TeamContext,
  request: Request,
  content: FormContent,
): Promise<void> {
  const { idempotentRequestId: id } = ctx;
  if (id === undefined) return;
  if (!(await recordFingerprint(ctx, { id, fingerprint: fingerprintOf(services, request, content) }))) throw mismatch();
}

/** A file that no job will have. */
export async function deleteFile(
  { objectStore, logger }: ApiServices,
  { jobId, key }: { jobId: string; key: string },
): Promise<void> {
  await objectStore.deletePrefix(key).catch((error: unknown) => {
    logger.warn('a file without a job stays in the store', { jobId, error });
  });
}

/** Streams a file into the store, unless its type or its size is refused. */
export async function storeFile(
  { objectStore, settings }: ApiServices,
  { key, part, signal }: { key: string; part: FormFile; signal: AbortSignal },
): Promise<StoredFile> {
  const { file_name: fileName } = parseOrRefuse(namedFile, { file_name: part.fileName });
  const { contentType } = part;
  const maxBytes = settings.maxFileSizeBytes;
  const stream = documentsOnly({ fileName, contentType });
  // Whichever of both fails destroys the other one; the store tells of it.
  pipeline(part.stream, stream, () => undefined);
  const outcome = await objectStore.putStream(key, stream, { contentType: 'application/pdf', maxBytes, signal });
  if (outcome.outcome === 'too-large') throw tooLarge(maxBytes);
  return { fileName, contentType, sizeBytes: outcome.sizeBytes, sha256: outcome.sha256 };
}
