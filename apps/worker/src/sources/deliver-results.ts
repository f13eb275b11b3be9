import {
  claimEndedDocuments,
  getDocumentPages,
  joinPages,
  postponeDocument,
  recordDelivered,
  recordSetAside,
  storedExtraction,
  storedSchema,
  type EndedDocument,
} from '@recto/jobs';
import { mergeExtractions } from '@recto/fields/results';
import type { SecretSealer } from '@recto/webhooks';
import type { WorkerDependencies } from '../dependencies.js';
import { errorKeyOf, resultKeyOf } from './document-keys.js';
import { BucketError } from './open-bucket.js';
import { bucketOf } from './sweep-source.js';

/** Longer than a bucket may take for a result. */
const leaseMs = 120_000;
const atATime = 20;

type Parts = Pick<WorkerDependencies, 'db' | 'outboundHttp' | 'metrics' | 'logger'> & { secretSealer: SecretSealer };
type Asked = Omit<Parts, 'secretSealer'> & Pick<WorkerDependencies, 'secretSealer'>;

/**
 * Brings the results of documents whose jobs have ended to where their sources want them, and the reasons of those that have
 * none. A bucket that takes nothing now gets them later. Returns how many were looked at; none by a worker without the key that
 * opens the keys of buckets.
 */
export async function deliverResults({ secretSealer, ...asked }: Asked, now: Date): Promise<number> {
  if (secretSealer === undefined) return 0;
  const parts = { ...asked, secretSealer };
  const ended = await claimEndedDocuments(parts.db, { now, leaseMs, limit: atATime });
  const ends = await Promise.allSettled(
    ended.map(async (each) => {
      const { document } = each;
      try {
        await deliver(parts, each);
      } catch (error) {
        if (!(error instanceof BucketError)) throw error;
        const { code, message } = error;
        await postponeDocument(parts.db, document, { code, message, now: await parts.db.clock.read() });
        parts.logger.info('a result waits for its bucket', { sourceId: document.sourceId, reason: code });
      }
    }),
  );
  // One that fails in a way that nobody thought of holds up none of the others, and is tried again after its lease.
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return ended.length;
}

async function deliver(parts: Parts, ended: EndedDocument): Promise<void> {
  const { db, metrics } = parts;
  const { document, job, isSuperseded } = ended;
  const documentId = document.id;
  const count = (outcome: string) => metrics.count('recto_source_documents_total', { outcome });
  if (isSuperseded) {
    await recordDelivered(db, { documentId, state: 'superseded', now: await db.clock.read() });
    count('superseded');
    return;
  }
  const failure = failureOf(ended);
  if (failure) {
    await write(parts, ended, errorKeyOf(document.objectKey), () =>
      Promise.resolve({ contentType: 'application/json', body: presentFailure(ended, failure) }),
    );
    await recordSetAside(db, { documentId, ...failure, now: await db.clock.read() });
    count('set_aside');
    return;
  }
  if (job) await write(parts, ended, resultKeyOf(document.objectKey, job.resultFormat), () => resultOf(parts, job));
  await recordDelivered(db, { documentId, state: 'delivered', now: await db.clock.read() });
  count('delivered');
}

interface Content {
  contentType: string;
  body: string;
}

async function write(
  parts: Parts,
  { source }: EndedDocument,
  key: string,
  load: () => Promise<Content>,
): Promise<void> {
  if (source.resultDestination !== 'beside') return;
  const { body, contentType } = await load();
  await bucketOf(parts, source).put(key, body, contentType);
}

function failureOf({ document, job }: EndedDocument): { code: string; message: string } | null {
  if (document.errorCode !== null) return { code: document.errorCode, message: document.errorMessage ?? '' };
  if (job === null) return { code: 'job_deleted', message: 'The job was deleted before its result was delivered.' };
  if (job.status !== 'failed') return null;
  return { code: job.errorCode ?? 'unreadable_document', message: job.errorMessage ?? '' };
}

function presentFailure(
  { document, job }: EndedDocument,
  { code, message }: { code: string; message: string },
): string {
  return json({ key: document.objectKey, etag: document.etag, job_id: job?.id ?? null, error: { code, message } });
}

/** The whole document: its Markdown, or one object of what its pages show, as `recto extract` writes them. */
async function resultOf({ db }: Parts, job: NonNullable<EndedDocument['job']>): Promise<Content> {
  const pages = await getDocumentPages(db, job.id);
  if (job.resultFormat !== 'structured') {
    const text = joinPages(pages.map(({ markdown }) => markdown ?? ''));
    return { contentType: 'text/markdown; charset=utf-8', body: text === '' ? '' : `${text}\n` };
  }
  const { value } = mergeExtractions(pages.map(storedExtraction), storedSchema(job), job.instruction ?? undefined);
  return { contentType: 'application/json', body: json(value) };
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
