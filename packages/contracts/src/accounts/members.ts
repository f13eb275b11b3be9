import { z } from 'zod';
import { idField, instantField } from '../fields.js';
import { emailField, roleField, roles } from './member-fields.js';

const role = z.enum(roles);

/** PUT /members/{id}. */
export const changeRoleRequest = z.object({ role: roleField });

export const memberResponse = z
  .object({
    user_id: idField,
    name: z.string(),
    email: z.string(),
    role,
    created_at: instantField.meta({ description: 'When the user joined the team.' }),
  })
  .meta({ id: 'Member' });

export type MemberResponse = z.infer<typeof memberResponse>;

export const membersResponse = z
  .object({ count: z.int(), members: z.array(memberResponse) })
  .meta({ id: 'MemberList' });

export type MembersResponse = z.infer<typeof membersResponse>;

/** POST /invitations. */
export const createInvitationRequest = z.object({ email: emailField, role: roleField });

const invitationShape = {
  id: idField,
  email: z.string(),
  role,
  invited_by: idField,
  created_at: instantField,
  expires_at: instantField,
};

const invitationResponse = z.object(invitationShape).meta({ id: 'Invitation' });

export type InvitationResponse = z.infer<typeof invitationResponse>;

export const createdInvitationResponse = z
  .object({
    ...invitationShape,
    token: z.string().meta({ description: 'For POST /auth/accept-invitation. It is not shown again.' }),
    link: z.string().meta({ description: 'The same as a URL of the dashboard, to send to the user.' }),
  })
  .meta({ id: 'CreatedInvitation' });

export type CreatedInvitationResponse = z.infer<typeof createdInvitationResponse>;

export const invitationsResponse = z
  .object({ count: z.int(), invitations: z.array(invitationResponse) })
  .meta({ id: 'InvitationList' });

export type InvitationsResponse = z.infer<typeof invitationsResponse>;
