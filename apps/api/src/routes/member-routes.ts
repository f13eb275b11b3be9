import {
  changeRole,
  createInvitation,
  listInvitations,
  listMembers,
  removeMember,
  revokeInvitation,
} from '@recto/accounts';
import {
  changeRoleRequest,
  createInvitationRequest,
  invitationParams,
  memberParams,
  type CreatedInvitationResponse,
  type InvitationsResponse,
  type MembersResponse,
} from '@recto/contracts';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { authenticateForTeam } from '../auth/authenticate-for-team.js';
import { ofTeam } from '../http/of-team.js';
import { originOf } from '../http/own-origin.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { readJsonBody } from '../http/read-json-body.js';
import { presentInvitation } from '../presenters/present-invitation.js';
import { presentMember } from '../presenters/present-member.js';

/** Who is in a team, and who is invited (Interface 6), at the short path and at the team's. */
export function addMemberRoutes(router: Router, services: ApiServices): void {
  router.get(ofTeam('/members'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const members = (await listMembers(ctx)).map(presentMember);
    response.json({ count: members.length, members } satisfies MembersResponse);
  });

  router.put(ofTeam('/members/:id'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { userId } = parseOrRefuse(memberParams, request.params);
    const { role } = await readJsonBody(request, response, changeRoleRequest);
    const member = await changeRole(ctx, { userId, role });
    services.identities.forget();
    response.json(presentMember(member));
  });

  router.delete(ofTeam('/members/:id'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { userId } = parseOrRefuse(memberParams, request.params);
    await removeMember(ctx, userId);
    services.identities.forget();
    response.json({ message: 'The user is no longer in the team.' });
  });

  router.post(ofTeam('/invitations'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const input = await readJsonBody(request, response, createInvitationRequest);
    const { invitation, token } = await createInvitation(ctx, input);
    // Behind the sign of a fragment: what stands there is not sent to servers and stays out of their logs.
    const link = `${originOf(services, request)}/dashboard/accept-invitation#${token}`;
    response.status(201).json({ ...presentInvitation(invitation), token, link } satisfies CreatedInvitationResponse);
  });

  router.get(ofTeam('/invitations'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const invitations = (await listInvitations(ctx)).map(presentInvitation);
    response.json({ count: invitations.length, invitations } satisfies InvitationsResponse);
  });

  router.delete(ofTeam('/invitations/:id'), async (request, response) => {
    const ctx = await authenticateForTeam(services, request);
    const { invitationId } = parseOrRefuse(invitationParams, request.params);
    await revokeInvitation(ctx, invitationId);
    response.json({ message: 'The invitation was revoked.' });
  });
}
