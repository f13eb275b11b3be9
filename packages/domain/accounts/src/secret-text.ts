import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** 43 characters of base64url (256 random bits) and 8 hex digits of CRC-32 over the prefix and them. */
const tail = /^[A-Za-z0-9_-]{43}[0-9a-f]{8}$/;

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}

/** A new secret of this kind. Only its hash is kept. */
export function generateSecret(prefix: string): string {
  const body = prefix + randomBytes(32).toString('base64url');
  return body + checksum(body);
}

/** True for a text that could be a secret of this kind: right shape, right checksum. Needs no database, so typos cost nothing. */
export function isWellFormedSecret(prefix: string, text: string): boolean {
  if (!text.startsWith(prefix) || !tail.test(text.slice(prefix.length))) return false;
  return timingSafeEqual(Buffer.from(checksum(text.slice(0, -8))), Buffer.from(text.slice(-8)));
}

/** Lower-case hex SHA-256 of a secret: what is stored and looked up. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex');
}
