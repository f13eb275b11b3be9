import { generateSecret, hashSecret, isWellFormedSecret } from './secret-text.js';

const prefix = 'recto_';

/** A new key. Shown to its holder once; only its hash is kept. */
export function generateApiKey(): string {
  return generateSecret(prefix);
}

/** True for a key that could be ours: right shape, right checksum. Needs no database, so typos cost nothing. */
export function isWellFormedApiKey(key: string): boolean {
  return isWellFormedSecret(prefix, key);
}

/** Lower-case hex SHA-256 of a key: what is stored and looked up. */
export function hashApiKey(key: string): string {
  return hashSecret(key);
}

/** The first 12 characters: enough for its holder to recognise it. */
export function apiKeyPrefix(key: string): string {
  return key.slice(0, 12);
}
