import { expect, test } from '@jest/globals';
import { rolesGivenBy } from './roles.js';

test('nobody but an owner makes owners, and members make nobody', () => {
  expect(rolesGivenBy('owner')).toContain('owner');
  expect(rolesGivenBy('admin')).toEqual(['admin', 'member', 'read_only']);
  expect([rolesGivenBy('member'), rolesGivenBy('read_only')]).toEqual([[], []]);
});
