import { z } from 'zod';
import { idField, instantField } from '../fields.js';

export const sessionParams = z.object({ id: idField }).transform((wire) => ({ sessionId: wire.id }));

const sessionResponse = z
  .object({
    id: idField,
    team_id: idField,
    current: z.boolean().meta({ description: 'The session that asks.' }),
    user_agent: z.string().nullable().meta({ description: 'The browser or program that signed in.' }),
    created_at: instantField,
    last_used_at: instantField,
    expires_at: instantField,
  })
  .meta({ id: 'Session' });

export type SessionResponse = z.infer<typeof sessionResponse>;

export const sessionsResponse = z
  .object({ count: z.int().min(0), sessions: z.array(sessionResponse) })
  .meta({ id: 'SessionList' });

export type SessionsResponse = z.infer<typeof sessionsResponse>;
