import { badRequest, conflict } from '@recto/errors';
import { documentHeadBytes, getUpload, recordUploadCompleted, type Job } from '@recto/jobs';
import type { UploadedPart } from '@recto/object-store';
import type { TeamContext } from '@recto/operation-context';
import type { ApiServices } from '../api-services.js';
import { assertDocumentBytes } from './assert-document.js';

interface AwaitingUpload {
  sourceKey: string;
  uploadId: string;
  partCount: number;
  sizeBytes: number;
  contentType: string;
  fileName: string;
}

/**
 * Makes the file of its parts and starts the job; a second call gives the same job. Throws bad_request for other parts
 * than those asked for, for another size than announced and for bytes that are no document, and whatever refuses the look-up of the upload.
 */
export async function finishUpload(
  { objectStore }: ApiServices,
  ctx: TeamContext,
  { jobId, parts }: { jobId: string; parts: UploadedPart[] },
): Promise<Job> {
  const upload = await getUpload(ctx, jobId);
  if (upload.state === 'completed') return upload.job;
  if (parts.length !== upload.partCount) throw wrongParts(upload);
  await joinParts(objectStore, upload, parts);
  const stored = await objectStore.statObject(upload.sourceKey);
  if (stored === null) throw conflict('upload_gone', 'This upload no longer exists. Please start a new one.');
  if (stored.sizeBytes !== upload.sizeBytes) {
    throw badRequest(
      'wrong_size',
      `The file has ${stored.sizeBytes} bytes instead of the announced ${upload.sizeBytes}.`,
    );
  }
  assertDocumentBytes(await readHead(objectStore, upload.sourceKey), upload);
  return recordUploadCompleted(ctx, { jobId, sizeBytes: stored.sizeBytes });
}

async function joinParts(
  objectStore: ApiServices['objectStore'],
  upload: AwaitingUpload,
  parts: UploadedPart[],
): Promise<void> {
  const completion = await objectStore.completeMultipartUpload(upload.sourceKey, upload.uploadId, parts);
  // An upload that the store does not know any more was joined by an earlier call, or is gone: the object tells which.
  if (completion.outcome === 'invalid-parts') throw wrongParts(upload);
}

async function readHead(objectStore: ApiServices['objectStore'], key: string): Promise<Uint8Array> {
  const stream = await objectStore.openObject(key);
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  // Leaving the loop destroys the stream.
  for await (const piece of (stream ?? []) as AsyncIterable<Uint8Array>) {
    pieces.push(piece);
    sizeBytes += piece.length;
    if (sizeBytes >= documentHeadBytes) break;
  }
  return Buffer.concat(pieces);
}

function wrongParts({ partCount }: AwaitingUpload) {
  return badRequest(
    'wrong_parts',
    `parts must list each of the ${partCount} uploaded parts once, in order, with its etag.`,
  );
}
