import { ApiError } from '../errors.js';
import type { operations, DirectUpload, JobStatus, UrlUpload } from '../generated/api-types.js';
import type { Connection } from '../http/connection.js';
import { sendForJson } from '../http/send-request.js';
import type { ByteSource } from '../uploads/byte-source.js';
import { addressOf, openSource, type DocumentSource } from '../uploads/document-source.js';
import { uploadParts, type UploadProgress } from '../uploads/upload-parts.js';

type UrlBody = operations['createJobFromUrl']['requestBody']['content']['application/json'];

/** What the service may be asked for, in its own spelling (the OpenAPI document describes each). */
export type JobOptions = Omit<UrlBody, 'url' | 'file_name'>;

export interface SubmitOptions extends JobOptions {
  /** The name that the job bears. Default: that of the file, or the last part of the address. */
  fileName?: string;
  /** Names this document and its options for 24 hours: submitted again with it, the answer is the same job. */
  idempotencyKey?: string;
  /** Called with the id of the job before the document has been sent. */
  onCreated?: (jobId: string) => void | Promise<void>;
  /** Called after each part of a file that has arrived; a file below 50 MB is one part. */
  onUploadProgress?: (progress: UploadProgress) => void;
  signal?: AbortSignal;
}

/**
 * Creates a job and hands the document over; resolves with the job's id when the service has it. With a schema the
 * format is `structured` unless said otherwise.
 */
export async function submitDocument(
  connection: Connection,
  source: DocumentSource,
  { fileName, idempotencyKey, onCreated, onUploadProgress, signal, ...options }: SubmitOptions = {},
): Promise<string> {
  const how = {
    connection,
    idempotencyKey: idempotencyKey ?? crypto.randomUUID(),
    onCreated,
    onUploadProgress,
    signal,
  };
  const address = addressOf(source);
  if (address !== null) {
    const name = fileName === undefined ? {} : { file_name: fileName };
    return submitAddress(how, { ...withFormat(options), ...name, url: address });
  }
  const opened = await openSource(source, fileName);
  try {
    return await submitFile(how, opened, withFormat(options));
  } finally {
    await opened.close();
  }
}

interface How {
  connection: Connection;
  idempotencyKey: string;
  onCreated: SubmitOptions['onCreated'] | undefined;
  onUploadProgress: SubmitOptions['onUploadProgress'] | undefined;
  signal: AbortSignal | undefined;
}

function withFormat(options: JobOptions): JobOptions {
  const isSaid = options.output_type != null || options.format != null || options.schema == null;
  return isSaid ? options : { ...options, output_type: 'structured' };
}

async function submitAddress(how: How, body: UrlBody): Promise<string> {
  const { connection, onCreated, idempotencyKey, signal } = how;
  const path = '/ocr/uploads/url';
  const { job_id } = await sendForJson<UrlUpload>(connection, {
    method: 'POST',
    path,
    body,
    idempotencyKey,
    signal,
  });
  await onCreated?.(job_id);
  return job_id;
}

async function submitFile(how: How, source: ByteSource, options: JobOptions): Promise<string> {
  const { connection, onCreated, onUploadProgress: onProgress, idempotencyKey, signal } = how;
  const file = { file_name: source.name, file_size: source.sizeBytes, content_type: 'application/pdf' };
  const upload = await sendForJson<DirectUpload>(connection, {
    method: 'POST',
    path: '/ocr/uploads/direct',
    body: { ...options, ...file },
    idempotencyKey,
    signal,
  });
  await onCreated?.(upload.job_id);
  const parts = await uploadParts(connection, { parts: upload.parts, source, signal, onProgress }).catch(
    async (error: unknown) => {
      // Submitted again under its key, a document may have arrived before: its parts have no place any more.
      if (error instanceof ApiError && (await hasArrived(connection, upload.job_id, signal))) return null;
      throw error;
    },
  );
  if (parts === null) return upload.job_id;
  await sendForJson(connection, {
    method: 'POST',
    path: `/ocr/uploads/${upload.job_id}/complete`,
    body: { parts },
    signal,
  });
  return upload.job_id;
}

async function hasArrived(connection: Connection, jobId: string, signal: AbortSignal | undefined): Promise<boolean> {
  const { stage } = await sendForJson<JobStatus>(connection, { path: `/ocr/status/${jobId}`, signal });
  return stage !== 'awaiting_upload';
}
