import { z } from 'zod';
import { userResponse } from './accounts/sign-in.js';

/** GET /auth/verify: whose key or session this is. */
export const authResponse = z
  .object({ message: z.string(), status: z.literal('authenticated'), user: userResponse })
  .meta({ id: 'Auth' });

export type AuthResponse = z.infer<typeof authResponse>;
