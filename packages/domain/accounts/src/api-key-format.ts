import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** `recto_` + 43 characters of base64url (256 random bits) + 8 hex digits of CRC-32 over what comes before. */
const pattern = /^recto_[A-Za-z0-9_-]{43}[0-9a-f]{8}$/;

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}

/** A new key. Shown to its holder once; only its hash is kept. */
export function generateApiKey(): string {
  const body = `recto_${randomBytes(32).toString('base64url')}`;
  return body + checksum(body);
}

/** True for a key that could be ours: right shape, right checksum. Needs no database, so typos cost nothing. */
export function isWellFormedApiKey(key: string): boolean {
  return pattern.test(key) && timingSafeEqual(Buffer.from(checksum(key.slice(0, -8))), Buffer.from(key.slice(-8)));
}

/** Lower-case hex SHA-256 of a key: what is stored and looked up. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key, 'utf8').digest('hex');
}

/** The first 12 characters: enough for its holder to recognise it. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, 12);
}
