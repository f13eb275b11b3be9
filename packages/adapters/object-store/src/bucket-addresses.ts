import { XMLParser } from 'fast-xml-parser';
import { createPresigner } from './open-connection.js';

export interface BucketAddressConfig {
  /** `http(s)://host[:port]`, without a path. */
  endpoint: string;
  region: string;
  bucket: string;
  addressing: 'path' | 'virtual-host';
  accessKey: string;
  secretKey: string;
}

export interface BucketAddresses {
  /** Up to 1,000 keys that start with `prefix`, behind `startAfter` in UTF-8 byte order. */
  list(input: { prefix: string; startAfter: string | null }): Promise<string>;
  get(key: string): Promise<string>;
  put(key: string): Promise<string>;
}

export interface ListedObject {
  key: string;
  /** Without quotes. */
  etag: string;
  sizeBytes: number;
}

/** How long an address is good: requests begin at once. */
const expiresInSeconds = 300;

/**
 * Signed addresses of a bucket of somebody else, for whoever sends the requests by rules of their own: nothing is sent here. Throws
 * TypeError on an endpoint that is no bare origin.
 */
export function createBucketAddresses(config: BucketAddressConfig): BucketAddresses {
  const { bucket } = config;
  const presigner = createPresigner(config, config);
  return {
    list: ({ prefix, startAfter }) =>
      presigner.presignedUrl('GET', bucket, '', expiresInSeconds, {
        'list-type': '2',
        'max-keys': '1000',
        'encoding-type': 'url',
        prefix,
        ...(startAfter !== null && { 'start-after': startAfter }),
      }),
    get: (key) => presigner.presignedUrl('GET', bucket, key, expiresInSeconds),
    put: (key) => presigner.presignedUrl('PUT', bucket, key, expiresInSeconds),
  };
}

const parser = new XMLParser({
  ignoreDeclaration: true,
  parseTagValue: false,
  processEntities: { enabled: true, maxTotalExpansions: 100_000 },
  isArray: (name) => name === 'Contents',
});

/**
 * The objects that an answer to `list` names, and whether there are more; null for what is no such answer. Entries without a
 * key, a size or an ETag that such may be are passed over.
 */
export function parseListing(xml: string): { objects: ListedObject[]; isTruncated: boolean } | null {
  let parsed: unknown;
  try {
    parsed = parser.parse(xml);
  } catch {
    // Whatever it is, it is no listing.
    return null;
  }
  const result = entryOf(parsed, 'ListBucketResult');
  // An empty element is an empty text here.
  if (result !== '' && (typeof result !== 'object' || result === null)) return null;
  const isEncoded = entryOf(result, 'EncodingType') === 'url';
  const contents = entryOf(result, 'Contents') ?? [];
  const objects = Array.isArray(contents) ? contents.flatMap((each) => objectOf(each, isEncoded)) : [];
  return { objects, isTruncated: entryOf(result, 'IsTruncated') === 'true' };
}

function objectOf(entry: unknown, isEncoded: boolean): ListedObject[] {
  const [key, size, etag] = ['Key', 'Size', 'ETag'].map((name) => entryOf(entry, name));
  if (typeof key !== 'string' || typeof size !== 'string' || typeof etag !== 'string') return [];
  const sizeBytes = Number(size);
  if (!Number.isSafeInteger(sizeBytes) || sizeBytes < 0) return [];
  const plain = isEncoded ? decoded(key) : key;
  const isHonest = plain !== null && isTextWithin(plain, maxKeyBytes) && isTextWithin(etag, maxEtagBytes);
  return isHonest ? [{ key: plain, etag: etag.replace(quotes, ''), sizeBytes }] : [];
}

/** Stores write the quotes of an ETag in each of these ways; the parser decodes names alone. */
const quotes = /"|&quot;|&#0*34;|&#x0*22;/gi;

/** S3 knows no longer keys, and its ETags are hashes. */
const [maxKeyBytes, maxEtagBytes] = [1_024, 256];

function isTextWithin(text: string, maxBytes: number): boolean {
  return text.isWellFormed() && !text.includes('\0') && Buffer.byteLength(text) <= maxBytes;
}

function decoded(key: string): string | null {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '));
  } catch {
    // No key that could be asked for.
    return null;
  }
}

function entryOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
