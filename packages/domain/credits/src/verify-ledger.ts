import type { Db, Row } from '@recto/database';
import { hashEntry } from './ledger-facts.js';

export type LedgerVerdict =
  | { sound: true; accounts: number; entries: number }
  | { sound: false; teamId: string; sequence: bigint | null; problem: string };

/** Entries read at a time: some 500 kB. */
const batch = 1_000;

/**
 * Walks every team's ledger from its first entry: no gap in the sequence, every hash follows from the one before,
 * every balance is the sum so far, and the account and the grants agree with the end. Stops at the first entry that
 * does not fit and names it. Reads each team in one snapshot, so it can run while jobs do.
 */
export async function verifyLedger(db: Db): Promise<LedgerVerdict> {
  const accounts = await db.prisma.creditAccount.findMany({ select: { teamId: true }, orderBy: { teamId: 'asc' } });
  let entries = 0;
  for (const { teamId } of accounts) {
    const verdict = await verifyTeam(db, teamId);
    if ('problem' in verdict) return { sound: false, teamId, ...verdict };
    entries += verdict.entries;
  }
  return { sound: true, accounts: accounts.length, entries };
}

type TeamVerdict = { entries: number } | { sequence: bigint | null; problem: string };
interface Sums {
  sequence: bigint;
  balance: bigint;
  held: bigint;
  hash: string;
}

async function verifyTeam(db: Db, teamId: string): Promise<TeamVerdict> {
  return db.prisma.$transaction(
    async (tx) => {
      const sums: Sums = { sequence: 0n, balance: 0n, held: 0n, hash: '' };
      for (;;) {
        const entries = await tx.creditLedgerEntry.findMany({
          where: { teamId, sequence: { gt: sums.sequence } },
          orderBy: { sequence: 'asc' },
          take: batch,
        });
        for (const entry of entries) {
          const problem = problemOf(entry, sums);
          if (problem) return { sequence: entry.sequence, problem };
          advance(sums, entry);
        }
        if (entries.length < batch) break;
      }
      const account = await tx.creditAccount.findUniqueOrThrow({ where: { teamId } });
      const grants = await tx.creditGrant.aggregate({ where: { teamId }, _sum: { remainingCredits: true } });
      const problem = closingProblemOf(account, grants._sum.remainingCredits ?? 0n, sums);
      return problem ? { sequence: null, problem } : { entries: Number(sums.sequence) };
    },
    { isolationLevel: 'RepeatableRead', timeout: 600_000 },
  );
}

function problemOf(entry: Row.CreditLedgerEntry, before: Sums): string | null {
  if (entry.sequence !== before.sequence + 1n) return `entry ${before.sequence + 1n} is missing`;
  if (entry.hash !== hashEntry(before.hash, entry.sequence, entry))
    return 'its hash does not follow from its facts and the entry before';
  if (entry.balanceAfterCredits !== before.balance + entry.balanceDelta)
    return 'its balance is not the sum of the entries so far';
  if (entry.heldAfterCredits !== before.held + entry.heldDelta)
    return 'its held credits are not the sum of the entries so far';
  if (entry.heldAfterCredits < 0n || entry.balanceAfterCredits < entry.heldAfterCredits)
    return 'it spends more than there was';
  return null;
}

function advance(sums: Sums, entry: Row.CreditLedgerEntry): void {
  sums.sequence = entry.sequence;
  sums.balance = entry.balanceAfterCredits;
  sums.held = entry.heldAfterCredits;
  sums.hash = entry.hash;
}

function closingProblemOf(account: Row.CreditAccount, grantsRemaining: bigint, sums: Sums): string | null {
  if (account.lastSequence !== sums.sequence || account.headHash !== sums.hash)
    return 'the account does not point at the last entry';
  if (account.balanceCredits !== sums.balance) return 'the account balance is not the sum of the ledger';
  if (account.heldCredits !== sums.held) return 'the held credits are not the sum of the ledger';
  if (grantsRemaining !== sums.balance) return 'what remains of the grants is not the balance';
  return null;
}
