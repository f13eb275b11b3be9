import type { DirectUploadResponse } from '@recto/contracts';
import type { StartedUpload } from '../uploads/start-upload.js';

/** `origin` is where the caller reaches this service, without a slash at its end. */
export function presentStartedUpload(upload: StartedUpload, origin: string): DirectUploadResponse {
  return {
    job_id: upload.job.id,
    upload_id: upload.uploadId,
    upload_type: 'multipart',
    parts: upload.parts.map((part) => ({
      part_number: part.partNumber,
      upload_url: part.url,
      start_byte: part.startByte,
      end_byte: part.endByte,
    })),
    chunk_size: upload.chunkSizeBytes,
    total_chunks: upload.parts.length,
    complete_url: `${origin}/api/v1/ocr/uploads/${upload.job.id}/complete`,
    expires_at: upload.expiresAt.toISOString(),
  };
}
