import { describe, expect, test } from '@jest/globals';
import { ObjectStoreUnavailableError } from '../object-store-errors.js';
import { createRoleCredentials } from './create-role-credentials.js';

const hourMs = 3_600_000;

function startRole({ livesMs = hourMs }: { livesMs?: number } = {}) {
  const state = { nowMs: 1_000_000, fetched: 0, isAway: false };
  const credentials = createRoleCredentials(
    { kind: 'instance', endpoint: 'http://nowhere' },
    {
      now: () => state.nowMs,
      fetchKeys: () => {
        state.fetched += 1;
        if (state.isAway) return Promise.reject(new Error('away'));
        const expiresAt = new Date(state.nowMs + livesMs);
        const accessKey = `key ${state.fetched}`;
        return Promise.resolve({ accessKey, secretKey: 'secret', sessionToken: `token ${state.fetched}`, expiresAt });
      },
    },
  );
  const keyNow = async (): Promise<string> => (await credentials.getCredentials()).getAccessKey();
  return { state, credentials, keyNow };
}

describe('createRoleCredentials', () => {
  test('fetches once for all that wait, and again five minutes before the end', async () => {
    const { state, credentials, keyNow } = startRole();
    expect(await Promise.all([keyNow(), keyNow(), keyNow()])).toEqual(['key 1', 'key 1', 'key 1']);
    expect((await credentials.getCredentials()).getSessionToken()).toBe('token 1');
    state.nowMs += hourMs - 5 * 60_000 - 1;
    expect(await keyNow()).toBe('key 1');
    state.nowMs += 1;
    expect(await keyNow()).toBe('key 2');
    expect(state.fetched).toBe(2);
  });

  test('keys that are good for a while yet outlive a platform that is away, which is asked every ten seconds', async () => {
    const { state, keyNow } = startRole();
    await keyNow();
    state.isAway = true;
    state.nowMs += hourMs - 60_000;
    expect([await keyNow(), await keyNow()]).toEqual(['key 1', 'key 1']);
    expect(state.fetched).toBe(2);
    state.nowMs += 10_000;
    state.isAway = false;
    expect(await keyNow()).toBe('key 3');
  });

  test('without keys a call fails as one that may succeed later, and the next one asks again', async () => {
    const { state, keyNow } = startRole();
    state.isAway = true;
    await expect(keyNow()).rejects.toThrow(ObjectStoreUnavailableError);
    state.isAway = false;
    expect(await keyNow()).toBe('key 2');
    state.nowMs += hourMs;
    state.isAway = true;
    await expect(keyNow()).rejects.toThrow('there are no keys for the object store');
  });

  test('keys that live for minutes only are used, and never after their end', async () => {
    const { state, keyNow } = startRole({ livesMs: 12_000 });
    expect(await keyNow()).toBe('key 1');
    state.nowMs += 6_000;
    expect(await keyNow()).toBe('key 1');
    state.nowMs += 1_000;
    expect(await keyNow()).toBe('key 2');
  });
});
