import { expect, test } from '@jest/globals';
import { isPasswordOf } from './password-hash.js';

/** Of a cost that takes no time. */
const cheapHash = `scrypt$16$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

test('of a crowd of passwords those beyond a hundred are sent away, told when to come back, and the others compared', async () => {
  const ends = Array.from({ length: 103 }, () => isPasswordOf('guess', cheapHash).catch((error: unknown) => error));
  expect(await ends.at(-1)).toMatchObject({ code: 'too_many_requests', details: { retryAfterSeconds: 10 } });
  const all = await Promise.all(ends);
  expect(all.filter((end) => end === false)).toHaveLength(102);
  expect(await isPasswordOf('guess', cheapHash)).toBe(false);
});
