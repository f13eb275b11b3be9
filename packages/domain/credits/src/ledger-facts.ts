import { createHash } from 'node:crypto';
import type { Row } from '@recto/database';

export type LedgerEntryKind = Row.LedgerEntryKind;

/** What an entry's hash covers, besides its sequence number and the hash before it. */
export interface LedgerFacts {
  teamId: string;
  kind: LedgerEntryKind;
  balanceDelta: bigint;
  heldDelta: bigint;
  jobId: string | null;
  grantId: string | null;
  idempotencyKey: string;
  description: string;
  createdAt: Date;
}

/** The facts as one line of text. JSON of strings in a fixed order: two different entries never give the same line. */
export function presentFacts(facts: LedgerFacts): string {
  return JSON.stringify([
    facts.teamId,
    facts.kind,
    String(facts.balanceDelta),
    String(facts.heldDelta),
    facts.jobId,
    facts.grantId,
    facts.idempotencyKey,
    facts.description,
    facts.createdAt.toISOString(),
  ]);
}

/** Lower-case hex SHA-256 that chains an entry to the one before it. `moveCredits` computes the same in SQL. */
export function hashEntry(previousHash: string, sequence: bigint, facts: LedgerFacts): string {
  return createHash('sha256')
    .update(`${previousHash}\n${sequence}\n${presentFacts(facts)}`, 'utf8')
    .digest('hex');
}
