import { expect, test } from '@jest/globals';
import { may, mayChangeJob } from './permissions.js';

test('a reader changes nothing, a member no settings, owners and admins both', () => {
  const roles = ['owner', 'admin', 'member', 'read_only'] as const;
  expect(roles.map((role) => may(role, 'read'))).toEqual([true, true, true, true]);
  expect(roles.map((role) => may(role, 'change'))).toEqual([true, true, true, false]);
  expect(roles.map((role) => may(role, 'administer'))).toEqual([true, true, false, false]);
});

test('a job is changed by whoever submitted it, as long as their role allows changes', () => {
  const job = { user_id: 'a' };
  expect(mayChangeJob({ id: 'a', role: 'member' }, job)).toBe(true);
  expect(mayChangeJob({ id: 'a', role: 'read_only' }, job)).toBe(false);
  expect(mayChangeJob({ id: 'b', role: 'owner' }, job)).toBe(false);
  expect(mayChangeJob({ id: 'a', role: 'owner' }, undefined)).toBe(false);
});
