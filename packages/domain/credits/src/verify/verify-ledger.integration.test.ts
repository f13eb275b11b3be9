import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inTransaction } from '@recto/database';
import { createTestDatabase, createTestTeam, type TestDatabase, type TestTeam } from '@recto/test-support';
import { v7 } from 'uuid';
import { holdCredits } from '../holds/hold-credits.js';
import { settleHold } from '../holds/settle-hold.js';
import type { CreditMove } from '../ledger/credit-move.js';
import { createMovementQueue } from '../ledger/movement-queue.js';
import { verifyLedger } from './verify-ledger.js';

let database: TestDatabase;
let team: TestTeam;

const now = new Date('2026-03-01T00:00:00.000Z');
const emit = (): Promise<void> => Promise.resolve();

beforeAll(async () => {
  database = await createTestDatabase();
  team = await createTestTeam(database.db, { credits: 10 });
  const [ended, open] = [v7(), v7()];
  const { teamId } = team;
  for (const jobId of [ended, open]) {
    const input = { teamId, jobId, runNumber: 1, amountCredits: 2, now, emit };
    await inTransaction(database.db, (tx) => holdCredits(tx, input));
  }
  await inTransaction(database.db, (tx) =>
    settleHold(tx, { teamId, jobId: ended, runNumber: 1, consumeCredits: 1, releaseCredits: 1, description: '', now }),
  );
});
afterAll(() => database.drop());

/** Changes something behind the service's back, looks, and takes it back. */
async function verdictAfter(statement: string) {
  const { prisma } = database.db;
  const tables = ['credit_ledger_entries', 'credit_accounts', 'credit_grants', 'credit_holds'];
  for (const table of tables) await prisma.$executeRawUnsafe(`CREATE TABLE kept_${table} AS TABLE ${table}`);
  await prisma.$executeRawUnsafe('ALTER TABLE credit_ledger_entries DISABLE TRIGGER USER');
  try {
    await prisma.$executeRawUnsafe(statement);
    return await verifyLedger(database.db);
  } finally {
    for (const table of tables) {
      await prisma.$executeRawUnsafe(`DELETE FROM ${table}`);
      await prisma.$executeRawUnsafe(`INSERT INTO ${table} SELECT * FROM kept_${table}`);
      await prisma.$executeRawUnsafe(`DROP TABLE kept_${table}`);
    }
    await prisma.$executeRawUnsafe('ALTER TABLE credit_ledger_entries ENABLE TRIGGER USER');
  }
}

test('a ledger that nobody touched is sound: a grant, two holds, a consumption, a release', async () => {
  expect(await verifyLedger(database.db)).toEqual({ sound: true, accounts: 1, entries: 5 });
});

const id = "'0198c0de-7a00-7000-8000-000000000001'";

test.each([
  ['id', `id = ${id}`],
  ['team', `team_id = ${id}`],
  ['sequence', 'sequence = 9'],
  ['kind', "kind = 'adjust'"],
  ['balance delta', 'balance_delta = balance_delta + 1'],
  ['held delta', 'held_delta = held_delta + 1'],
  ['balance after', 'balance_after_credits = 77'],
  ['held after', 'held_after_credits = 0'],
  ['job', `job_id = ${id}`],
  ['grant', `grant_id = ${id}`],
  ['description', "description = 'forged'"],
  ['idempotency key', "idempotency_key = 'forged'"],
  ['metadata', `metadata = '{"by":"nobody"}'`],
  ['metadata that are no texts', `metadata = '{"by":1}'`],
  ['hash version', 'hash_version = 1'],
  ['hash', "hash = 'forged'"],
  ['time', "created_at = created_at + interval '1 ms'"],
])('entry 3 with another %s is named', async (name, change) => {
  const verdict = await verdictAfter(`UPDATE credit_ledger_entries SET ${change} WHERE sequence = 3`);
  // Of one that is not at its place, the next one tells.
  const sequence = name === 'team' || name === 'sequence' ? 4n : 3n;
  expect(verdict).toMatchObject({ sound: false, teamId: team.teamId, sequence });
});

