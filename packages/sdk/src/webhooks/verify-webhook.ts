import { WebhookVerificationError } from '../errors.js';
import { isSameText } from './hmac.js';
import { plainSignature, standardSignature } from './sign-webhook.js';

type HeaderValue = string | string[] | undefined;

export interface WebhookEvent {
  event_id: string;
  event_type: string;
  timestamp: string;
  /** The place among the events of its job, from 1. */
  sequence?: number;
  data: Record<string, unknown>;
}

export interface ReceivedWebhook {
  /** The raw body, not parsed and not formatted again. */
  body: string | Uint8Array;
  headers: Headers | Record<string, HeaderValue>;
  /** One secret, or both while it is changed. */
  secret: string | readonly string[];
  /** How old, or early, a delivery may be. Default 300. */
  toleranceSeconds?: number;
  /** Unix seconds; for tests. */
  now?: number;
}

/**
 * The event of a delivery that really came from the service, by either of its two signatures. Throws
 * WebhookVerificationError otherwise. The same event may come twice: its `event_id` tells.
 */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookEvent> {
  const { headers, toleranceSeconds = 300, now = Date.now() / 1_000 } = received;
  const body = typeof received.body === 'string' ? received.body : new TextDecoder().decode(received.body);
  const header = (name: string): string | null => headerOf(headers, name);
  const given = header('webhook-signature') ?? header('x-webhook-signature');
  const timestampText = header('webhook-timestamp') ?? header('x-webhook-timestamp');
  if (given === null || timestampText === null) throw new WebhookVerificationError('the signature headers are missing');
  const timestamp = Number(timestampText);
  if (!Number.isInteger(timestamp) || Math.abs(now - timestamp) > toleranceSeconds) {
    throw new WebhookVerificationError('timestamp outside tolerance');
  }
  const secrets = typeof received.secret === 'string' ? [received.secret] : received.secret;
  const eventId = header('webhook-id') ?? '';
  const isStandard = header('webhook-signature') !== null;
  for (const secret of secrets) {
    const parts = { secret, eventId, timestamp, body };
    const expected = isStandard ? await standardSignature(parts) : await plainSignature(parts);
    if (given.split(' ').some((signature) => isSameText(signature, expected))) return parseEvent(body);
  }
  throw new WebhookVerificationError('signature mismatch');
}

function headerOf(headers: ReceivedWebhook['headers'], name: string): string | null {
  if (headers instanceof Headers) return headers.get(name);
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return (Array.isArray(found) ? found[0] : found) ?? null;
}

function parseEvent(body: string): WebhookEvent {
  const event: unknown = JSON.parse(body);
  if (!isEvent(event)) throw new WebhookVerificationError('the body is no event');
  return event;
}

function isEvent(event: unknown): event is WebhookEvent {
  if (typeof event !== 'object' || event === null) return false;
  return 'event_id' in event && 'event_type' in event && 'data' in event && typeof event.data === 'object';
}
