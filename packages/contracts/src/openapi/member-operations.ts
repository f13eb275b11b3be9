import {
  changeRoleRequest,
  createdInvitationResponse,
  createInvitationRequest,
  invitationsResponse,
  memberResponse,
  membersResponse,
} from '../accounts/members.js';
import { messageResponse } from '../jobs/job-result.js';
import { json, refusals, type OperationContract } from './operation-contract.js';
import { ofTeam, ofTeamMember } from './team-paths.js';

const member = {
  user_id: '0198c0de-7a00-7000-8000-00000000000b',
  name: 'Ada',
  email: 'ada@example.com',
  role: 'member',
  created_at: '2026-01-01T12:00:00.000Z',
} as const;

const invitation = {
  id: '0198c0de-7a00-7000-8000-000000000041',
  email: 'grace@example.com',
  role: 'member',
  invited_by: member.user_id,
  created_at: '2026-01-01T12:00:00.000Z',
  expires_at: '2026-01-08T12:00:00.000Z',
} as const;

const created = {
  ...invitation,
  token: 'recto_invitation_…',
  link: 'https://recto.example.com/dashboard/accept-invitation#recto_invitation_…',
};

export const memberOperations = {
  listMembers: {
    method: 'get',
    paths: ofTeam('/members'),
    tag: 'Account',
    summary: 'List members',
    responses: {
      200: json(membersResponse, 'All members, in the order in which they joined.', { count: 1, members: [member] }),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  changeMemberRole: {
    method: 'put',
    paths: ofTeamMember('/members/{id}'),
    tag: 'Account',
    summary: 'Change the role of a member',
    description:
      'For owners, and for admins if no owner is concerned. Takes effect immediately. A team must have an owner.',
    body: { 'application/json': { schema: changeRoleRequest, example: { role: 'admin' } } },
    responses: {
      200: json(memberResponse, 'The user as they are now.', { ...member, role: 'admin' }),
      ...refusals(400, 401, 403, 404, 409, 429, 500, 503),
    },
  },
  removeMember: {
    method: 'delete',
    paths: ofTeamMember('/members/{id}'),
    tag: 'Account',
    summary: 'Remove a member',
    description:
      'For owners, for admins if no owner is concerned, and for members who leave. Keys and sessions end immediately.',
    responses: {
      200: json(messageResponse, 'The user is out.', { message: 'The user is no longer in the team.' }),
      ...refusals(400, 401, 403, 404, 409, 429, 500, 503),
    },
  },
  createInvitation: {
    method: 'post',
    paths: ofTeam('/invitations'),
    tag: 'Account',
    summary: 'Create an invitation',
    description:
      'For owners and admins. The answer holds a link that works once, for 7 days; sending it is up to you. An earlier ' +
      'open invitation of the address ends.',
    body: {
      'application/json': { schema: createInvitationRequest, example: { email: 'grace@example.com', role: 'member' } },
    },
    responses: {
      201: json(createdInvitationResponse, 'The invitation.', created),
      ...refusals(400, 401, 403, 409, 429, 500, 503),
    },
  },
  listInvitations: {
    method: 'get',
    paths: ofTeam('/invitations'),
    tag: 'Account',
    summary: 'List open invitations',
    description: 'For owners and admins.',
    responses: {
      200: json(invitationsResponse, 'Pending invitations.', { count: 1, invitations: [invitation] }),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  revokeInvitation: {
    method: 'delete',
    paths: ofTeamMember('/invitations/{id}'),
    tag: 'Account',
    summary: 'Revoke an invitation',
    description: 'For owners and admins.',
    responses: {
      200: json(messageResponse, 'Revoked; its link no longer works.', { message: 'The invitation was revoked.' }),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
} satisfies Record<string, OperationContract>;
