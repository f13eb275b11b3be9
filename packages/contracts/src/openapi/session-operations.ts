import {
  acceptInvitationRequest,
  changePasswordRequest,
  signedInResponse,
  signInRequest,
} from '../accounts/sign-in.js';
import { sessionsResponse } from '../accounts/sessions.js';
import { messageResponse } from '../jobs/job-result.js';
import { auth } from './examples.js';
import { json, refusals, type OperationContract } from './operation-contract.js';
import { z } from 'zod';
import { idField } from '../fields.js';

const signedIn = {
  ...auth,
  message: 'You are signed in.',
  token: 'recto_session_…',
  csrf_token: 'Pq7w…',
  expires_at: '2026-01-08T12:00:00.000Z',
};

const session = {
  id: '0198c0de-7a00-7000-8000-000000000081',
  team_id: '0198c0de-7a00-7000-8000-000000000002',
  current: true,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  created_at: '2026-01-01T12:00:00.000Z',
  last_used_at: '2026-01-01T12:30:00.000Z',
  expires_at: '2026-01-08T12:00:00.000Z',
};

const path = (name: string): OperationContract['paths'] => [{ path: `/auth/${name}`, suffix: '' }];

export const sessionOperations = {
  signIn: {
    method: 'post',
    paths: path('sign-in'),
    tag: 'Account',
    summary: 'Sign in',
    description:
      'Sets the cookies of a session and answers with its token. It ends after 7 days, or 12 hours without use. ' +
      'Repeated attempts are slowed by address and by account.',
    isPublic: true,
    body: {
      'application/json': {
        schema: signInRequest,
        example: { email: 'ada@example.com', password: 'correct horse battery' },
      },
    },
    responses: {
      200: json(signedInResponse, 'The session.', signedIn),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
  acceptInvitation: {
    method: 'post',
    paths: path('accept-invitation'),
    tag: 'Account',
    summary: 'Accept an invitation',
    description: 'Single use. A user who already has an account with this address must give its password.',
    isPublic: true,
    body: {
      'application/json': {
        schema: acceptInvitationRequest,
        example: { token: 'recto_invitation_…', name: 'Grace', password: 'correct horse battery' },
      },
    },
    responses: {
      200: json(signedInResponse, 'The session of the new member.', signedIn),
      ...refusals(400, 403, 404, 409, 429, 500, 503),
    },
  },
  signOut: {
    method: 'post',
    paths: path('sign-out'),
    tag: 'Account',
    summary: 'Sign out',
    description: 'Ends the session immediately. API keys are not affected.',
    responses: {
      200: json(messageResponse, 'It has ended.', { message: 'You are signed out.' }),
      ...refusals(401, 403, 429, 500, 503),
    },
  },
  listSessions: {
    method: 'get',
    paths: path('sessions'),
    tag: 'Account',
    summary: 'List your sessions',
    description: 'Those that have not ended, the last used first.',
    responses: {
      200: json(sessionsResponse, 'The sessions.', { count: 1, sessions: [session] }),
      ...refusals(401, 429, 500, 503),
    },
  },
  endSession: {
    method: 'delete',
    paths: [{ path: '/auth/sessions/{id}', params: z.object({ id: idField }), suffix: '' }],
    tag: 'Account',
    summary: 'End one of your sessions',
    description: 'Immediately. API keys are not affected.',
    responses: {
      200: json(messageResponse, 'It has ended. A second call is a 404.', { message: 'The session has ended.' }),
      ...refusals(400, 401, 403, 404, 429, 500, 503),
    },
  },
  endOtherSessions: {
    method: 'delete',
    paths: path('sessions'),
    tag: 'Account',
    summary: 'End all your other sessions',
    description: 'With an API key: all of them.',
    responses: {
      200: json(messageResponse, 'They have ended.', { message: 'Sessions ended: 2.' }),
      ...refusals(401, 403, 429, 500, 503),
    },
  },
  changePassword: {
    method: 'post',
    paths: path('password'),
    tag: 'Account',
    summary: 'Change your password',
    description: 'Ends your other sessions. A wrong current password is refused with 403.',
    body: {
      'application/json': {
        schema: changePasswordRequest,
        example: { current_password: 'correct horse battery', new_password: 'staple battery horse correct' },
      },
    },
    responses: {
      200: json(messageResponse, 'It is changed.', { message: 'The password was changed.' }),
      ...refusals(400, 401, 403, 429, 500, 503),
    },
  },
} satisfies Record<string, OperationContract>;
