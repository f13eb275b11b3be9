import { createHmac, timingSafeEqual } from 'node:crypto';
import { unauthenticated } from '@recto/errors';

export interface SignedMessage {
  /** Stays the same when the message is sent again. */
  id: string;
  body: Buffer;
}

/** Standard Webhooks 1.0: older and younger ones may have been recorded and played again. */
const toleranceMs = 5 * 60_000;
const signedHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/**
 * The message, if it is signed with the secret (`whsec_` and base64) as Standard Webhooks 1.0 requires, with a timestamp within
 * the tolerance. Without a secret no message is accepted. Throws unauthenticated.
 */
export function openSignedMessage(input: {
  secret: string | undefined;
  header: (name: string) => string | undefined;
  body: Buffer;
  now: Date;
}): SignedMessage {
  const { secret, header, body, now } = input;
  const [id = '', timestamp = '', signatures = ''] = signedHeaders.map(header);
  if (secret === undefined || !/^[\x21-\x7e]{1,200}$/.test(id) || !/^\d{1,12}$/.test(timestamp)) throw refusal();
  if (Math.abs(now.getTime() - Number(timestamp) * 1_000) > toleranceMs) {
    throw unauthenticated(
      'timestamp_outside_tolerance',
      'The timestamp of the message is outside the tolerance of five minutes.',
    );
  }
  const expected = sign(secret, Buffer.concat([Buffer.from(`${id}.${timestamp}.`), body]));
  if (!signatures.split(' ').some((signature) => isSame(signature, expected))) throw refusal();
  return { id, body };
}

function refusal(): Error {
  return unauthenticated('signature_mismatch', 'Signature mismatch.');
}

function sign(secret: string, content: Buffer): Buffer {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(content).digest();
}

function isSame(signature: string, expected: Buffer): boolean {
  if (!signature.startsWith('v1,')) return false;
  const given = Buffer.from(signature.slice('v1,'.length), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
