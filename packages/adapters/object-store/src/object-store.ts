import type { Readable } from 'node:stream';

/** Keys that last. */
export interface StoreKeys {
  accessKey: string;
  secretKey: string;
}

/** Where a process gets the keys of the role that its platform gives it: they live for minutes or hours. */
export type RoleSource =
  | {
      /** A token in a file, which the cluster renews, is exchanged at a security token service. */
      kind: 'web-identity';
      endpoint: string;
      tokenFile: string;
      roleArn?: string | undefined;
      sessionName?: string | undefined;
    }
  /** The platform of a container hands them out at an address: ECS, EKS Pod Identity. */
  | { kind: 'container'; url: string; token?: string | undefined; tokenFile?: string | undefined }
  /** The metadata service of the machine, by the second version of its protocol. */
  | { kind: 'instance'; endpoint: string };

/** What each object is encrypted with by the store. `aws:kms` without a key id: the key that the account has for it. */
export interface StoreEncryption {
  algorithm: 'AES256' | 'aws:kms';
  keyId?: string | undefined;
}

/** Where the store is and how it is spoken to. */
export type ObjectStoreConfig = StoreAddress & (StoreKeys | { role: RoleSource });

export interface StoreAddress {
  /** `http://host:port` or `https://host[:port]`, without a path: the address at which this process reaches it. */
  endpoint: string;
  /** The address at which uploaders reach the store; presigned URLs are made for it. Default: `endpoint`. */
  publicEndpoint?: string | undefined;
  region: string;
  /** Where the bucket stands in addresses: `https://host/bucket` (the default), or `https://bucket.host`. */
  addressing?: 'path' | 'virtual-host' | undefined;
  bucket: string;
  /** Asked for with every object that is stored; left out, the store does as its bucket says. */
  encryption?: StoreEncryption | undefined;
  /**
   * Where the store is part of this process: stores an object of one piece without a request. Parts, and all else, go by
   * `endpoint`.
   */
  putHere?:
    | ((
        object: { bucket: string; key: string; contentType: string },
        bytes: Uint8Array,
      ) => Promise<'stored' | 'disk-full'>)
    | undefined;
  /** How long a request may show no progress before it is given up, 30,000 by default. */
  requestTimeoutMs?: number | undefined;
}

export interface UploadedPart {
  partNumber: number;
  /** As the store gave it, with or without quotes. */
  etag: string;
}

export type PutStreamOutcome =
  | {
      outcome: 'stored';
      sizeBytes: number;
      sha256: string;
      /** What was stored, where it was sent as one piece: up to 5 MiB. */
      bytes?: Uint8Array | undefined;
    }
  | { outcome: 'too-large' };

export type CompleteUploadOutcome =
  | { outcome: 'completed' }
  | { outcome: 'invalid-parts'; message: string }
  | { outcome: 'no-such-upload' };

export interface ObjectInfo {
  sizeBytes: number;
}

export interface ListedKey {
  key: string;
  lastModifiedAt: Date;
}

export interface PutStreamOptions {
  contentType: string;
  /** The largest body that is stored, at most 50,000,000,000. */
  maxBytes: number;
  signal?: AbortSignal | undefined;
}

export interface PresignPartInput {
  key: string;
  uploadId: string;
  /** From 1 to 10,000. */
  partNumber: number;
  /** From 1 to 604,800 (seven days). */
  expiresInSeconds: number;
}

/** What the parts of an upload may hold: each of them, and all together. */
export interface UploadLimits {
  maxPartBytes: number;
  maxTotalBytes: number;
}

/**
 * One bucket of an S3 store. Every call throws ObjectStoreUnavailableError when the store cannot be reached, does not
 * answer in time or answers 5xx or 429: the same call may then succeed later. No call is retried in here.
 */
export interface ObjectStore {
  /** Creates the bucket unless it exists; the second call does nothing. */
  ensureBucket(): Promise<void>;
  /** Resolves if the bucket answers within 5 s (or requestTimeoutMs, if that is less); throws otherwise. */
  checkHealth(): Promise<void>;
  /** Stores the bytes under the key; a second call replaces them. Readers see the old or the new object, whole. */
  putObject(key: string, body: Uint8Array, options: { contentType: string }): Promise<void>;
  /**
   * Stores what the stream gives, in constant memory (about four parts of 5 MiB). Nothing is left behind when the
   * stream fails, the signal aborts or the body passes maxBytes. The stream is read to its end or destroyed. Rejects
   * with the stream's own error, or with the signal's reason. `sha256` is lower-case hex.
   */
  putStream(key: string, stream: Readable, options: PutStreamOptions): Promise<PutStreamOutcome>;
  /** The object's bytes, or null if there is none. Throws ObjectTooLargeError above maxBytes. */
  getObject(key: string, options: { maxBytes: number }): Promise<Uint8Array | null>;
  /** The object as a stream, or null if there is none. The caller reads it to its end or destroys it. */
  openObject(key: string): Promise<Readable | null>;
  /** The object's size, or null if there is none. */
  statObject(key: string): Promise<ObjectInfo | null>;
  /**
   * Opens an upload in parts and returns its id; each call opens another one. The limits travel as metadata: the embedded
   * store refuses what goes beyond them, other stores keep them and do nothing.
   */
  createMultipartUpload(key: string, options: { contentType: string; limits?: UploadLimits }): Promise<string>;
  /**
   * A URL at publicEndpoint to which one part can be PUT; signs the host only, so any content type goes. No network, unless the
   * keys of a role are due; it is good no longer than they are.
   */
  presignUploadPart(input: PresignPartInput): Promise<string>;
  /** Makes the object of its parts, in the order given. A second call answers `no-such-upload`. */
  completeMultipartUpload(key: string, uploadId: string, parts: UploadedPart[]): Promise<CompleteUploadOutcome>;
  /** Drops an upload and its parts; dropping one that is gone is fine. */
  abortMultipartUpload(key: string, uploadId: string): Promise<void>;
  /** Deletes every object and every incomplete upload whose key starts with the prefix (not empty). Repeatable. */
  deletePrefix(prefix: string): Promise<void>;
  /** Every key that starts with the prefix, in UTF-8 byte order, fetched 1,000 at a time. */
  listKeys(prefix: string): AsyncIterable<ListedKey>;
}
