import { z } from 'zod';
import { idField, instantField, optionalField, textError } from '../fields.js';
import { emailField, newPasswordField, personNameField, roles, shownPasswordField } from './member-fields.js';

/** POST /auth/sign-in. */
export const signInRequest = z
  .object({
    email: emailField,
    password: shownPasswordField,
    team_id: optionalField(idField).meta({ description: 'Default: the team that the user joined first.' }),
  })
  .transform(({ email, password, team_id: teamId }) => ({
    email,
    password,
    ...(teamId === undefined ? {} : { teamId }),
  }));

/** POST /auth/accept-invitation. */
export const acceptInvitationRequest = z.object({
  token: z.string({ error: textError }).max(200, { error: 'must be at most 200 characters' }),
  name: personNameField,
  password: newPasswordField.meta({
    description: 'The new password; for an existing user with this address, their current one.',
  }),
});

/** POST /auth/password. */
export const changePasswordRequest = z
  .object({ current_password: shownPasswordField, new_password: newPasswordField })
  .transform((wire) => ({ currentPassword: wire.current_password, newPassword: wire.new_password }));

export const userResponse = z
  .object({
    id: idField,
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    team_id: idField,
    organization_id: idField,
    scopes: z.array(z.string()),
    is_operator: z.boolean().meta({ description: 'Whether the operations of operators are open to the user.' }),
  })
  .meta({ id: 'User' });

export const signedInResponse = z
  .object({
    message: z.string(),
    status: z.literal('authenticated'),
    token: z.string().meta({ description: 'For `Authorization: Bearer`; browsers get it as a cookie as well.' }),
    csrf_token: z.string().meta({
      description: 'With the cookie alone, changes show it in `X-CSRF-Token`. The cookie `recto_csrf` holds it, too.',
    }),
    expires_at: instantField,
    user: userResponse,
  })
  .meta({ id: 'SignedIn' });

export type SignedInResponse = z.infer<typeof signedInResponse>;
