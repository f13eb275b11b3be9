import { createHmac } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { signDelivery } from './sign-delivery.js';

describe('signing a delivery', () => {
  test('gives the signature of the vector in Interface 7', () => {
    const headers = signDelivery({
      secret: 'whsec_recto_vector_1',
      eventId: 'evt_recto_1',
      timestampSeconds: 1767225600,
      body: '{"event_type":"job.completed","event_id":"evt_recto_1","data":{"job_id":"b3b1c2d4-0000-4000-8000-000000000001","note":"café"}}',
    });
    expect(headers['X-Webhook-Signature']).toBe('e1cf27ed67edd7ac80900603a10fb9d88dea750abdf8d6f15d80d3d500ea1d71');
    expect(headers['X-Webhook-Timestamp']).toBe('1767225600');
  });

  test('signs id, timestamp and body with the decoded secret, as Standard Webhooks asks', () => {
    const key = Buffer.from('0123456789abcdef0123456789abcdef');
    const headers = signDelivery({
      secret: `whsec_${key.toString('base64')}`,
      eventId: 'msg_1',
      timestampSeconds: 1614265330,
      body: '{"a":1}',
    });
    const expected = createHmac('sha256', key).update('msg_1.1614265330.{"a":1}').digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${expected}`);
    expect(headers['webhook-id']).toBe('msg_1');
  });
});
