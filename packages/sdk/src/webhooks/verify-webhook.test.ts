import { describe, expect, test } from '@jest/globals';
import { signWebhook } from './sign-webhook.js';
import { verifyWebhook } from './verify-webhook.js';

const timestamp = 1_767_225_600;
const vector = {
  secret: 'whsec_recto_vector_1',
  body: '{"event_type":"job.completed","event_id":"evt_recto_1","data":{"job_id":"b3b1c2d4-0000-4000-8000-000000000001","note":"café"}}',
  headers: {
    'x-webhook-timestamp': String(timestamp),
    'x-webhook-signature': 'e1cf27ed67edd7ac80900603a10fb9d88dea750abdf8d6f15d80d3d500ea1d71',
  },
  now: timestamp + 10,
};
/** Of the Standard Webhooks 1.0 specification. */
const standard = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  eventId: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  body: '{"test": 2432232314}',
  timestamp: 1_614_265_330,
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

const event = '{"event_type":"job.failed","event_id":"e1","data":{"note":"ü"}}';
const signed = (secret: string, body = event) => signWebhook({ secret, eventId: 'e1', timestamp, body });

test('the vector of Interface 7 is accepted', async () => {
  expect(await verifyWebhook(vector)).toMatchObject({ event_id: 'evt_recto_1', data: { note: 'café' } });
});

test('the vector of Standard Webhooks comes out', async () => {
  expect((await signWebhook(standard))['webhook-signature']).toBe(standard.signature);
});

describe('a delivery', () => {
  test('is accepted with both signatures, as text and as bytes, from plain objects and from Headers', async () => {
    const headers = await signed('whsec_c2VjcmV0');
    const received = { body: event, headers, secret: 'whsec_c2VjcmV0', now: timestamp };
    expect((await verifyWebhook(received)).event_id).toBe('e1');
    const bytes = { ...received, body: new TextEncoder().encode(event), headers: new Headers(headers) };
    expect((await verifyWebhook(bytes)).event_id).toBe('e1');
  });

  test('is accepted during a rotation: signed with both secrets, or checked with both', async () => {
    const old = await signed('whsec_b2xk');
    const fresh = await signed('whsec_bmV3');
    const both = `${String(fresh['webhook-signature'])} ${String(old['webhook-signature'])}`;
    const headers = { ...fresh, 'webhook-signature': both };
    for (const secret of ['whsec_b2xk', 'whsec_bmV3', ['whsec_b2xk', 'whsec_bmV3']]) {
      expect((await verifyWebhook({ body: event, headers, secret, now: timestamp })).event_id).toBe('e1');
    }
    const knowsBoth = { body: event, headers: old, secret: ['whsec_bmV3', 'whsec_b2xk'], now: timestamp };
    expect((await verifyWebhook(knowsBoth)).event_id).toBe('e1');
  });

  test.each([
    ['another body', { ...vector, body: vector.body.replace('café', 'cafe') }, /signature mismatch/],
    ['another secret', { ...vector, secret: 'whsec_recto_vector_2' }, /signature mismatch/],
    ['no secret at all', { ...vector, secret: [] }, /signature mismatch/],
    ['an old timestamp', { ...vector, now: timestamp + 301 }, /timestamp/],
    ['a timestamp of the future', { ...vector, now: timestamp - 301 }, /timestamp/],
    ['a timestamp that is none', { ...vector, headers: { ...vector.headers, 'x-webhook-timestamp': '1e9x' } }, /time/],
    ['no headers', { ...vector, headers: {} }, /missing/],
    [
      'half a signature',
      { ...vector, headers: { ...vector.headers, 'x-webhook-signature': 'e1cf27' } },
      /signature mismatch/,
    ],
  ])('is refused with %s', async (_name, received, message) => {
    await expect(verifyWebhook(received)).rejects.toThrow(message);
  });
});
