import { createHmac } from 'node:crypto';
import { webhookPayloads } from '@recto/contracts';
import type { ReceivedDelivery } from '@recto/test-support';
import { z } from 'zod';

const head = z.looseObject({
  event_id: z.string(),
  event_type: z.string(),
  sequence: z.int().optional(),
  data: z.looseObject({ job_id: z.string().optional() }),
});

export interface VerifiedEvent {
  eventId: string;
  eventType: string;
  sequence: number | undefined;
  jobId: string | undefined;
  body: string;
}

/** Receivers refuse what was signed longer ago, or later, than this (Standard Webhooks). */
const toleranceSeconds = 300;

/** Checks both signatures and the shape of a delivery as a customer would (Interface 7); throws on any difference. */
export function verifyDelivery({ headers, body }: ReceivedDelivery, secret: string): VerifiedEvent {
  const { event_id: eventId, event_type: eventType, sequence, data } = head.parse(JSON.parse(body));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const timestamp = one(headers['webhook-timestamp']);
  if (!(Math.abs(Number(timestamp) - Date.now() / 1_000) <= toleranceSeconds))
    throw new Error(`signed at ${timestamp}`);
  const standard = createHmac('sha256', key).update(`${eventId}.${timestamp}.${body}`).digest('base64');
  const plain = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const expected = {
    'webhook-id': eventId,
    'webhook-signature': `v1,${standard}`,
    'x-webhook-timestamp': timestamp,
    'x-webhook-signature': plain,
  };
  for (const [name, value] of Object.entries(expected)) {
    if (headers[name] !== value) throw new Error(`${name} of ${eventType} is ${one(headers[name])}, not ${value}`);
  }
  for (const [name, schema] of webhookPayloads) if (name === eventType) schema.parse(JSON.parse(body));
  return { eventId, eventType, sequence, jobId: data.job_id, body };
}

function one(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : 'absent';
}
