import type { Db, Tx } from '@recto/database';
import { createReplay } from './replay.js';

export type LedgerVerdict =
  | { sound: true; accounts: number; entries: number }
  | { sound: false; teamId: string; sequence: bigint | null; problem: string };

export type TeamVerdict = { entries: number } | { sequence: bigint | null; problem: string };

/** Entries read at a time: some 500 kB. */
const batch = 1_000;

/**
 * Walks every team's ledger from its first entry: no gap in the sequence, every hash follows from the one before, every
 * sum is that of the entries so far, every movement was possible. What that gives must be what stands in the account,
 * its grants and its holds. Stops at the first entry that does not fit and names it; `sequence` is null where no entry
 * is wrong, but what stands beside them. Reads each team in one snapshot, so it can run while jobs do.
 */
export async function verifyLedger(db: Db): Promise<LedgerVerdict> {
  const accounts = await db.prisma.creditAccount.findMany({ select: { teamId: true }, orderBy: { teamId: 'asc' } });
  let entries = 0;
  for (const { teamId } of accounts) {
    const verdict = await verifyTeam(db, teamId);
    if ('problem' in verdict) return { sound: false, teamId, ...verdict };
    entries += verdict.entries;
  }
  const stray = await findStray(db);
  return stray ?? { sound: true, accounts: accounts.length, entries };
}

/** As `verifyLedger`, of one team. */
export async function verifyTeam(db: Db, teamId: string): Promise<TeamVerdict> {
  return db.prisma.$transaction(
    async (tx) => {
      const replay = createReplay(await tx.creditGrant.findMany({ where: { teamId } }));
      for (let sequence = 0n; ;) {
        const entries = await readEntries(tx, teamId, sequence);
        for (const entry of entries) {
          const problem = replay.add(entry);
          if (problem !== null) return { sequence: entry.sequence, problem };
          sequence = entry.sequence;
        }
        if (entries.length < batch) break;
      }
      // One after the other: a transaction has one connection, which takes one statement at a time.
      const account = await tx.creditAccount.findUniqueOrThrow({ where: { teamId } });
      const holds = await tx.creditHold.findMany({ where: { teamId } });
      const problem = replay.close(account, holds);
      return problem === null ? { entries: Number(account.lastSequence) } : { sequence: null, problem };
    },
    { isolationLevel: 'RepeatableRead', timeout: 600_000 },
  );
}

function readEntries(tx: Pick<Tx, 'creditLedgerEntry'>, teamId: string, after: bigint) {
  return tx.creditLedgerEntry.findMany({
    where: { teamId, sequence: { gt: after } },
    orderBy: { sequence: 'asc' },
    take: batch,
  });
}

/** An entry, a grant or a hold of a team that has no account: the walk over the accounts does not meet it. */
async function findStray(db: Db): Promise<LedgerVerdict | null> {
  const [stray] = await db.prisma.$queryRaw<{ teamId: string; sequence: bigint | null; what: string }[]>`
    SELECT stray.team_id AS "teamId", stray.sequence, stray.what FROM (
      SELECT team_id, sequence, 'entry' AS what FROM credit_ledger_entries
      UNION ALL SELECT team_id, NULL, 'grant' FROM credit_grants
      UNION ALL SELECT team_id, NULL, 'hold' FROM credit_holds
    ) AS stray
    WHERE NOT EXISTS (SELECT 1 FROM credit_accounts WHERE credit_accounts.team_id = stray.team_id)
    ORDER BY stray.team_id, stray.sequence NULLS LAST LIMIT 1`;
  if (stray === undefined) return null;
  const { teamId, sequence, what } = stray;
  return {
    sound: false,
    teamId,
    sequence,
    problem: `a team without an account has ${what === 'entry' ? 'an' : 'a'} ${what}`,
  };
}
