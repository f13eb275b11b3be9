import type {
  ApiKeysResponse,
  CreatedInvitationResponse,
  InvitationsResponse,
  SessionsResponse,
  ShownApiKeyResponse,
  TeamSettingsResponse,
} from '@recto/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { recto } from '../../api/recto.js';

export type ApiKey = ApiKeysResponse['data'][number];
export type ShownApiKey = ShownApiKeyResponse;
export type Invitation = InvitationsResponse['invitations'][number];
export type CreatedInvitation = CreatedInvitationResponse;
export type Session = SessionsResponse['sessions'][number];
export type TeamSettings = TeamSettingsResponse;

export function useKeys() {
  return useQuery({
    queryKey: ['team', 'keys'],
    queryFn: async ({ signal }) =>
      (await recto.request<ApiKeysResponse>({ path: '/api-keys', query: { limit: 100 }, signal })).data,
  });
}

/** For owners and admins. */
export function useInvitations(isEnabled: boolean) {
  return useQuery({
    queryKey: ['team', 'invitations'],
    queryFn: async ({ signal }) =>
      (await recto.request<InvitationsResponse>({ path: '/invitations', signal })).invitations,
    enabled: isEnabled,
  });
}

export function useSettings() {
  return useQuery({
    queryKey: ['team', 'settings'],
    queryFn: ({ signal }) => recto.request<TeamSettingsResponse>({ path: '/settings', signal }),
  });
}

export function useSessions() {
  return useQuery({
    queryKey: ['team', 'sessions'],
    queryFn: async ({ signal }) => (await recto.request<SessionsResponse>({ path: '/auth/sessions', signal })).sessions,
  });
}

/** A change of the team or of one's own account, after which its lists are looked at again. */
export function useTeamChange<Input, Result>(change: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['team'] }),
        queryClient.invalidateQueries({ queryKey: ['members'] }),
      ]),
  });
}
