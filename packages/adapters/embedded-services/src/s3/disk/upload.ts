import type { Part } from './part-file.js';

/** What is known of an open multipart upload beside its parts; kept in `upload.json`. */
export interface UploadInfo {
  key: string;
  /** RFC 3339. */
  initiatedAt: string;
  /** To be kept with the object. */
  headers: Record<string, string>;
}

export interface Upload extends UploadInfo {
  id: string;
  dir: string;
  parts: Map<number, Part>;
  /** Runs what changes or ends the upload, one at a time. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}
