import { z } from 'zod';
import { nameField, textError } from '../fields.js';

export const roles = ['owner', 'admin', 'member', 'read_only'] as const;

export const roleField = z.enum(roles, { error: `must be one of ${roles.join(', ')}` });

/** An address, as it is stored: without space around it, in lower case. */
export const emailField = z
  .string({ error: textError })
  .trim()
  .toLowerCase()
  .max(254, { error: 'must be at most 254 characters' })
  .pipe(z.email({ error: 'must be an e-mail address' }))
  .meta({ format: 'email', example: 'ada@example.com' });

export const personNameField = nameField(200);

/** A password that is shown: whatever it is, it is right or wrong. */
export const shownPasswordField = z
  .string({ error: textError })
  .max(1_000, { error: 'must be at most 1000 characters' });

/** A password that is set. Length is what counts (NIST SP 800-63B). */
export const newPasswordField = z
  .string({ error: textError })
  .min(12, { error: 'must be at least 12 characters' })
  .max(200, { error: 'must be at most 200 characters' });
