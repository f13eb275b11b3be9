import type { Db, Row } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { hashProblemOf } from './hash-problem-of.js';
import { verifyTeam } from './verify-ledger.js';

export interface RecentVerdict {
  /** Entries that were looked at, the newest ones. */
  checkedEntries: number;
  totalEntries: number;
  /** Null: what was looked at is sound. `sequence` is null where no entry is wrong, but what stands beside them. */
  problem: { sequence: number | null; message: string } | null;
}

/** About a tenth of a second of hashing. */
const defaultMaxEntries = 10_000;

/**
 * Verifies the newest entries of the team's ledger, at most 10,000: every hash follows from the one before, every sum from
 * the entry before, and the account points at the last one. A ledger that is not longer is verified as `verifyLedger` does,
 * with its grants and holds.
 */
export async function verifyRecent(
  { db, actor: { teamId } }: TeamContext,
  { maxEntries = defaultMaxEntries }: { maxEntries?: number } = {},
): Promise<RecentVerdict> {
  const account = await db.prisma.creditAccount.findUnique({ where: { teamId }, select: { lastSequence: true } });
  const totalEntries = Number(account?.lastSequence ?? 0n);
  if (totalEntries > maxEntries) return verifyTail(db, teamId, maxEntries);
  if (account === null) return { checkedEntries: 0, totalEntries, problem: null };
  const verdict = await verifyTeam(db, teamId);
  if ('entries' in verdict) return { checkedEntries: verdict.entries, totalEntries: verdict.entries, problem: null };
  const sequence = verdict.sequence === null ? null : Number(verdict.sequence);
  return { checkedEntries: sequence ?? totalEntries, totalEntries, problem: { sequence, message: verdict.problem } };
}

async function verifyTail(db: Db, teamId: string, maxEntries: number): Promise<RecentVerdict> {
  const [account, rows] = await db.prisma.$transaction(
    [
      db.prisma.creditAccount.findUniqueOrThrow({ where: { teamId } }),
      db.prisma.creditLedgerEntry.findMany({ where: { teamId }, orderBy: { sequence: 'desc' }, take: maxEntries + 1 }),
    ],
    { isolationLevel: 'RepeatableRead' },
  );
  const [first, ...entries] = rows.reverse();
  const totalEntries = Number(account.lastSequence);
  let before = first;
  for (const [index, entry] of entries.entries()) {
    const message = before === undefined ? null : problemBetween(before, entry);
    if (message !== null)
      return { checkedEntries: index + 1, totalEntries, problem: { sequence: Number(entry.sequence), message } };
    before = entry;
  }
  const message = before === undefined ? null : problemOfAccount(account, before);
  return {
    checkedEntries: entries.length,
    totalEntries,
    problem: message === null ? null : { sequence: null, message },
  };
}

function problemBetween(before: Row.CreditLedgerEntry, entry: Row.CreditLedgerEntry): string | null {
  if (entry.sequence !== before.sequence + 1n) return `entry ${before.sequence + 1n} is missing`;
  if (entry.balanceAfterCredits !== before.balanceAfterCredits + entry.balanceDelta)
    return 'its balance is not the sum of the entries so far';
  if (entry.heldAfterCredits !== before.heldAfterCredits + entry.heldDelta)
    return 'its held credits are not the sum of the entries so far';
  return hashProblemOf(entry, before.hash);
}

function problemOfAccount(account: Row.CreditAccount, last: Row.CreditLedgerEntry): string | null {
  if (account.lastSequence !== last.sequence || account.headHash !== last.hash)
    return 'the account does not point at the last entry';
  if (account.balanceCredits !== last.balanceAfterCredits) return 'the account balance is not the sum of the ledger';
  return account.heldCredits === last.heldAfterCredits ? null : 'the held credits are not the sum of the ledger';
}
