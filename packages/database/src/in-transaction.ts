import type { Db } from './db.js';
import { isSerializationFailure } from './error-predicates.js';
import type { Prisma } from './generated/client.js';
import { afterCommitOf } from './on-commit.js';
import type { Tx } from './tx.js';

/** `inTransaction` is the one place that vouches for a client being inside a transaction. */
function brand(client: Prisma.TransactionClient): Tx {
  return client as Tx;
}

/** Deadlocks end one of the two; the loser runs again. Three tries keep the worst case short. */
const maxTries = 3;

/**
 * Runs `work` in one READ COMMITTED transaction and commits what it did, or nothing when it throws. Never nested.
 * Work that lost a deadlock runs again, so it must do nothing outside Postgres: that is for `onCommit`.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { result, afterCommit } = await commit(db, () =>
    db.prisma.$transaction(async (client) => {
      const tx = brand(client);
      return { result: await work(tx), afterCommit: afterCommitOf(tx) };
    }),
  );
  for (const fn of afterCommit) fn(db);
  return result;
}

/**
 * Runs one statement, which is a transaction by itself: one round trip where `inTransaction` takes three. A statement that
 * lost a deadlock runs again.
 */
export async function inStatement<Row>(db: Db, statement: Prisma.Sql): Promise<Row[]> {
  return commit(db, () => db.prisma.$queryRaw<Row[]>(statement));
}

async function commit<Result>(db: Db, run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const startedAtMs = performance.now();
    const end = (outcome: 'ok' | 'failed') => db.afterTransaction((performance.now() - startedAtMs) / 1_000, outcome);
    try {
      const result = await run();
      end('ok');
      return result;
    } catch (error) {
      end('failed');
      if (attempt >= maxTries || !isSerializationFailure(error)) throw error;
    }
  }
}
