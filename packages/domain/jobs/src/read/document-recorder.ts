import { together } from '@recto/concurrency';
import { type Db, inTransaction, isDatabaseUnavailable } from '@recto/database';
import { isDomainError } from '@recto/errors';
import { type ReadDocument, type ReadDocumentOutcome, recordReadDocuments } from './record-read-documents.js';

/** Ends jobs whose documents were read in one go. */
export interface DocumentRecorder {
  /** Settles after the commit. Throws when the outcome could not be written: nothing has changed then. */
  record(document: ReadDocument): Promise<ReadDocumentOutcome>;
}

/** Documents of one commit. A commit that holds so many has cost each of them little, and keeps their account locked briefly. */
const batch = { limit: 20, pace: { burst: 4, everyMs: 25 } };

/**
 * Records what becomes ready while a commit is in progress, or one has just been, together in the next one: each process has at most
 * one such transaction, and the busier it is, the more jobs share its cost. Where one of several makes it fail, each goes alone.
 */
export function createDocumentRecorder(db: Db): DocumentRecorder {
  const record = together<ReadDocument, ReadDocumentOutcome>(async (documents) => {
    try {
      return await recordTogether(db, documents);
    } catch (error) {
      if (documents.length === 1 || isDatabaseUnavailable(error)) throw error;
      return oneByOne(documents, (document) => recordAlone(db, document));
    }
  }, batch);
  return {
    record: (document) =>
      record(document).catch((error: unknown) => {
        // Too few credits: planning finds the same, and tells the customer.
        if (isDomainError(error) && error.code === 'insufficient_credits') return 'to-be-planned';
        throw error;
      }),
  };
}

async function recordTogether(db: Db, documents: readonly ReadDocument[]): Promise<ReadDocumentOutcome[]> {
  const outcomes = await inTransaction(db, (tx) => recordReadDocuments(tx, documents, db.clock.now()));
  return documents.map(({ jobId }) => outcomes.get(jobId) ?? 'superseded');
}

async function recordAlone(db: Db, document: ReadDocument): Promise<ReadDocumentOutcome> {
  const [outcome] = await recordTogether(db, [document]);
  return outcome ?? 'superseded';
}

/** Each after the one before it, whatever became of that. */
function oneByOne<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result>[] {
  let last: Promise<unknown> = Promise.resolve();
  return items.map((item) => {
    const result = last.then(() => work(item));
    last = result.catch(() => undefined);
    return result;
  });
}
