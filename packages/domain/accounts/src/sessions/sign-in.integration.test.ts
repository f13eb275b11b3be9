import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOperationContext } from '@recto/operation-context';
import { createTestDatabase, createTestTeam, type TestDatabase } from '@recto/test-support';
import { hashPassword } from './password-hash.js';
import { signIn } from './sign-in.js';

/** Hashing alone takes long on a busy machine. */
const transactionLimits = { timeout: 120_000 };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a password that is changed while it is compared begins no session', async () => {
  const { prisma } = database.db;
  const team = await createTestTeam(database.db);
  const password = 'correct horse battery';
  const [old, next] = [await hashPassword(password), await hashPassword('another horse battery')];
  const { email } = await prisma.user.update({ where: { id: team.userId }, data: { passwordHash: old } });
  let isSettled = false;
  const attempt = await prisma.$transaction(async (tx) => {
    await tx.user.update({ where: { id: team.userId }, data: { passwordHash: next } });
    const ctx = createOperationContext({ db: database.db });
    const outcome = signIn(ctx, { email, password }).then(
      () => 'signed in',
      (error: unknown) => error,
    );
    void outcome.finally(() => (isSettled = true));
    while (!isSettled && (await countWaiting()) === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    return { outcome };
  }, transactionLimits);
  expect(await attempt.outcome).toMatchObject({ code: 'unauthenticated' });
  expect(await prisma.session.count()).toBe(0);
});

/** Connections to this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const waiting = await database.db.prisma.$queryRaw<unknown[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return waiting.length;
}
