import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createOperationContext } from '@recto/operation-context';
import { createTestDatabase, createTestTeam, type TestDatabase } from '@recto/test-support';
import { generateApiKey, isWellFormedApiKey } from './api-key-format.js';
import { authenticateApiKey } from './authenticate-api-key.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('API keys', () => {
  test('speak for their user and team, and note when they were used', async () => {
    const team = await createTestTeam(database.db);
    const actor = await authenticateApiKey(createOperationContext({ db: database.db }), team.apiKey);
    expect(actor).toMatchObject({
      userId: team.userId,
      teamId: team.teamId,
      organizationId: team.organizationId,
      scopes: [],
    });
    const row = await database.db.prisma.apiKey.findUniqueOrThrow({ where: { id: actor.apiKeyId } });
    expect(row.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(row)).not.toContain(team.apiKey);
  });

  test('malformed, unknown, expired and revoked ones are refused alike', async () => {
    const team = await createTestTeam(database.db);
    const ctx = createOperationContext({ db: database.db });
    const refusal = await authenticateApiKey(ctx, 'nonsense').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'unauthenticated' });
    await expect(authenticateApiKey(ctx, generateApiKey())).rejects.toEqual(refusal);
    await database.db.prisma.apiKey.updateMany({
      where: { teamId: team.teamId },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    });
    await expect(authenticateApiKey(ctx, team.apiKey)).rejects.toEqual(refusal);
    await database.db.prisma.apiKey.updateMany({
      where: { teamId: team.teamId },
      data: { expiresAt: null, revokedAt: new Date() },
    });
    await expect(authenticateApiKey(ctx, team.apiKey)).rejects.toEqual(refusal);
  });

  test('carry a checksum that catches a typo without a look-up', () => {
    const key = generateApiKey();
    expect(isWellFormedApiKey(key)).toBe(true);
    const typo = key.slice(0, 20) + (key[20] === 'a' ? 'b' : 'a') + key.slice(21);
    expect(isWellFormedApiKey(typo)).toBe(false);
    expect(isWellFormedApiKey(`${key} `)).toBe(false);
  });
});
