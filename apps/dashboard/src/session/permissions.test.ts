import { expect, test } from '@jest/globals';
import { may } from './permissions.js';

test('a reader changes nothing, a member no settings, owners and admins both', () => {
  const roles = ['owner', 'admin', 'member', 'read_only'] as const;
  expect(roles.map((role) => may(role, 'read'))).toEqual([true, true, true, true]);
  expect(roles.map((role) => may(role, 'change'))).toEqual([true, true, true, false]);
  expect(roles.map((role) => may(role, 'administer'))).toEqual([true, true, false, false]);
});
