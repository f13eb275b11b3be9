import { createHmac } from 'node:crypto';

/**
 * The headers that let a receiver check where a delivery comes from, in both ways of Interface 7. `body` is the exact
 * text that is sent. Standard Webhooks signs `id.timestamp.body` with the decoded secret; the other signs
 * `timestamp.body` with the whole secret as UTF-8.
 */
export function signDelivery(input: {
  secret: string;
  eventId: string;
  timestampSeconds: number;
  body: string;
}): Record<string, string> {
  const { secret, eventId, timestampSeconds, body } = input;
  const decodedSecret = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const standard = createHmac('sha256', decodedSecret)
    .update(`${eventId}.${timestampSeconds}.${body}`, 'utf8')
    .digest('base64');
  const plain = createHmac('sha256', secret).update(`${timestampSeconds}.${body}`, 'utf8').digest('hex');
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': `v1,${standard}`,
    'X-Webhook-Timestamp': String(timestampSeconds),
    'X-Webhook-Signature': plain,
  };
}
