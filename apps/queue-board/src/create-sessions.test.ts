import { expect, test } from '@jest/globals';
import { createSessions, sessionLifetimeMs } from './create-sessions.js';

const operator = { user: 'operator', password: 'a password of some length' };
const now = new Date('2026-01-01T00:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

test('a ticket is good for its lifetime, in every process with the same password', () => {
  const ticket = createSessions(operator).issue(now);
  const sessions = createSessions(operator);
  expect(sessions.isValid(ticket, now)).toBe(true);
  expect(sessions.isValid(ticket, later(sessionLifetimeMs - 1))).toBe(true);
  expect(sessions.isValid(ticket, later(sessionLifetimeMs))).toBe(false);
});

test('a new password or another user ends it', () => {
  const ticket = createSessions(operator).issue(now);
  expect(createSessions({ ...operator, password: 'another one of some length' }).isValid(ticket, now)).toBe(false);
  expect(createSessions({ ...operator, user: 'other' }).isValid(ticket, now)).toBe(false);
});

test.each(['', '.', 'x', '9999999999999.', '9999999999999.AAAA', 'NaN.NaN'])('%p is no ticket', (ticket) => {
  expect(createSessions(operator).isValid(ticket, now)).toBe(false);
});

test('a ticket cannot be made to last longer', () => {
  const sessions = createSessions(operator);
  const [expiresAtMs, signature] = sessions.issue(now).split('.');
  expect(sessions.isValid(`${Number(expiresAtMs) + 1}.${signature}`, now)).toBe(false);
});
