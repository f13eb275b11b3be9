import { createHmac, scryptSync } from 'node:crypto';
import { isSameSecret } from './is-same-secret.js';

/** Signed tickets for operators who have logged in. Nothing is stored: every replica with the same password agrees. */
export interface Sessions {
  /** A ticket that is valid from now on for `sessionLifetimeMs`. */
  issue(now: Date): string;
  isValid(ticket: string, now: Date): boolean;
}

/** A working day. */
export const sessionLifetimeMs = 12 * 3_600_000;

/**
 * The signing key is stretched out of the password (scrypt, some 50 ms, once), so that a new password ends all
 * sessions and a stolen ticket is a poor start for guessing the password.
 */
export function createSessions(input: { user: string; password: string }): Sessions {
  const key = scryptSync(input.password, `recto queue board\0${input.user}`, 32);
  const sign = (expiresAtMs: string) => createHmac('sha256', key).update(expiresAtMs).digest('base64url');
  return {
    issue(now) {
      const expiresAtMs = String(now.getTime() + sessionLifetimeMs);
      return `${expiresAtMs}.${sign(expiresAtMs)}`;
    },
    isValid(ticket, now) {
      const [expiresAtMs = '', signature = ''] = ticket.split('.');
      return isSameSecret(signature, sign(expiresAtMs)) && Number(expiresAtMs) > now.getTime();
    },
  };
}
