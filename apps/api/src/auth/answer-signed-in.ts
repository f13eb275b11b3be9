import { authenticateSession, csrfTokenOf, getProfile, type SignedIn } from '@recto/accounts';
import type { SignedInResponse } from '@recto/contracts';
import { createOperationContext } from '@recto/operation-context';
import type { Request, Response } from 'express';
import type { ApiServices } from '../api-services.js';
import { isOperator } from './operator-team.js';
import { presentUser } from '../presenters/present-user.js';
import { setSessionCookies } from './session-cookie.js';

/** Answers with a session that has just begun: as cookies for browsers, as a token for everybody else. */
export async function answerSignedIn(
  services: ApiServices,
  { request, response, session }: { request: Request; response: Response; session: SignedIn },
): Promise<void> {
  const ctx = createOperationContext({ db: services.db });
  const actor = await authenticateSession(ctx, session.token);
  const user = presentUser(actor, await getProfile({ ...ctx, actor }), await isOperator(services, actor));
  setSessionCookies(services, request, response, session);
  response.json({
    message: 'You are signed in.',
    status: 'authenticated',
    token: session.token,
    csrf_token: csrfTokenOf(session.token),
    expires_at: session.expiresAt.toISOString(),
    user,
  } satisfies SignedInResponse);
}
