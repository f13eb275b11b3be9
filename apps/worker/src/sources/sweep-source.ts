import {
  countDocumentsInFlight,
  createSourceJob,
  findTakenDocuments,
  jobFailure,
  planJob,
  setAsideDocument,
  sourceObjectKey,
  type ClaimedSource,
  type JobOptions,
  type ListedDocument,
  type SweepEnd,
} from '@recto/jobs';
import { isDomainError } from '@recto/errors';
import type { ListedObject } from '@recto/object-store';
import { DownloadError } from '@recto/outbound-http';
import type { SecretSealer } from '@recto/webhooks';
import type { WorkerConfig } from '../config.js';
import type { WorkerDependencies } from '../dependencies.js';
import { fileNameOfKey, isDocumentKey } from './document-keys.js';
import { BucketError, openBucket, type Bucket } from './open-bucket.js';

/** Documents of a source without a result: more wait in the bucket, where they cost nothing. */
const maxInFlight = 100;
/** Of one look, so that other sources get their turn within a lease. */
const maxTakenAtATime = 20;
const maxListingsAtATime = 10;
/** As many documents that cannot be had are a failure of their bucket. */
const maxProblems = 3;

type Parts = Pick<WorkerDependencies, 'db' | 'objectStore' | 'outboundHttp' | 'extractionModels' | 'metrics'> & {
  secretSealer: SecretSealer;
};

export function bucketOf(parts: Pick<Parts, 'outboundHttp' | 'secretSealer'>, source: ClaimedSource['source']): Bucket {
  return openBucket(parts.outboundHttp, {
    endpoint: source.endpoint,
    region: source.region,
    bucket: source.bucket,
    prefix: source.prefix,
    addressing: source.addressing === 'virtual-host' ? 'virtual-host' : 'path',
    accessKey: source.accessKeyId,
    secretKey: openKey(parts.secretSealer, source.sealedSecretKey),
  });
}

function openKey(sealer: SecretSealer, sealed: string): string {
  try {
    return sealer.open(sealed);
  } catch (cause) {
    const message = 'The keys of this source were sealed with another key of the service: send them again.';
    throw new BucketError('bucket_forbidden', message, { cause });
  }
}

/**
 * Looks at a source once: what is new in its bucket becomes jobs, as long as there is room for more. Failures of the bucket,
 * of its options or of the team's credits are the source's, and nothing is set aside for them.
 */
export async function sweepSource(
  config: WorkerConfig,
  parts: Parts,
  { source, ctx }: ClaimedSource,
  signal: AbortSignal,
): Promise<SweepEnd> {
  try {
    const bucket = bucketOf(parts, source);
    const inFlight = await countDocumentsInFlight(parts.db, source.id);
    let room = Math.min(maxTakenAtATime, maxInFlight - inFlight);
    let listedUpTo = source.listedUpTo;
    const problems: BucketError[] = [];
    const swept = (isFull: boolean): SweepEnd => {
      return { outcome: 'swept', listedUpTo, isFull, problem: problems[0] ?? null };
    };
    for (let listing = 0; listing < maxListingsAtATime; listing += 1) {
      const from = listedUpTo;
      const { objects, isTruncated } = await bucket.list(from);
      for (const object of await findNew(parts, source.id, objects)) {
        if (room <= 0) return swept(inFlight < maxInFlight);
        signal.throwIfAborted();
        const isTaken = await takeDocument(config, parts, { source, ctx }, { bucket, object, signal }).catch(
          (error: unknown) => {
            // One that cannot be had now holds up none of the others.
            if (!(error instanceof BucketError) || problems.push(error) === maxProblems) throw error;
            return false;
          },
        );
        if (isTaken) room -= 1;
        listedUpTo = object.key;
      }
      const last = objects.at(-1)?.key;
      if (isTruncated && last !== undefined && from !== null && byteOrder(last, from) <= 0)
        throw new BucketError('bucket_unreachable', 'The endpoint lists the same keys again and again.');
      listedUpTo = isTruncated ? (last ?? null) : null;
      if (listedUpTo === null) return swept(false);
    }
    return swept(true);
  } catch (error) {
    if (error instanceof BucketError) return { outcome: 'failed', code: error.code, message: error.message };
    if (!isDomainError(error)) throw error;
    return { outcome: 'failed', code: error.details.reason, message: error.message };
  }
}

/** As S3 orders keys. */
function byteOrder(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

async function findNew({ db }: Parts, sourceId: string, objects: readonly ListedObject[]): Promise<ListedObject[]> {
  const documents = objects.filter(isDocumentKey);
  const taken = await findTakenDocuments(
    db,
    sourceId,
    documents.map(({ key }) => key),
  );
  return documents.filter(({ key, etag }) => !taken.has(`${key}\n${etag}`));
}

/** True when it was taken by this call. Its file goes again when it was not. */
async function takeDocument(
  config: WorkerConfig,
  parts: Parts,
  { source, ctx }: ClaimedSource,
  { bucket, object, signal }: { bucket: Bucket; object: ListedObject; signal: AbortSignal },
): Promise<boolean> {
  const { objectStore } = parts;
  const { key: objectKey, etag, sizeBytes } = object;
  const document: ListedDocument = { objectKey, etag, sizeBytes };
  const aside = async (): Promise<boolean> => {
    const failure = jobFailure('file_too_large', `The document is larger than ${config.maxFileSizeBytes} bytes.`);
    return setAsideDocument(ctx, { sourceId: source.id, document, failure });
  };
  if (sizeBytes > config.maxFileSizeBytes) return aside();
  const plan = await planJob(ctx, storedOptions(source.options), parts.extractionModels);
  const maxBytes = config.maxFileSizeBytes;
  const body = await bucket.open(object, { maxBytes, signal });
  if (body === null) return false;
  if (body === 'too-large') return aside();
  const jobId = ctx.newId();
  const storeKey = sourceObjectKey({ teamId: source.teamId, jobId });
  let isTaken = false;
  try {
    const stored = await objectStore.putStream(storeKey, body, { contentType: 'application/pdf', maxBytes, signal });
    if (stored.outcome === 'too-large') return await aside();
    const { sizeBytes: storedBytes, sha256 } = stored;
    const file = {
      jobId,
      fileName: fileNameOfKey(objectKey),
      contentType: 'application/pdf',
      sizeBytes: storedBytes,
      sha256,
    };
    isTaken = await createSourceJob(ctx, { sourceId: source.id, document, plan, file });
    if (isTaken) parts.metrics.count('recto_source_documents_total', { outcome: 'taken' });
    return isTaken;
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    throw new BucketError('bucket_unreachable', `A document broke off: ${error.message}.`, { cause: error });
  } finally {
    if (!isTaken) await objectStore.deletePrefix(storeKey);
  }
}

/** Options were checked when the source was made, and stand as `JobOptions`. */
function storedOptions(options: unknown): JobOptions {
  return options as JobOptions;
}
