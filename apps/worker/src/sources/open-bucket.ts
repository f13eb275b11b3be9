import type { Readable } from 'node:stream';
import { createBucketAddresses, parseListing, type BucketAddressConfig, type ListedObject } from '@recto/object-store';
import { DownloadError, type DownloadOutcome, type OutboundHttp, type PostOutcome } from '@recto/outbound-http';

/** Why a bucket of a customer does not do what it is asked; the message is for that customer. */
export class BucketError extends Error {
  override name = 'BucketError';
  readonly code: BucketFailure;

  constructor(code: BucketFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export type BucketFailure = 'address_not_allowed' | 'bucket_forbidden' | 'bucket_not_found' | 'bucket_unreachable';

/** A bucket of a customer. Every call throws BucketError; none follows a redirect, or is sent to an address that is not allowed. */
export interface Bucket {
  /** The next objects behind `startAfter`, in the order of their keys. */
  list(startAfter: string | null): Promise<{ objects: ListedObject[]; isTruncated: boolean }>;
  /**
   * The version of an object that was listed, as a stream, which fails with DownloadError past a limit; null when it is gone or was
   * replaced, `too-large` above `maxBytes`.
   */
  open(
    object: Pick<ListedObject, 'key' | 'etag'>,
    limits: { maxBytes: number; signal: AbortSignal },
  ): Promise<Readable | 'too-large' | null>;
  /** Stores an object whole, in the place of one that is there. */
  put(key: string, body: string, contentType: string): Promise<void>;
}

const limits = { connectTimeoutMs: 10_000, idleTimeoutMs: 30_000, totalTimeoutMs: 300_000, maxRedirects: 0 } as const;
/** A thousand keys of the longest kind, and what stands around them. */
const maxListingBytes = 8_388_608;
const maxAnswerBytes = 65_536;
const preconditionFailed = 412;
/** RFC 9110: the characters of an entity tag, without those beyond ASCII. */
const isHeaderText = /^[\x21\x23-\x7e]+$/;

export function openBucket(
  outboundHttp: Pick<OutboundHttp, 'download' | 'put'>,
  config: BucketAddressConfig & { prefix: string },
): Bucket {
  const addresses = createBucketAddresses(config);
  const { prefix } = config;
  return {
    async list(startAfter) {
      const url = await addresses.list({ prefix, startAfter });
      const answer = await outboundHttp.download(url, { ...limits, totalTimeoutMs: 30_000, maxBytes: maxListingBytes });
      if (answer.outcome !== 'opened') throw asBucketError(answer, 'The list of the bucket');
      const listing = parseListing(await readText(answer.body));
      if (listing === null) throw new BucketError('bucket_unreachable', 'The endpoint does not answer as an S3 store.');
      return listing;
    },
    async open({ key, etag }, { maxBytes, signal }) {
      // An ETag is the bucket's word: what is no text of a header is not sent as one.
      const version = isHeaderText.test(etag) ? { ifMatch: etag } : {};
      const address = await addresses.get(key);
      const answer = await outboundHttp.download(address, { ...limits, ...version, maxBytes, signal });
      if (answer.outcome === 'opened') {
        // Stores that do not know If-Match send what is there now.
        if (answer.etag === undefined || answer.etag === etag) return answer.body;
        answer.body.destroy();
        return null;
      }
      if (answer.outcome === 'failed' && answer.statusCode === preconditionFailed) return null;
      if (answer.outcome === 'failed' && answer.reason === 'not_found') return null;
      if (answer.outcome === 'failed' && answer.reason === 'too_large') return 'too-large';
      throw asBucketError(answer, 'A document');
    },
    async put(key, body, contentType) {
      const answer = await outboundHttp.put(await addresses.put(key), {
        headers: { 'content-type': contentType },
        body,
        timeoutMs: 30_000,
        maxResponseBytes: maxAnswerBytes,
      });
      if (answer.outcome === 'answered' && answer.statusCode >= 200 && answer.statusCode < 300) return;
      if (answer.outcome === 'answered') throw ofStatus(answer.statusCode, 'A result');
      throw asBucketError(answer, 'A result');
    },
  };
}

async function readText(body: Readable): Promise<string> {
  try {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk as Uint8Array);
    return Buffer.concat(chunks).toString('utf8');
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    throw new BucketError('bucket_unreachable', `The list of the bucket broke off: ${error.message}.`, {
      cause: error,
    });
  }
}

type Failed = Exclude<DownloadOutcome | PostOutcome, { outcome: 'opened' | 'answered' }>;

function asBucketError(answer: Failed, what: string): BucketError {
  if (answer.outcome === 'refused')
    return new BucketError('address_not_allowed', 'The address of the bucket is not allowed, or it redirects.');
  if ('statusCode' in answer) return ofStatus(answer.statusCode, what);
  return new BucketError('bucket_unreachable', `${what} could not be transferred: ${answer.message}.`);
}

function ofStatus(status: number, what: string): BucketError {
  if (status === 401 || status === 403)
    return new BucketError(
      'bucket_forbidden',
      `${what} was refused by the bucket (${status}): keys, rights or region.`,
    );
  if (status === 404) return new BucketError('bucket_not_found', 'There is no such bucket at the endpoint.');
  return new BucketError('bucket_unreachable', `${what} was answered with status ${status} by the endpoint.`);
}
