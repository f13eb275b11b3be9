/** What is kept of an object beside its bytes. */
export interface StoredObject {
  key: string;
  /** Name of the file in the bucket's data folder. */
  file: string;
  sizeBytes: number;
  /** Without quotes: MD5 in hex, or MD5 of the parts' MD5s and `-` and their number. */
  etag: string;
  /** RFC 3339. */
  modifiedAt: string;
  /** Content type, cache control and the like, and user metadata (`x-amz-meta-...`), sent back with the object. */
  headers: Record<string, string>;
}
