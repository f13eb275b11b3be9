import { listCountCap, type Row } from '@recto/database';
import { forbidden } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';

export interface AuditEntry extends Row.AuditEntry {
  /** Of the user as they are now; null where no user did it. */
  user: { name: string; email: string } | null;
}

export interface AuditFilter {
  /** An action such as `api_key.created`, or the noun that it begins with, such as `api_key`. */
  action?: string;
  userId?: string;
  subjectId?: string;
  createdFrom?: Date;
  /** Exclusive. */
  createdTo?: Date;
}

/**
 * The audit log of the caller's team, newest first. `beforeId` is the last id of the page before. `totalCount` stops at
 * 10,000. Throws forbidden for all but owners and admins.
 */
export async function listAuditEntries(
  ctx: TeamContext,
  filter: AuditFilter,
  { limit, beforeId, isCounted = true }: { limit: number; beforeId?: string; isCounted?: boolean },
): Promise<{ entries: AuditEntry[]; hasMore: boolean; totalCount: number }> {
  const { role, teamId } = ctx.actor;
  if (role !== 'owner' && role !== 'admin')
    throw forbidden('role_too_low', 'Only owners and admins may read the audit log of a team.');
  const { prisma } = ctx.db;
  const where = { teamId, ...conditionsOf(filter) };
  const [rows, totalCount] = await Promise.all([
    prisma.auditEntry.findMany({
      where: beforeId === undefined ? where : { AND: [where, { id: { lt: beforeId } }] },
      orderBy: { id: 'desc' },
      take: limit + 1,
    }),
    isCounted ? prisma.auditEntry.count({ where, take: listCountCap }) : 0,
  ]);
  const slice = rows.slice(0, limit);
  const userIds = [...new Set(slice.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  const users = await prisma.user.findMany({
    where: { id: { in: userIds } },
    select: { id: true, name: true, email: true },
  });
  const userById = new Map(users.map(({ id, name, email }) => [id, { name, email }]));
  const entries = slice.map((row) => ({ ...row, user: userById.get(row.userId ?? '') ?? null }));
  return { entries, hasMore: rows.length > limit, totalCount };
}

function conditionsOf({ action, userId, subjectId, createdFrom, createdTo }: AuditFilter) {
  const isNoun = action !== undefined && !action.includes('.');
  return {
    ...(action === undefined ? {} : { action: isNoun ? { startsWith: `${action}.` } : action }),
    ...(userId === undefined ? {} : { userId }),
    ...(subjectId === undefined ? {} : { subjectId }),
    ...(createdFrom === undefined && createdTo === undefined
      ? {}
      : {
          createdAt: {
            ...(createdFrom === undefined ? {} : { gte: createdFrom }),
            ...(createdTo === undefined ? {} : { lt: createdTo }),
          },
        }),
  };
}
