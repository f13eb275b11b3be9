import type { Row } from '@recto/database';
import { createGrantReplay } from './replay-grants.js';
import { hashProblemOf } from './hash-problem-of.js';

/** A team's ledger, made again from its entries. Each answer is what does not fit, or null. */
export interface Replay {
  /** The next entry. */
  add(entry: Row.CreditLedgerEntry): string | null;
  /** After the last one: what stands beside the entries. */
  close(account: Row.CreditAccount, holds: Row.CreditHold[]): string | null;
}

export function createReplay(grantRows: Row.CreditGrant[]): Replay {
  const grants = createGrantReplay(grantRows);
  const holds = createHoldReplay();
  const sums = { sequence: 0n, balance: 0n, held: 0n, granted: 0n, consumed: 0n, hash: '' };

  function sumProblemOf(entry: Row.CreditLedgerEntry): string | null {
    if (entry.balanceAfterCredits !== sums.balance + entry.balanceDelta)
      return 'its balance is not the sum of the entries so far';
    if (entry.heldAfterCredits !== sums.held + entry.heldDelta)
      return 'its held credits are not the sum of the entries so far';
    if (entry.heldAfterCredits < 0n || entry.balanceAfterCredits < entry.heldAfterCredits)
      return 'it spends more than there was';
    return null;
  }

  function advance(entry: Row.CreditLedgerEntry): void {
    sums.sequence = entry.sequence;
    sums.balance = entry.balanceAfterCredits;
    sums.held = entry.heldAfterCredits;
    sums.hash = entry.hash;
    if (entry.kind === 'grant') sums.granted += entry.balanceDelta;
    if (entry.kind === 'consume') sums.consumed -= entry.balanceDelta;
  }

  return {
    add(entry) {
      if (entry.sequence !== sums.sequence + 1n) return `entry ${sums.sequence + 1n} is missing`;
      const problem = hashProblemOf(entry, sums.hash) ?? sumProblemOf(entry) ?? grants.add(entry) ?? holds.add(entry);
      if (problem === null) advance(entry);
      return problem;
    },
    close(account, openHolds) {
      if (account.lastSequence !== sums.sequence || account.headHash !== sums.hash)
        return 'the account does not point at the last entry';
      if (account.balanceCredits !== sums.balance) return 'the account balance is not the sum of the ledger';
      if (account.heldCredits !== sums.held) return 'the held credits are not the sum of the ledger';
      if (account.grantedCredits !== sums.granted || account.consumedCredits !== sums.consumed)
        return 'what was granted and consumed is not the sum of the ledger';
      return grants.close() ?? holds.close(openHolds);
    },
  };
}

/** What jobs hold, made again from the entries. Only open holds are kept. */
function createHoldReplay() {
  const heldByJob = new Map<string, bigint>();
  return {
    add({ heldDelta, jobId }: Row.CreditLedgerEntry): string | null {
      if (heldDelta === 0n) return null;
      if (jobId === null) return 'it holds or frees credits for no job';
      const held = (heldByJob.get(jobId) ?? 0n) + heldDelta;
      if (held < 0n) return 'it takes more than its job held';
      if (held === 0n) heldByJob.delete(jobId);
      else heldByJob.set(jobId, held);
      return null;
    },
    close(holds: Row.CreditHold[]): string | null {
      const wrong = holds.find(({ jobId, heldCredits }) => heldByJob.get(jobId) !== heldCredits);
      if (wrong !== undefined) return `the hold of job ${wrong.jobId} is not the sum of its entries`;
      if (holds.length === heldByJob.size) return null;
      const known = new Set(holds.map(({ jobId }) => jobId));
      const missing = [...heldByJob.keys()].find((jobId) => !known.has(jobId));
      return `the hold of job ${missing ?? ''} is missing`;
    },
  };
}
