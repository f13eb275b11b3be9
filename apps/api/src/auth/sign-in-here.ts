import { acceptInvitation, signIn, type SignedIn } from '@recto/accounts';
import type { acceptInvitationRequest, signInRequest } from '@recto/contracts';
import { isDomainError } from '@recto/errors';
import { createOperationContext } from '@recto/operation-context';
import type { Request } from 'express';
import type { z } from 'zod';
import type { ApiServices } from '../api-services.js';
import { requestIdOf } from '../http/track-requests.js';
import { clientAddress } from '../limits/client-address.js';
import { countFailure } from '../limits/limit-failures.js';
import { limitSignIn } from '../limits/limit-sign-in.js';
import { sessionCookieOf } from './session-cookie.js';

/** Signs in with address and password, in place of the session that the request shows. Throws as `signIn`, too_many_requests. */
export async function signInByPassword(
  services: ApiServices,
  request: Request,
  input: z.output<typeof signInRequest>,
): Promise<SignedIn> {
  await limitSignIn(services, request, input.email);
  const earlierToken = sessionCookieOf(services, request) ?? undefined;
  return signIn(contextOf(services, request), { ...input, earlierToken, userAgent: request.get('user-agent') });
}

/** Takes an invitation up and signs in, in place of the session that the request shows. Throws as `acceptInvitation`, too_many_requests. */
export async function signInByInvitation(
  services: ApiServices,
  request: Request,
  input: z.output<typeof acceptInvitationRequest>,
): Promise<SignedIn> {
  await limitSignIn(services, request, input.token);
  const accepted = acceptInvitation(contextOf(services, request), {
    ...input,
    earlierToken: sessionCookieOf(services, request) ?? undefined,
    userAgent: request.get('user-agent'),
    // However many links somebody makes for an address, its password is guessed at as slowly as by signing in.
    countAttempt: (email) => limitSignIn(services, request, email),
  });
  return accepted.catch(async (error: unknown) => {
    // Guessing a link is guessing a secret.
    if (isDomainError(error) && error.code === 'not_found') await countFailure(services, request);
    throw error;
  });
}

function contextOf({ db }: ApiServices, request: Request) {
  return createOperationContext({ db, requestId: requestIdOf(request), clientAddress: clientAddress(request) });
}
