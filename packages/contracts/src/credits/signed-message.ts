import { z } from 'zod';

/** The headers of a message that is signed as Standard Webhooks 1.0 say. */
export const signedMessageHeaders = z.object({
  'webhook-id': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .meta({ description: 'Of the message: one that comes again changes nothing more.' }),
  'webhook-timestamp': z.string().meta({ description: 'Unix seconds, within five minutes of now.' }),
  'webhook-signature': z.string().meta({
    description: '`v1,` and base64 HMAC-SHA256 of `id.timestamp.body`; several, with spaces between, are allowed.',
  }),
});
