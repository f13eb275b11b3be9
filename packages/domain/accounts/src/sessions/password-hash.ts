import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { createSemaphore } from '@recto/concurrency';
import { tooManyRequests } from '@recto/errors';

/** OWASP's scrypt setting for 32 MiB: 2^15 x 8 x 3. Stored beside each hash, so that it can be raised later. */
const cost = { N: 32_768, r: 8, p: 3 };
const saltBytes = 16;
const hashBytes = 32;

/** Half of the threads of the process, which connections to the database need, too; 64 MiB of memory at 32 each. */
const derivations = createSemaphore(2);
/** About ten seconds of work. */
const maxWaiting = 100;

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. */
const stored = /^scrypt\$(\d{1,8})\$(\d{1,3})\$(\d{1,3})\$([\w-]{22})\$([\w-]{43})$/;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** True for the password of this hash. Without a hash it is false, after the time that a comparison takes. */
export async function isPasswordOf(password: string, passwordHash: string | null): Promise<boolean> {
  const [, N, r, p, salt, hash] = stored.exec(passwordHash ?? '') ?? [];
  if (salt === undefined || hash === undefined) {
    if (passwordHash !== null) throw new Error('a stored password hash is malformed');
    await derive(password, Buffer.alloc(saltBytes), cost);
    return false;
  }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url'));
}

/**
 * One password may be typed in several ways that look the same: NFKC makes them one. Throws too_many_requests when a hundred
 * wait: whoever sends many passwords at once holds up nobody else.
 */
async function derive(password: string, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  if (derivations.waiting() >= maxWaiting)
    throw tooManyRequests('too_many_attempts', 'Too many passwords are being checked. Please try again.', {
      retryAfterMs: 10_000,
    });
  return derivations.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, key) => {
          if (error) reject(error);
          else resolve(key);
        });
      }),
  );
}
