import { z } from 'zod';

/** The headers of a message that is signed as Standard Webhooks 1.0 say. */
export const signedMessageHeaders = z.object({
  'webhook-id': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .meta({
      description: 'Idempotency key of the message: a repeated message has no further effect.',
      example: 'msg_2Kd81',
    }),
  'webhook-timestamp': z.string().meta({
    description: 'Unix seconds, within five minutes of now.',
    example: '1767225600',
  }),
  'webhook-signature': z.string().meta({
    description: '`v1,` and base64 HMAC-SHA256 of `id.timestamp.body`; several, with spaces between, are allowed.',
    example: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  }),
});
