import { z } from 'zod';
import { idField } from './fields.js';

/** GET /auth/verify: whose key this is. */
export const authResponse = z
  .object({
    message: z.string(),
    status: z.literal('authenticated'),
    user: z.object({
      id: idField,
      team_id: idField,
      organization_id: idField,
      scopes: z.array(z.string()),
    }),
  })
  .meta({ id: 'Auth' });

export type AuthResponse = z.infer<typeof authResponse>;
