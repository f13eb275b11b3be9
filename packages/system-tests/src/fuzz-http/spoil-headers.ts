import type { Random } from '../chaos/random.js';

const headers: readonly [string, string][] = [
  ['idempotency-key', ''],
  ['idempotency-key', 'a'.repeat(300)],
  ['idempotency-key', 'two words'],
  ['idempotency-key', '\u00e9\u00ff'],
  ['x-request-id', "x'; DROP TABLE"],
  ['x-request-id', 'a'.repeat(5_000)],
  ['x-request-id', '${jndi:ldap://x}'],
  ['accept', 'image/*;q=x, */*;q=-1'],
  ['accept-encoding', 'gzip;q=nan, \u00ff'],
  ['range', 'bytes=0-0,5-99999999999999999999'],
  ['range', 'bytes=-1'],
  ['if-none-match', '"x", W/"y", *'],
  ['if-match', '*'],
  ['if-modified-since', 'yesterday'],
  ['host', ''],
  ['host', 'a b'],
  ['host', 'evil.example:99999'],
  ['host', '[::1'],
  ['x-forwarded-for', '1.2.3.4, , ::1, x'],
  ['x-forwarded-proto', 'javascript'],
  ['x-forwarded-host', 'evil.example'],
  ['forwarded', 'for="[::1]:x";host=\u00ff'],
  ['x-http-method-override', 'DELETE'],
  ['origin', 'null'],
  ['origin', 'http://evil.example'],
  ['sec-fetch-site', 'cross-site'],
  ['cookie', 'recto_session=x; =; a=\u00ff; recto_session="'],
  ['cookie', `a=${'b'.repeat(4_000)}`],
  ['authorization', 'Bearer'],
  ['authorization', 'Bearer recto_x'],
  ['authorization', 'Basic Og=='],
  ['authorization', `Bearer ${'a'.repeat(5_000)}`],
  ['last-event-id', '-1'],
  ['last-event-id', '99999999999999999999'],
  ['last-event-id', 'x\u00ff'],
  ['expect', '100-continue'],
  ['expect', '200-maybe'],
  ['upgrade', 'websocket'],
  ['te', 'trailers, deflate;q=0.5'],
  ['transfer-encoding', 'gzip, chunked'],
  ['content-length', '99999999999999999999'],
  ['content-length', '-1'],
  ['content-length', '0x10'],
  ['webhook-timestamp', 'x'],
  ['webhook-signature', 'v1,'],
  ['webhook-id', ''],
  ['prefer', 'respond-async, wait=x'],
  ['__proto__', 'x'],
  ['constructor', 'x'],
];

const contentTypes: readonly string[] = [
  ...['', 'text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'],
  ...[
    'application/json; charset="',
    'application/json;;',
    'x',
    '/',
    'application/json, text/html',
    'multipart/form-data',
  ],
  ...['application/merge-patch+json', 'image/png', 'APPLICATION/JSON', '\u00ff', `a/${'b'.repeat(3_000)}`],
];

export const oddHeaders = (random: Random): [string, string][] =>
  Array.from({ length: random.integer(1, 3) }, () => random.pick(headers));

export const oddContentType = (random: Random): string => random.pick(contentTypes);

/** So many, or such large ones, that a server has to stop reading. */
export const heavyHeaders = (random: Random): [string, string][] =>
  random.chance(0.5)
    ? [['x-large', 'a'.repeat(random.pick([8_000, 15_000, 20_000, 100_000]))]]
    : Array.from({ length: random.pick([100, 1_000, 3_000]) }, (_, index): [string, string] => [`x-${index}`, 'a']);
