import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createAccount, hashPassword, signIn } from '@recto/accounts';
import { findMissingMigrations, inTransaction } from '@recto/database';
import { createOperationContext } from '@recto/operation-context';
import { createTestDatabase, createTestObjectStore, type TestDatabase } from '@recto/test-support';
import { setUp, type FirstAccountSettings, type SetUpOutcome } from './set-up.js';

const migrationsDir = fileURLToPath(new URL('../../../../prisma/migrations', import.meta.url));
const account: FirstAccountSettings = {
  organizationName: 'An organization',
  teamName: 'A team',
  userName: 'Ada',
  userEmail: 'ada@example.com',
  trialCredits: 100,
  trialDays: 14,
  ownCredits: 0,
  sampleCredits: 3,
};

let database: TestDatabase;
let run: (settings?: Partial<FirstAccountSettings>) => Promise<SetUpOutcome>;
beforeEach(async () => {
  database = await createTestDatabase();
  const { store: objectStore } = await createTestObjectStore();
  const { db, url: databaseUrl } = database;
  run = (settings = {}) =>
    setUp({
      ...{ db, databaseUrl, migrationsDir, objectStore },
      queueBackend: { kind: 'postgres', url: databaseUrl },
      account: { ...account, ...settings },
    });
});
afterEach(() => database.drop());

const signInAs = (login: SetUpOutcome['login']) =>
  signIn(createOperationContext({ db: database.db }), login ?? { email: 'nobody@example.com', password: 'none' });

test('an app that waits for the set-up waits for every migration that it knows', async () => {
  const look = () => findMissingMigrations({ connectionUrl: database.url, migrationsDir });
  expect(await look()).toEqual([]);
  await database.db.prisma.$executeRaw`DELETE FROM _prisma_migrations WHERE migration_name LIKE '%_init'`;
  expect(await look()).toEqual(['20261120000000_init']);
  await database.db.prisma.$executeRaw`DROP TABLE _prisma_migrations`;
  expect((await look()).length).toBeGreaterThan(10);
});

test('the first run makes a key and a password, tells them once, and keeps neither in clear', async () => {
  const first = await run();
  expect(first).toEqual({
    apiKey: expect.stringMatching(/^recto_/),
    login: { email: 'ada@example.com', password: expect.stringMatching(/^[\w-]{16}$/) },
  });
  expect(await signInAs(first.login)).toMatchObject({ teamId: expect.any(String) });
  expect(await run()).toEqual({ apiKey: null, login: null });
  const kept = JSON.stringify(await database.db.prisma.user.findMany());
  expect(kept).not.toContain(first.login?.password);
});

test('a password of the settings is taken and not told; a later one changes nothing', async () => {
  const password = 'a password of my own';
  expect((await run({ userPassword: password })).login).toBeNull();
  expect((await run({ userPassword: 'another password' })).login).toBeNull();
  expect(await signInAs({ email: 'ada@example.com', password })).toMatchObject({ teamId: expect.any(String) });
});

test('an installation in which nobody has a password gets one for its first user', async () => {
  const { db } = database;
  const ctx = createOperationContext({ db });
  for (const name of ['first', 'second']) {
    const input = { organizationName: name, teamName: name, userName: name, userEmail: `${name}@example.com` };
    await inTransaction(db, (tx) => createAccount(tx, ctx, input));
  }
  const { apiKey, login } = await run();
  expect([apiKey, login?.email]).toEqual([null, 'first@example.com']);
  expect(await signInAs(login)).toMatchObject({ teamId: expect.any(String) });
  expect(await run()).toEqual({ apiKey: null, login: null });
});

test('nobody who has a password gets another one', async () => {
  const { db } = database;
  const ctx = createOperationContext({ db });
  const passwordHash = await hashPassword('a password of my own');
  const input = { organizationName: 'o', teamName: 't', userName: 'u', userEmail: 'u@example.com', passwordHash };
  await inTransaction(db, (tx) => createAccount(tx, ctx, input));
  expect(await run()).toEqual({ apiKey: null, login: null });
  expect(await db.prisma.user.findMany({ select: { passwordHash: true } })).toEqual([{ passwordHash }]);
});

test('two set-ups at once make one account and one password', async () => {
  const outcomes = await Promise.all([run(), run()]);
  expect(outcomes.filter(({ apiKey }) => apiKey !== null)).toHaveLength(1);
  expect(outcomes.filter(({ login }) => login !== null)).toHaveLength(1);
  expect(await database.db.prisma.user.count()).toBe(1);
});

test('what is granted for the sample burns before the trial', async () => {
  await run();
  const grants = await database.db.prisma.creditGrant.findMany({ orderBy: { priority: 'asc' } });
  expect(grants.map(({ source, amountCredits }) => [source, Number(amountCredits)])).toEqual([
    ['sample', 3],
    ['trial', 100],
  ]);
});
