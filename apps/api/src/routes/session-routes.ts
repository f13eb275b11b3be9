import { changePassword, endOtherSessions, endSession, listSessions, signOut } from '@recto/accounts';
import {
  acceptInvitationRequest,
  changePasswordRequest,
  sessionParams,
  signInRequest,
  type SessionsResponse,
} from '@recto/contracts';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { answerSignedIn } from '../auth/answer-signed-in.js';
import { assertFromHere } from '../auth/assert-no-forgery.js';
import { authenticateUser } from '../auth/authenticate-user.js';
import { clearSessionCookies } from '../auth/session-cookie.js';
import { signInByInvitation, signInByPassword } from '../auth/sign-in-here.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { readJsonBody } from '../http/read-json-body.js';
import { presentSession } from '../presenters/present-session.js';
import { limitSignIn } from '../limits/limit-sign-in.js';

/** Signing in and out, by password and by invitation (Interface 6). Whoever may only read may do this, too. */
export function addSessionRoutes(router: Router, services: ApiServices): void {
  router.post('/auth/sign-in', async (request, response) => {
    assertFromHere(services, request);
    const input = await readJsonBody(request, response, signInRequest);
    const session = await signInByPassword(services, request, input);
    await answerSignedIn(services, { request, response, session });
  });

  router.post('/auth/accept-invitation', async (request, response) => {
    assertFromHere(services, request);
    const input = await readJsonBody(request, response, acceptInvitationRequest);
    const session = await signInByInvitation(services, request, input);
    await answerSignedIn(services, { request, response, session });
  });

  router.post('/auth/sign-out', async (request, response) => {
    await signOut(await authenticateUser(services, request));
    services.identities.forget();
    clearSessionCookies(services, request, response);
    response.json({ message: 'You are signed out.' });
  });

  router.get('/auth/sessions', async (request, response) => {
    const ctx = await authenticateUser(services, request);
    const sessions = (await listSessions(ctx)).map(presentSession);
    response.json({ count: sessions.length, sessions } satisfies SessionsResponse);
  });

  router.delete('/auth/sessions/:id', async (request, response) => {
    const ctx = await authenticateUser(services, request);
    await endSession(ctx, parseOrRefuse(sessionParams, request.params).sessionId);
    services.identities.forget();
    response.json({ message: 'The session has ended.' });
  });

  router.delete('/auth/sessions', async (request, response) => {
    const ctx = await authenticateUser(services, request);
    const ended = await endOtherSessions(ctx);
    services.identities.forget();
    response.json({ message: `Sessions ended: ${ended}.` });
  });

  router.post('/auth/password', async (request, response) => {
    const ctx = await authenticateUser(services, request);
    const input = await readJsonBody(request, response, changePasswordRequest);
    await limitSignIn(services, request, ctx.actor.userId);
    await changePassword(ctx, input);
    services.identities.forget();
    response.json({ message: 'The password was changed.' });
  });
}
