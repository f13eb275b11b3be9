export { addMember } from './add-member.js';
export { generateApiKey, isWellFormedApiKey } from './api-key-format.js';
export {
  createApiKey,
  listApiKeys,
  regenerateApiKey,
  revokeApiKey,
  type ApiKey,
  type ApiKeyInput,
} from './api-keys.js';
export { authenticateApiKey } from './authenticate-api-key.js';
export { findFirstTeam } from './find-first-team.js';
export { createAccount, isWithoutAccounts, type Account } from './create-account.js';
export { findApiKeyActors } from './find-api-key-actors.js';
export { getProfile, type Profile } from './get-profile.js';
export { claimRequest, type ClaimOutcome, type RequestClaim } from './idempotency/claim-request.js';
export { purgeRequests } from './idempotency/purge-requests.js';
export { recordAnswer } from './idempotency/record-answer.js';
export { recordFingerprint } from './idempotency/record-fingerprint.js';
export { leaseRenewalMs, releaseRequest, renewRequest, type HeldClaim } from './idempotency/request-lease.js';
export { purgeFullBuckets } from './limits/purge-full-buckets.js';
export { createTokenBuckets } from './limits/create-token-buckets.js';
export type { BucketPolicy, TokenOutcome } from './limits/take-token.js';
export { getTeamSettings, updateTeamSettings, type SettingsOfTeam } from './team-settings.js';
export { acceptInvitation, type Acceptance } from './invitations/accept-invitation.js';
export { createInvitation, type Invitation } from './invitations/create-invitation.js';
export { listInvitations } from './invitations/list-invitations.js';
export { revokeInvitation } from './invitations/revoke-invitation.js';
export { changeRole } from './members/change-role.js';
export { listMembers } from './members/list-members.js';
export type { Member } from './members/member.js';
export { removeMember } from './members/remove-member.js';
export { authenticateSession } from './sessions/authenticate-session.js';
export { findSessionActors } from './sessions/find-session-actors.js';
export { changePassword } from './sessions/change-password.js';
export { generatePassword, giveFirstPassword, isWithoutPasswords } from './sessions/first-password.js';
export { purgeSessions } from './sessions/purge-sessions.js';
export { hashPassword } from './sessions/password-hash.js';
export { csrfTokenOf, isWellFormedSessionToken } from './sessions/session-token.js';
export { endOtherSessions, endSession } from './sessions/end-session.js';
export { listSessions, type OpenSession } from './sessions/list-sessions.js';
export { signIn, type SignedIn } from './sessions/sign-in.js';
export { signOut } from './sessions/sign-out.js';
