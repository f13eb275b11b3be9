import type { FileHandle } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { DiskSpace } from './disk/disk-space.js';
import type { DiskStore } from './disk/open-disk-store.js';

/** A request whose signature was found good. */
export interface S3Request {
  method: string;
  /** '' for the list of buckets. */
  bucketName: string;
  /** '' for the bucket itself. */
  key: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: IncomingMessage;
  /** As signed; see receiveBody. */
  payloadHash: string;
  gateway: Gateway;
}

export interface Gateway {
  store: DiskStore;
  space: DiskSpace;
  region: string;
  /** The least size of a part that is not the last of its object. */
  minPartSizeBytes: number;
}

/** What a route answers; the server sends it. */
export interface S3Answer {
  status: number;
  headers?: Record<string, string>;
  /** A whole XML document. */
  xml?: string;
  /** Bytes startByte to endByte inclusive, closed once they are sent. Needs a Content-Length header. */
  file?: { handle: FileHandle; startByte: number; endByte: number };
}
