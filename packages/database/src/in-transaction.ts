import { commitNotesOf, StatementNotes, type CommitNote } from './commit-notes.js';
import type { Db } from './db.js';
import { isSerializationFailure } from './error-predicates.js';
import type { Prisma } from './generated/client.js';
import type { Tx } from './tx.js';

/** `inTransaction` is the one place that vouches for a client being inside a transaction. */
function brand(client: Prisma.TransactionClient): Tx {
  return client as Tx;
}

/** Deadlocks end one of the two; the loser runs again. Three tries keep the worst case short. */
const maxTries = 3;

/**
 * Runs `work` in one READ COMMITTED transaction and commits what it did, or nothing when it throws. Never nested.
 * Work that lost a deadlock runs again, so it must do nothing outside Postgres. After the commit the notes left with
 * `noteForCommit` go to `db.afterCommit`.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return commit(db, () =>
    db.prisma.$transaction(async (client) => {
      const tx = brand(client);
      return { result: await work(tx), notes: commitNotesOf(tx) };
    }),
  );
}

/**
 * Runs one statement, which is a transaction by itself, and leaves the notes that its rows call for: one round trip where
 * `inTransaction` takes three. A statement that lost a deadlock runs again.
 */
export async function inStatement<Row>(
  db: Db,
  statement: Prisma.Sql,
  leaveNotes: (notes: StatementNotes, rows: readonly Row[]) => void,
): Promise<Row[]> {
  return commit(db, async () => {
    const result = await db.prisma.$queryRaw<Row[]>(statement);
    const left = new StatementNotes();
    leaveNotes(left, result);
    return { result, notes: left.notes };
  });
}

async function commit<Result>(db: Db, run: () => Promise<{ result: Result; notes: CommitNote[] }>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const startedAtMs = performance.now();
    const end = (outcome: 'ok' | 'failed') => db.afterTransaction((performance.now() - startedAtMs) / 1_000, outcome);
    try {
      const { result, notes } = await run();
      end('ok');
      if (notes.length > 0) db.afterCommit(notes);
      return result;
    } catch (error) {
      end('failed');
      if (attempt >= maxTries || !isSerializationFailure(error)) throw error;
    }
  }
}
