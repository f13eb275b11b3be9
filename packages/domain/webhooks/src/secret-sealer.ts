import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps secrets unreadable in the database. */
export interface SecretSealer {
  seal(secret: string): string;
  /** Throws when the text was not sealed with the same key. */
  open(sealed: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under a key of 32 bytes, given as base64. Throws on a key of another length. */
export function createSecretSealer(keyBase64: string): SecretSealer {
  const key = Buffer.from(keyBase64, 'base64');
  if (key.length !== 32) throw new Error('the secrets key must be 32 bytes in base64');
  return {
    seal(secret) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const body = bytes.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

/** A new endpoint secret: `whsec_` and 32 random bytes in base64 (Standard Webhooks 1.0). */
export function generateEndpointSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
