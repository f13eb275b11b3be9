import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { inTransaction } from '@recto/database';
import type { TeamContext } from '@recto/operation-context';
import { createTestDatabase, createTestMember, createTestTeam, type TestDatabase } from '@recto/test-support';
import { createApiKey } from '../api-keys.js';
import { acceptInvitation } from '../invitations/accept-invitation.js';
import { createInvitation } from '../invitations/create-invitation.js';
import { revokeInvitationsOf } from '../invitations/revoke-invitations-of.js';
import { hashPassword } from '../sessions/password-hash.js';
import { signIn } from '../sessions/sign-in.js';
import { lockTeam } from './lock-team.js';

/** Until a statement that will wait for a lock does so. */
const aMomentMs = 300;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const password = 'correct horse battery';

/** A member who can sign in, and the owner's context. */
async function newMember(): Promise<{ owner: TeamContext; member: TeamContext; email: string }> {
  const team = await createTestTeam(database.db);
  const { ctx } = await createTestMember(database.db, team, ['team:read']);
  const data = { passwordHash: await hashPassword(password) };
  const { email } = await database.db.prisma.user.update({ where: { id: ctx.actor.userId }, data });
  return { owner: team.ctx, member: ctx, email };
}

describe('who is being removed', () => {
  test('gets no key and no session that would wait for their return', async () => {
    const { owner, member, email } = await newMember();
    const { teamId, userId } = member.actor;
    const late = await inTransaction(database.db, async (tx) => {
      await lockTeam(tx, owner);
      const begun = Promise.allSettled([
        createApiKey(member, { name: 'late', scopes: [] }),
        signIn(member, { email, password }),
      ]);
      await pause(aMomentMs);
      await tx.membership.delete({ where: { teamId_userId: { teamId, userId } } });
      return { begun };
    });
    const refused = { status: 'rejected', reason: { code: 'unauthenticated' } };
    expect(await late.begun).toMatchObject([refused, refused]);
    expect(await database.db.prisma.apiKey.count({ where: { userId, name: 'late' } })).toBe(0);
    expect(await database.db.prisma.session.count({ where: { userId } })).toBe(0);
  });

  test('does not stand in the way of whoever takes up their invitation, nor the other way round', async () => {
    const { owner, member } = await newMember();
    const { teamId, userId } = member.actor;
    const { token } = await createInvitation(member, { email: 'guest@example.com', role: 'member' });
    const late = await inTransaction(database.db, async (tx) => {
      await lockTeam(tx, owner);
      const countAttempt = () => Promise.resolve();
      const begun = Promise.allSettled([acceptInvitation(member, { token, name: 'Guest', password, countAttempt })]);
      await pause(aMomentMs);
      await tx.$executeRaw`SET LOCAL lock_timeout = '500ms'`;
      await revokeInvitationsOf(tx, { teamId, userId, role: null, now: new Date() });
      return { begun };
    });
    expect(await late.begun).toMatchObject([{ status: 'rejected', reason: { code: 'not_found' } }]);
  });
});
