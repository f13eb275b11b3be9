import { expect, test } from '@jest/globals';
import { returnAddress } from './return-address.js';

test('one comes back to where one was, and nowhere else', () => {
  expect(returnAddress('/dashboard/jobs?status=failed')).toBe('/dashboard/jobs?status=failed');
  for (const elsewhere of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 7])
    expect(returnAddress(elsewhere)).toBe('/');
  expect(returnAddress('/dashboard/sign-in?to=/x')).toBe('/');
});
