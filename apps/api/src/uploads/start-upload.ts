import type { DirectUploadRequest } from '@recto/contracts';
import { conflict, payloadTooLarge } from '@recto/errors';
import { createUploadJob, findJobOfRequest, planJob, sourceObjectKey, type Job, isAwaitingUpload } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { ApiServices } from '../api-services.js';
import { assertDocumentType } from './assert-document.js';
import { planUploadParts, type PlannedPart } from './plan-upload-parts.js';
import { sealPassword } from './seal-password.js';

/** Beyond the announced size: parts that are cut in another way replace each other one by one. */
const uploadSlackBytes = 5 * 1024 * 1024;

export interface StartedUpload {
  job: Job;
  uploadId: string;
  chunkSizeBytes: number;
  parts: (PlannedPart & { url: string })[];
  expiresAt: Date;
}

/**
 * Opens an upload in the store and a job that waits for it. Throws payload_too_large, bad_request for another type, and
 * whatever planning refuses. An upload whose job could not be created is dropped again; one that an earlier try of an
 * idempotent request has opened goes on.
 */
export async function startUpload(
  services: ApiServices,
  ctx: TeamContext,
  input: DirectUploadRequest,
): Promise<StartedUpload> {
  const { objectStore, settings, logger } = services;
  const { options, ...file } = input;
  assertDocumentType(file);
  if (file.sizeBytes > settings.maxFileSizeBytes) throw tooLarge(settings.maxFileSizeBytes);
  const earlier = await findJobOfRequest(ctx);
  if (earlier) return resumeUpload(services, ctx, earlier);
  const plan = await planJob(ctx, sealPassword(services, options), services.extractionModels);
  const jobId = ctx.newId();
  const key = sourceObjectKey({ teamId: ctx.actor.teamId, jobId });
  const { parts, chunkSizeBytes } = planUploadParts(file.sizeBytes);
  const limits = { maxPartBytes: settings.maxFileSizeBytes, maxTotalBytes: file.sizeBytes + uploadSlackBytes };
  const uploadId = await objectStore.createMultipartUpload(key, { contentType: 'application/pdf', limits });
  try {
    const signed = await Promise.all(parts.map((part) => signPart(services, { key, uploadId, part })));
    const job = await createUploadJob(ctx, { ...file, jobId, plan, uploadId, partCount: parts.length });
    return { job, uploadId, chunkSizeBytes, parts: signed, expiresAt: expiryOf(services, ctx) };
  } catch (error) {
    await objectStore.abortMultipartUpload(key, uploadId).catch((cause: unknown) => {
      logger.warn('an upload without a job stays in the store', { jobId, error: cause });
    });
    throw error;
  }
}

/** Throws conflict when the upload is over already. */
async function resumeUpload(services: ApiServices, ctx: TeamContext, job: Job): Promise<StartedUpload> {
  const { uploadId, sourceKey: key, sizeBytes } = job;
  const isAwaited = isAwaitingUpload(job) && job.deletedAt === null;
  if (!isAwaited || uploadId === null || sizeBytes === null)
    throw conflict('upload_over', 'This upload has already ended.');
  const { parts, chunkSizeBytes } = planUploadParts(Number(sizeBytes));
  const signed = await Promise.all(parts.map((part) => signPart(services, { key, uploadId, part })));
  return { job, uploadId, chunkSizeBytes, parts: signed, expiresAt: expiryOf(services, ctx) };
}

function expiryOf({ settings }: ApiServices, { clock }: TeamContext): Date {
  return new Date(clock.now().getTime() + settings.uploadExpiresSeconds * 1_000);
}

/** The refusal of a file above the limit. */
export function tooLarge(maxFileSizeBytes: number) {
  return payloadTooLarge(`The file is larger than ${maxFileSizeBytes} bytes.`);
}

async function signPart(
  { objectStore, settings }: ApiServices,
  { key, uploadId, part }: { key: string; uploadId: string; part: PlannedPart },
): Promise<PlannedPart & { url: string }> {
  const expiresInSeconds = settings.uploadExpiresSeconds;
  const url = await objectStore.presignUploadPart({ key, uploadId, partNumber: part.partNumber, expiresInSeconds });
  return { ...part, url };
}
