import type { Db } from './db.js';
import { inTransaction } from './in-transaction.js';
import type { Tx } from './tx.js';

/**
 * Runs `work` for each item in a transaction of its own, one after the other. An item whose work throws does not keep
 * the rest from theirs: afterwards one AggregateError tells of all that failed. Returns the results.
 */
export async function inEachTransaction<Item, Result>(
  db: Db,
  items: readonly Item[],
  work: (tx: Tx, item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      results.push(await inTransaction(db, (tx) => work(tx, item)));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} transactions failed`);
  return results;
}
