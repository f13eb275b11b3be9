import { createHash } from 'node:crypto';
import type { Row } from '@recto/database';

export type LedgerEntryKind = Row.LedgerEntryKind;

/** Texts that an entry carries beside its facts. */
export type EntryMetadata = Record<string, string>;

/** What an entry's hash covers, besides its sequence number and the hash before it. */
export interface LedgerFacts {
  id: string;
  teamId: string;
  kind: LedgerEntryKind;
  balanceDelta: bigint;
  heldDelta: bigint;
  jobId: string | null;
  grantId: string | null;
  idempotencyKey: string;
  description: string;
  metadata: EntryMetadata;
  createdAt: Date;
}

/** The version that new entries have; the first one left the id and the metadata out. */
const currentHashVersion = 2;

/** The facts as one line of text. JSON of texts in a fixed order: two different entries never give the same line. */
export function presentFacts(facts: LedgerFacts, hashVersion: number = currentHashVersion): string {
  const first = [
    facts.teamId,
    facts.kind,
    String(facts.balanceDelta),
    String(facts.heldDelta),
    facts.jobId,
    facts.grantId,
    facts.idempotencyKey,
    facts.description,
    facts.createdAt.toISOString(),
  ];
  if (hashVersion === 1) return JSON.stringify(first);
  const metadata = Object.keys(facts.metadata)
    .sort()
    .map((name) => [name, facts.metadata[name]]);
  return JSON.stringify([hashVersion, facts.id, ...first, metadata]);
}

/** Lower-case hex SHA-256 that chains an entry to the one before it. The database function `move_credits` computes the same. */
export function hashEntry(previousHash: string, sequence: bigint, facts: LedgerFacts, hashVersion: number): string {
  return createHash('sha256')
    .update(`${previousHash}\n${sequence}\n${presentFacts(facts, hashVersion)}`, 'utf8')
    .digest('hex');
}
