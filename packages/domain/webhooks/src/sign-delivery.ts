import { createHmac } from 'node:crypto';

/**
 * The headers that let a receiver check where a delivery comes from, in both ways of Interface 7. `body` is the exact
 * text that is sent. Standard Webhooks signs `id.timestamp.body` with the decoded secret, during a
 * rotation with both, newest first; the other signs `timestamp.body` with the whole newest secret as UTF-8.
 */
export function signDelivery(input: {
  secret: string;
  /** The one before a rotation: it signs the standard way, too. */
  previousSecret?: string | null;
  eventId: string;
  timestampSeconds: number;
  body: string;
}): Record<string, string> {
  const { secret, eventId, timestampSeconds, body } = input;
  const secrets = [secret, ...(input.previousSecret ? [input.previousSecret] : [])];
  const standard = secrets.map((each) => `v1,${standardSignature(each, `${eventId}.${timestampSeconds}.${body}`)}`);
  const plain = createHmac('sha256', secret).update(`${timestampSeconds}.${body}`, 'utf8').digest('hex');
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': standard.join(' '),
    'X-Webhook-Timestamp': String(timestampSeconds),
    'X-Webhook-Signature': plain,
  };
}

function standardSignature(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(content, 'utf8').digest('base64');
}
