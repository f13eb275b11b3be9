import { escapeLike, listCountCap, Prisma } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { transactionOf, type CreditTransaction, type TransactionRow } from './credit-transaction.js';

export interface TransactionFilter {
  /** Part of the description or of the idempotency key, in any case. */
  search?: string;
  /** Only what jobs with this extraction model moved. */
  modelName?: string;
  kind?: CreditTransaction['kind'];
  createdFrom?: Date;
  /** Exclusive. */
  createdTo?: Date;
}

/**
 * The team's transactions, newest first. `beforeSequence` is that of the last entry of the page before: new entries do
 * not shift what follows. `totalCount` stops at 10,000.
 */
export async function listTransactions(
  ctx: TeamContext,
  filter: TransactionFilter,
  cursorPage: { limit: number; beforeId?: string },
): Promise<{ transactions: CreditTransaction[]; hasMore: boolean; totalCount: number }> {
  const { limit, beforeId } = cursorPage;
  const where = whereOf(ctx, filter);
  const before = beforeId === undefined ? Prisma.empty : Prisma.sql`AND sequence < (${sequenceOf(ctx, beforeId)})`;
  const [rows, [counted]] = await Promise.all([
    ctx.db.prisma.$queryRaw<TransactionRow[]>`
      SELECT entry.*, credit_grants.expires_at FROM (
        SELECT * FROM credit_ledger_entries WHERE ${where} ${before} ORDER BY sequence DESC LIMIT ${limit + 1}
      ) AS entry
      LEFT JOIN credit_grants ON entry.balance_delta > 0 AND credit_grants.id = entry.grant_id
      ORDER BY entry.sequence DESC`,
    ctx.db.prisma.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) AS count FROM (
        SELECT 1 FROM credit_ledger_entries WHERE ${where} LIMIT ${listCountCap}
      ) AS counted`,
  ]);
  return {
    transactions: rows.slice(0, limit).map(transactionOf),
    hasMore: rows.length > limit,
    totalCount: Number(counted?.count ?? 0n),
  };
}

/** Nothing stands behind a cursor that is not this team's: the comparison with null is never true. */
function sequenceOf({ actor }: TeamContext, id: string): Prisma.Sql {
  return Prisma.sql`SELECT sequence FROM credit_ledger_entries WHERE id = ${id}::uuid AND team_id = ${actor.teamId}::uuid`;
}

function whereOf(
  { actor }: TeamContext,
  { search, modelName, kind, createdFrom, createdTo }: TransactionFilter,
): Prisma.Sql {
  const pattern = `%${escapeLike(search ?? '')}%`;
  return Prisma.join(
    [
      Prisma.sql`team_id = ${actor.teamId}::uuid AND kind NOT IN ('hold', 'release')`,
      ...(search === undefined ? [] : [Prisma.sql`(description ILIKE ${pattern} OR idempotency_key ILIKE ${pattern})`]),
      ...(modelName === undefined
        ? []
        : [Prisma.sql`EXISTS (SELECT 1 FROM jobs WHERE jobs.id = job_id AND model_name = ${modelName})`]),
      ...(kind === undefined ? [] : [Prisma.sql`kind = ${kind}::ledger_entry_kind`]),
      ...(createdFrom === undefined ? [] : [Prisma.sql`created_at >= ${createdFrom}`]),
      ...(createdTo === undefined ? [] : [Prisma.sql`created_at < ${createdTo}`]),
    ],
    ' AND ',
  );
}
