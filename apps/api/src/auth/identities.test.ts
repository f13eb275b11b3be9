import { expect, test } from '@jest/globals';
import type { TeamActor } from '@recto/operation-context';
import { createIdentities } from './identities.js';

const actor: TeamActor = {
  kind: 'api-key',
  apiKeyId: 'key',
  userId: 'user',
  teamId: 'team',
  organizationId: 'organization',
  scopes: [],
  role: 'owner',
};
const shown = { kind: 'api-key', key: 'a secret' } as const;

function counted() {
  let nowMs = 0;
  let looks = 0;
  const identities = createIdentities(() => nowMs);
  const look = (): Promise<TeamActor> => {
    looks += 1;
    return Promise.resolve(actor);
  };
  return { identities, look, looks: () => looks, pass: (ms: number) => (nowMs += ms) };
}

test('a look is good for a second from its beginning, and shared by those who ask meanwhile', async () => {
  const { identities, look, looks, pass } = counted();
  await Promise.all([identities.identify(shown, look), identities.identify(shown, look)]);
  pass(999);
  expect(await identities.identify(shown, look)).toEqual({ actor, lookedAtMs: 0 });
  expect(looks()).toBe(1);
  await identities.identify({ ...shown, key: 'another' }, look);
  expect(looks()).toBe(2);
  pass(1);
  expect(await identities.identify(shown, look)).toEqual({ actor, lookedAtMs: 1_000 });
  expect(looks()).toBe(3);
});

test('what is refused is looked at each time', async () => {
  const { identities, look, looks } = counted();
  await expect(identities.identify(shown, () => Promise.reject(new Error('revoked')))).rejects.toThrow('revoked');
  await identities.identify(shown, look);
  expect(looks()).toBe(1);
});

test('after a change of access a look that was in progress is not remembered', async () => {
  const { identities, look, looks } = counted();
  let end: (actor: TeamActor) => void = () => undefined;
  const slow = identities.identify(shown, () => new Promise((resolve) => (end = resolve)));
  identities.forget();
  end(actor);
  await slow;
  await identities.identify(shown, look);
  expect(looks()).toBe(1);
});
