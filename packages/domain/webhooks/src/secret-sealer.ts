import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Keeps secrets unreadable in the database. */
export interface SecretSealer {
  seal(secret: string): string;
  /** Throws when the text was sealed with neither of the keys. */
  open(sealed: string): string;
  /** The same secret sealed with the present key, or null where it is already. Throws as `open`. */
  reseal(sealed: string): string | null;
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM under a key of 32 bytes, given as base64; what was sealed under the previous key is opened as well. Throws on
 * a key of another length.
 */
export function createSecretSealer(keyBase64: string, previousKeyBase64?: string): SecretSealer {
  const key = parseKey(keyBase64);
  const previousKey = previousKeyBase64 === undefined ? null : parseKey(previousKeyBase64);
  const seal = (secret: string): string => {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
  };
  return {
    seal,
    open: (sealed) => openWithEither(sealed, key, previousKey).secret,
    reseal(sealed) {
      const { secret, isPresent } = openWithEither(sealed, key, previousKey);
      return isPresent ? null : seal(secret);
    },
  };
}

function parseKey(keyBase64: string): Buffer {
  const key = Buffer.from(keyBase64, 'base64');
  if (key.length !== 32) throw new Error('the secrets key must be 32 bytes in base64');
  return key;
}

/** The tag of a sealed text tells for certain with which key it was sealed. */
function openWithEither(sealed: string, key: Buffer, previousKey: Buffer | null) {
  try {
    return { secret: openWith(sealed, key), isPresent: true };
  } catch (error) {
    if (previousKey === null) throw error;
    return { secret: openWith(sealed, previousKey), isPresent: false };
  }
}

function openWith(sealed: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes));
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const body = bytes.subarray(nonceBytes + tagBytes);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** A new endpoint secret: `whsec_` and 32 random bytes in base64 (Standard Webhooks 1.0). */
export function generateEndpointSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
