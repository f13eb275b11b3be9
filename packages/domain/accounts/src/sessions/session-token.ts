import { createHmac } from 'node:crypto';
import { generateSecret, isWellFormedSecret } from '../secret-text.js';

const prefix = 'recto_session_';

export function generateSessionToken(): string {
  return generateSecret(prefix);
}

/** True for a text that could be a session's token: right shape, right checksum. */
export function isWellFormedSessionToken(text: string): boolean {
  return isWellFormedSecret(prefix, text);
}

/** What a browser shows beside the session's cookie. It follows from the token, which only the session's page gets to know. */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url');
}
