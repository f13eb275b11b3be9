import { hmacSha256, standardKey, toBase64, toHex } from './hmac.js';

export interface SignedParts {
  secret: string;
  eventId: string;
  /** Unix seconds. */
  timestamp: number;
  /** The raw body, byte for byte as it is sent. */
  body: string;
}

/** The Standard Webhooks 1.0 signature: `v1,` and base64. */
export async function standardSignature({ secret, eventId, timestamp, body }: SignedParts): Promise<string> {
  return `v1,${toBase64(await hmacSha256(standardKey(secret), `${eventId}.${timestamp}.${body}`))}`;
}

/** The signature of `X-Webhook-Signature`: lower-case hex, the key is the whole secret. */
export async function plainSignature({ secret, timestamp, body }: Omit<SignedParts, 'eventId'>): Promise<string> {
  return toHex(await hmacSha256(new TextEncoder().encode(secret), `${timestamp}.${body}`));
}

/** The headers of a delivery with both signatures, to try a receiver with. */
export async function signWebhook(parts: SignedParts): Promise<Record<string, string>> {
  return {
    'webhook-id': parts.eventId,
    'webhook-timestamp': String(parts.timestamp),
    'webhook-signature': await standardSignature(parts),
    'X-Webhook-Timestamp': String(parts.timestamp),
    'X-Webhook-Signature': await plainSignature(parts),
  };
}
