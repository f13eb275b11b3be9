import { acceptInvitation, changePassword, signIn, signOut } from '@recto/accounts';
import { acceptInvitationRequest, changePasswordRequest, signInRequest } from '@recto/contracts';
import { isDomainError } from '@recto/errors';
import { createOperationContext } from '@recto/operation-context';
import type { Request, Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { answerSignedIn } from '../auth/answer-signed-in.js';
import { assertFromHere } from '../auth/assert-no-forgery.js';
import { authenticateUser } from '../auth/authenticate-user.js';
import { clearSessionCookies, sessionCookieOf } from '../auth/session-cookie.js';
import { readJsonBody } from '../http/read-json-body.js';
import { requestIdOf } from '../http/track-requests.js';
import { assertAddressMayTry, countFailure } from '../limits/limit-failures.js';
import { limitSignIn } from '../limits/limit-sign-in.js';

/** Signing in and out, by password and by invitation (Interface 6). Whoever may only read may do this, too. */
export function addSessionRoutes(router: Router, services: ApiServices): void {
  router.post('/auth/sign-in', async (request, response) => {
    assertFromHere(services, request);
    const input = await readJsonBody(request, response, signInRequest);
    await limitSignIn(services, request, input.email);
    const earlierToken = sessionCookieOf(services, request);
    const session = await signIn(contextOf(services, request), {
      ...input,
      ...(earlierToken === null ? {} : { earlierToken }),
    });
    await answerSignedIn(services, { request, response, session });
  });

  router.post('/auth/accept-invitation', async (request, response) => {
    assertFromHere(services, request);
    assertAddressMayTry(services, request);
    const input = await readJsonBody(request, response, acceptInvitationRequest);
    await limitSignIn(services, request, input.token);
    const accepted = acceptInvitation(contextOf(services, request), {
      ...input,
      // However many links somebody makes for an address, its password is guessed at as slowly as by signing in.
      countAttempt: (email) => limitSignIn(services, request, email),
    });
    const session = await accepted.catch(async (error: unknown) => {
      // Guessing a link is guessing a secret.
      if (isDomainError(error) && error.code === 'not_found') await countFailure(services, request);
      throw error;
    });
    await answerSignedIn(services, { request, response, session });
  });

  router.post('/auth/sign-out', async (request, response) => {
    await signOut(await authenticateUser(services, request));
    clearSessionCookies(services, request, response);
    response.json({ message: 'You are signed out.' });
  });

  router.post('/auth/password', async (request, response) => {
    const ctx = await authenticateUser(services, request);
    const input = await readJsonBody(request, response, changePasswordRequest);
    await limitSignIn(services, request, ctx.actor.userId);
    await changePassword(ctx, input);
    response.json({ message: 'The password is changed.' });
  });
}

function contextOf({ db }: ApiServices, request: Request) {
  return createOperationContext({ db, requestId: requestIdOf(request) });
}
