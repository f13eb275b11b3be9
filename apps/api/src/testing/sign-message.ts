import { createHmac } from 'node:crypto';

/** A request with the three headers of Standard Webhooks 1.0, as an operator or a payment provider sends it. */
export function signMessage(
  body: object,
  { secret, id, at = new Date() }: { secret: string; id: string; at?: Date },
): { method: 'POST'; body: string; headers: Record<string, string> } {
  const text = JSON.stringify(body);
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  return { method: 'POST', body: text, headers };
}