test.each([
  ['the last entry is gone', 'DELETE FROM credit_ledger_entries WHERE sequence = 5', null],
  ['an entry in the middle is gone', 'DELETE FROM credit_ledger_entries WHERE sequence = 2', 3n],
  ['the balance', 'UPDATE credit_accounts SET balance_credits = balance_credits + 1', null],
  ['the held credits', 'UPDATE credit_accounts SET held_credits = 0', null],
  ['what was granted', 'UPDATE credit_accounts SET granted_credits = 11', null],
  ['what was consumed', 'UPDATE credit_accounts SET consumed_credits = 0', null],
  ['the head', "UPDATE credit_accounts SET head_hash = 'forged'", null],
  ['the last sequence', 'UPDATE credit_accounts SET last_sequence = 6', null],
  ['what remains of a grant', 'UPDATE credit_grants SET remaining_credits = 3', null],
  ['the amount of a grant', 'UPDATE credit_grants SET amount_credits = 99', 1n],
  ['the end of a grant', "UPDATE credit_grants SET expires_at = '2030-01-01'", 1n],
  ['the priority of a grant', 'UPDATE credit_grants SET priority = 1', 1n],
  ['the source of a grant', "UPDATE credit_grants SET source = 'gift'", 1n],
  ['a grant that is gone', 'DELETE FROM credit_grants', 1n],
  ['a hold', 'UPDATE credit_holds SET held_credits = 1', null],
  ['a hold that is gone', 'DELETE FROM credit_holds', null],
  ['a hold that nobody made', `INSERT INTO credit_holds SELECT ${id}, team_id, 1, opened_at FROM credit_holds`, null],
  ['an account that is gone', 'DELETE FROM credit_accounts', 1n],
])('%s: it is seen', async (_name, statement, sequence) => {
  expect(await verdictAfter(statement)).toMatchObject({ sound: false, teamId: team.teamId, sequence });
});

test('after all this it is as it was', async () => {
  expect(await verifyLedger(database.db)).toEqual({ sound: true, accounts: 1, entries: 5 });
});

describe('an entry of each kind', () => {
  let kinds: TestDatabase;
  beforeAll(async () => {
    kinds = await createTestDatabase();
    const { teamId } = await createTestTeam(kinds.db, { credits: 10 });
    const queue = createMovementQueue(kinds.db, emit);
    const move = (kind: CreditMove['kind'], balanceDelta: number, heldDelta: number, more: Partial<CreditMove> = {}) =>
      queue.move(teamId, { kind, balanceDelta, heldDelta, idempotencyKey: kind, description: '', now, ...more });
    const jobId = v7();
    const terms = { source: 'test', priority: 100, expiresAt: null };
    await move('hold', 0, 4, { jobId });
    await move('consume', -1, -1, { jobId });
    await move('release', 0, -3, { jobId });
    await move('refund', 2, 0, { terms });
    await move('adjust', -3, 0);
    await move('expire', -1, 0);
  });
  afterAll(() => kinds.drop());

  test.each(['grant', 'hold', 'consume', 'release', 'refund', 'adjust', 'expire'] as const)(
    'is named when it is another than was written: %s',
    async (kind) => {
      const { prisma } = kinds.db;
      expect(await verifyLedger(kinds.db)).toMatchObject({ sound: true, entries: 7 });
      const entry = await prisma.creditLedgerEntry.findFirstOrThrow({ where: { kind } });
      await prisma.$executeRaw`ALTER TABLE credit_ledger_entries DISABLE TRIGGER USER`;
      const shift = (by: number) =>
        prisma.$executeRaw`UPDATE credit_ledger_entries SET balance_delta = balance_delta + ${by} WHERE id = ${entry.id}::uuid`;
      await shift(1);
      expect(await verifyLedger(kinds.db)).toMatchObject({ sound: false, sequence: entry.sequence });
      await shift(-1);
    },
  );
});
