import { Prisma } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';

/** A movement of what the team owns; holds and releases are none. */
export interface CreditTransaction {
  id: string;
  kind: 'grant' | 'consume' | 'refund' | 'expire' | 'adjust';
  /** Negative where credits went. */
  amountCredits: number;
  balanceAfterCredits: number;
  description: string;
  idempotencyKey: string;
  jobId: string | null;
  /** When what was granted ends; null for never, and for all that is no grant. */
  expiresAt: Date | null;
  createdAt: Date;
}

export interface TransactionFilter {
  /** Part of the description or of the idempotency key, in any case. */
  search?: string;
  /** Only what jobs with this extraction model moved. */
  modelName?: string;
  createdFrom?: Date;
  /** Exclusive. */
  createdTo?: Date;
}

/** A cursor page is told its true total up to here. */
const countCap = 10_000;

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
    ctx.db.prisma.$queryRaw<Row[]>`
      SELECT entry.*, credit_grants.expires_at FROM (
        SELECT * FROM credit_ledger_entries WHERE ${where} ${before} ORDER BY sequence DESC LIMIT ${limit + 1}
      ) AS entry
      LEFT JOIN credit_grants ON entry.kind = 'grant' AND credit_grants.id = entry.grant_id
      ORDER BY entry.sequence DESC`,
    ctx.db.prisma.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) AS count FROM (
        SELECT 1 FROM credit_ledger_entries WHERE ${where} LIMIT ${countCap}
      ) AS counted`,
  ]);
  return {
    transactions: rows.slice(0, limit).map(fromRow),
    hasMore: rows.length > limit,
    totalCount: Number(counted?.count ?? 0n),
  };
}

interface Row {
  id: string;
  kind: CreditTransaction['kind'];
  balance_delta: bigint;
  balance_after_credits: bigint;
  description: string;
  idempotency_key: string;
  job_id: string | null;
  expires_at: Date | null;
  created_at: Date;
}

function fromRow(row: Row): CreditTransaction {
  return {
    id: row.id,
    kind: row.kind,
    amountCredits: Number(row.balance_delta),
    balanceAfterCredits: Number(row.balance_after_credits),
    description: row.description,
    idempotencyKey: row.idempotency_key,
    jobId: row.job_id,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  };
}

/** Nothing stands behind a cursor that is not this team's: the comparison with null is never true. */
function sequenceOf({ actor }: TeamContext, id: string): Prisma.Sql {
  return Prisma.sql`SELECT sequence FROM credit_ledger_entries WHERE id = ${id}::uuid AND team_id = ${actor.teamId}::uuid`;
}

function whereOf({ actor }: TeamContext, { search, modelName, createdFrom, createdTo }: TransactionFilter): Prisma.Sql {
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return Prisma.join(
    [
      Prisma.sql`team_id = ${actor.teamId}::uuid AND kind NOT IN ('hold', 'release')`,
      ...(search === undefined ? [] : [Prisma.sql`(description ILIKE ${pattern} OR idempotency_key ILIKE ${pattern})`]),
      ...(modelName === undefined
        ? []
        : [Prisma.sql`EXISTS (SELECT 1 FROM jobs WHERE jobs.id = job_id AND model_name = ${modelName})`]),
      ...(createdFrom === undefined ? [] : [Prisma.sql`created_at >= ${createdFrom}`]),
      ...(createdTo === undefined ? [] : [Prisma.sql`created_at < ${createdTo}`]),
    ],
    ' AND ',
  );
}
