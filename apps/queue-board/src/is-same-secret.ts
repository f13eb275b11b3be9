import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two texts in a time that tells nothing about where, or in what length, they differ. */
export function isSameSecret(left: string, right: string): boolean {
  return timingSafeEqual(digestOf(left), digestOf(right));
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
