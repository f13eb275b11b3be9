import type * as api from '../generated/api-types.js';
import type { Connection } from '../http/connection.js';
import { sendRequest } from '../http/send-request.js';
import { at, requestsOf, type Body, type Query } from './requests-of.js';

/** Keys, people, settings, the audit log, credits and models of the team, and sessions of people. */
export function accountOf(connection: Connection) {
  const { get, post, put, remove, list } = requestsOf(connection);
  return {
    keys: {
      list: () => list<api.ApiKey>('/api-keys'),
      create: (body: Body<'createApiKey'>) => post<api.ShownApiKey>('/api-keys', body),
      revoke: (id: string) => remove<api.Message>(`/api-keys/${at(id)}`),
      regenerate: (id: string) => post<api.ShownApiKey>(`/api-keys/${at(id)}/regenerate`),
    },
    members: {
      list: async () => (await get<api.MemberList>('/members')).members,
      changeRole: (userId: string, body: Body<'changeMemberRole'>) => put<api.Member>(`/members/${at(userId)}`, body),
      remove: (userId: string) => remove<api.Message>(`/members/${at(userId)}`),
    },
    invitations: {
      list: async () => (await get<api.InvitationList>('/invitations')).invitations,
      create: (body: Body<'createInvitation'>) => post<api.CreatedInvitation>('/invitations', body),
      revoke: (id: string) => remove<api.Message>(`/invitations/${at(id)}`),
      accept: (body: Body<'acceptInvitation'>) => post<api.SignedIn>('/auth/accept-invitation', body),
    },
    /** The token of a session stands in for an API key: `createRecto({ url, apiKey: token })`. */
    sessions: {
      signIn: (body: Body<'signIn'>) => post<api.SignedIn>('/auth/sign-in', body),
      signOut: () => post<api.Message>('/auth/sign-out'),
      changePassword: (body: Body<'changePassword'>) => post<api.Message>('/auth/password', body),
      list: async () => (await get<api.SessionList>('/auth/sessions')).sessions,
      end: (id: string) => remove<api.Message>(`/auth/sessions/${at(id)}`),
      endOthers: () => remove<api.Message>('/auth/sessions'),
      verify: () => get<api.Auth>('/auth/verify'),
    },
    settings: {
      get: () => get<api.TeamSettings>('/settings'),
      update: (body: Body<'updateTeamSettings'>) => put<api.TeamSettings>('/settings', body),
    },
    credits: {
      balance: () => get<api.CreditBalance>('/credits/balance'),
      grants: (query?: Query<'listCreditGrants'>) => list<api.CreditGrant>('/credits/grants', query),
      verifyLedger: () => get<api.LedgerVerification>('/credits/verification'),
      products: () => get<api.ProductCatalog>('/credits/products'),
      transactions: (query?: Query<'listCreditTransactions'>) =>
        list<api.CreditTransaction>('/credits/transactions', query),
    },
    auditLog: {
      list: (query?: Query<'listAuditLog'>) => list<api.AuditEntry>('/audit-log', query),
      /** JSON lines. */
      export: async (query?: Query<'exportAuditLog'>): Promise<Blob> =>
        (await sendRequest(connection, { path: '/audit-log.jsonl', query })).blob(),
    },
    models: { list: async () => (await get<api.ExtractionModels>('/ocr/models')).models },
  };
}
