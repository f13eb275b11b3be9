import { z } from 'zod';
import { cursorPageOf, cursorQueryFields } from '../cursor-page.js';
import { givenInstantField, idField, instantField, nameField, optionalField } from '../fields.js';

const scope = z.enum(['team:read'], { error: 'must be team:read' });

/** POST /api-keys. */
export const createApiKeyRequest = z
  .object({
    name: nameField(100),
    scopes: optionalField(z.array(scope)).meta({
      description: '`team:read`: reads the jobs of every member of the team, as long as its user is an owner or admin.',
    }),
    expires_at: optionalField(givenInstantField).meta({
      description: 'Default: the key does not expire.',
    }),
  })
  .transform((wire) => ({
    name: wire.name,
    scopes: [...new Set(wire.scopes ?? [])],
    ...(wire.expires_at === undefined ? {} : { expiresAt: new Date(wire.expires_at) }),
  }));

export const apiKeysQuery = z
  .object(cursorQueryFields)
  .transform(({ limit, cursor }) => ({ limit: limit ?? 20, ...(cursor === undefined ? {} : { cursor }) }));

const shape = {
  id: idField,
  name: z.string(),
  prefix: z.string().meta({ description: 'The first characters of the key, to recognise it by.' }),
  user_id: idField,
  scopes: z.array(z.string()),
  created_at: instantField,
  last_used_at: instantField.nullable(),
  expires_at: instantField.nullable(),
  revoked_at: instantField.nullable(),
};

const apiKeyResponse = z.object(shape).meta({ id: 'ApiKey' });

export type ApiKeyResponse = z.infer<typeof apiKeyResponse>;

/** The answer to creating or regenerating a key: the only one that shows it. */
export const shownApiKeyResponse = z.object({ ...shape, key: z.string() }).meta({ id: 'ShownApiKey' });

export type ShownApiKeyResponse = z.infer<typeof shownApiKeyResponse>;

export const apiKeysResponse = cursorPageOf(apiKeyResponse, 'ApiKeyPage');

export type ApiKeysResponse = z.infer<typeof apiKeysResponse>;
