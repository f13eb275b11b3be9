import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signWebhook, type Recto, type WebhookDelivery } from '@recto/sdk';
import { printJson, type Terminal } from '../terminal.js';

const lookIntervalMs = 1_000;
/** A receiver has as long as for a real delivery. */
const forwardTimeoutMs = 15_000;
/** Ids of events that were told; far more than happen between two looks. */
const remembered = 10_000;

/**
 * Prints every event that happens from now on as a line of JSON, once, however many endpoints it goes to; with `forward`
 * it is posted there first, with both signatures. Ends when the terminal's signal is aborted.
 */
export async function listenToEvents(
  recto: Recto,
  terminal: Terminal,
  options: { forward?: string; secret?: string; events?: string[] },
): Promise<void> {
  const secret = options.secret ?? `whsec_${randomBytes(24).toString('base64')}`;
  if (options.forward !== undefined) terminal.err.write(`Signing with ${secret}\n`);
  const told = new Set((await recentEvents(recto, new Set())).map(({ event_id: id }) => id));
  terminal.err.write('Listening; Ctrl-C ends.\n');
  while (!terminal.signal.aborted) {
    for (const event of (await recentEvents(recto, told)).reverse()) {
      if (told.has(event.event_id)) continue;
      told.add(event.event_id);
      if (options.events?.includes(event.event_type) === false) continue;
      const answer = options.forward === undefined ? {} : { forwarded: await forward(event, options.forward, secret) };
      printJson(terminal, { ...event.payload, ...answer });
    }
    for (const id of told) if (told.size > remembered) told.delete(id);
    await pause(lookIntervalMs, undefined, { signal: terminal.signal }).catch(() => undefined);
  }
}

/** The newest events, back to the first that is known already or, at the start, a hundred. */
async function recentEvents(recto: Recto, told: ReadonlySet<string>): Promise<WebhookDelivery[]> {
  const recent: WebhookDelivery[] = [];
  for await (const event of recto.webhooks.events()) {
    // One event stands in the list once for each endpoint, so its neighbours are looked at, too.
    if (told.has(event.event_id) && recent.length % 20 === 0) break;
    recent.push(event);
    if (recent.length >= (told.size === 0 ? 100 : 1_000)) break;
  }
  return recent;
}

/** What the receiver answered, or why nothing came: it is being written, so that is no failure of ours. */
async function forward(event: WebhookDelivery, address: string, secret: string): Promise<number | string> {
  const body = JSON.stringify(event.payload);
  const timestamp = Math.floor(Date.now() / 1_000);
  const signed = await signWebhook({ secret, eventId: event.event_id, timestamp, body });
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...signed },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(forwardTimeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    return error instanceof Error && error.cause instanceof Error ? error.cause.message : 'no answer';
  }
}
