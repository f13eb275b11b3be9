import type { Row } from '@recto/database';

/** What jobs hold, made again from the entries. Only open holds are kept. */
export function createHoldReplay() {
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
