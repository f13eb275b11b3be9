import { expect, test } from '@jest/globals';
import { waitUntil } from './wait-until.js';

test('what takes long is asked for less and less often, and its value returned', async () => {
  const startedAt = performance.now();
  let looks = 0;
  const value = await waitUntil('a second and a half', () => {
    looks += 1;
    return Promise.resolve(performance.now() - startedAt > 1_500 && 'over');
  });
  expect(value).toBe('over');
  // Every 25 ms would be 60; a busy machine looks less often still.
  expect(looks).toBeLessThan(40);
});

test('what does not come within its time is named', async () => {
  await expect(waitUntil('the impossible', () => Promise.resolve(null), 1)).rejects.toThrow('the impossible');
});
