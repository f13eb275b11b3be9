import { Prisma, type Db, type Row } from '@recto/database';
import { createOperationContext, type TeamContext } from '@recto/operation-context';

/** A source whose turn it is, and the context in which it acts for the user who made it. */
export interface ClaimedSource {
  source: Row.Source;
  ctx: TeamContext;
}

interface SourceProblem {
  code: string;
  message: string;
}

/**
 * How a look ended: where the list goes on, or what went wrong. `isFull` when there is more to take at once. `problem` is that of
 * single documents, which are tried again at the next look.
 */
export type SweepEnd =
  | { outcome: 'swept'; listedUpTo: string | null; isFull: boolean; problem: SourceProblem | null }
  | ({ outcome: 'failed' } & SourceProblem);

/** Longest time between two looks at a source that fails. */
const maxBackoffMs = 3_600_000;

/**
 * The source that waits longest for a look, taken until `leaseMs` from now; null when none is due. A claim whose process ended
 * is free after that. What two processes take at the same time is told apart by the rows of its documents.
 */
export async function claimSource(
  db: Db,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<ClaimedSource | null> {
  const [claimed] = await db.prisma.$queryRaw<{ id: string }[]>(Prisma.sql`
    UPDATE sources SET next_sweep_at = ${new Date(now.getTime() + leaseMs)}
    WHERE id = (
      SELECT id FROM sources WHERE enabled AND next_sweep_at <= ${now}
      ORDER BY next_sweep_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id::text`);
  if (!claimed) return null;
  const source = await db.prisma.source.findUnique({ where: { id: claimed.id } });
  if (!source) return null;
  const { teamId, organizationId, createdByUserId: userId, id: sourceId } = source;
  const membership = await db.prisma.membership.findFirst({ where: { teamId, userId }, select: { role: true } });
  // Who has left the team: the source is the team's and goes on, with no more rights than a member.
  const role = membership?.role ?? 'member';
  const actor = { kind: 'source', sourceId, teamId, organizationId, userId, scopes: [], role } as const;
  return { source, ctx: { ...createOperationContext({ db }), actor } };
}

/** Says when the source is looked at next, unless it was changed meanwhile. After failures: later and later, up to an hour. */
export async function recordSweep(db: Db, source: Row.Source, end: SweepEnd, now: Date): Promise<void> {
  const intervalMs = source.intervalSeconds * 1_000;
  const failures = end.outcome === 'failed' ? source.failuresInARow + 1 : 0;
  const waitMs =
    end.outcome === 'failed'
      ? Math.max(intervalMs, Math.min(maxBackoffMs, intervalMs * 2 ** Math.min(failures, 12)))
      : end.isFull
        ? 0
        : intervalMs;
  const problem = end.outcome === 'failed' ? end : end.problem;
  await db.prisma.source.updateMany({
    where: { id: source.id, updatedAt: source.updatedAt },
    data: {
      nextSweepAt: new Date(now.getTime() + waitMs),
      lastSweptAt: now,
      failuresInARow: failures,
      errorCode: problem?.code ?? null,
      errorMessage: problem?.message ?? null,
      ...(end.outcome === 'swept' && { listedUpTo: end.listedUpTo }),
    },
  });
}
