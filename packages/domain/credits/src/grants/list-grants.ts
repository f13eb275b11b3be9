import { listCountCap } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';

export interface Grant {
  id: string;
  /** `trial`, `operator`, `payment`, `subscription`, `refund` and so on. */
  source: string;
  description: string;
  amountCredits: number;
  remainingCredits: number;
  /** Lower is used first. */
  priority: number;
  expiresAt: Date | null;
  createdAt: Date;
}

/**
 * What the team was granted, newest first; with `isOpen` only what has something left. `beforeId` is the last id of the
 * page before. `totalCount` stops at 10,000.
 */
export async function listGrants(
  { db, actor }: TeamContext,
  { isOpen }: { isOpen: boolean },
  { limit, beforeId }: { limit: number; beforeId?: string },
): Promise<{ grants: Grant[]; hasMore: boolean; totalCount: number }> {
  const where = { teamId: actor.teamId, ...(isOpen ? { remainingCredits: { gt: 0 } } : {}) };
  const [rows, totalCount] = await Promise.all([
    db.prisma.creditGrant.findMany({
      where: { ...where, ...(beforeId === undefined ? {} : { id: { lt: beforeId } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
    }),
    db.prisma.creditGrant.count({ where, take: listCountCap }),
  ]);
  const grants = rows.slice(0, limit).map((row) => ({
    id: row.id,
    source: row.source,
    description: row.description,
    amountCredits: Number(row.amountCredits),
    remainingCredits: Number(row.remainingCredits),
    priority: row.priority,
    expiresAt: row.expiresAt,
    createdAt: row.createdAt,
  }));
  return { grants, hasMore: rows.length > limit, totalCount };
}
