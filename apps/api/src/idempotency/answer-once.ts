import { claimRequest, type ClaimOutcome } from '@recto/accounts';
import { isPublicOperation } from '@recto/contracts';
import { DomainError } from '@recto/errors';
import type { TeamContext } from '@recto/operation-context';
import type { Request, RequestHandler, Response } from 'express';
import type { ApiServices } from '../api-services.js';
import { actAs } from '../auth/authenticated-contexts.js';
import { authenticateUser } from '../auth/authenticate-user.js';
import { authenticate } from '../auth/authenticate.js';
import { discardRest } from '../http/discard-rest.js';
import { readBody } from '../http/read-body.js';
import { isUploadForm } from './is-upload-form.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { keepAnswer } from './keep-answer.js';
import { mismatch } from './mismatch.js';
import { readFormContent } from './read-form-content.js';
import { fingerprintOf } from './request-fingerprint.js';

/** Work that ends soon is worth a short wait; a process that died is given up after 15 s. */
const retryAfterSeconds = 2;

/**
 * Idempotency-Key on every POST (Interface 1): of equal requests of a user under one key the first does the work, and its
 * answer is given to the others for 24 h. The body of a form is judged when it has arrived, everything else before.
 */
export function answerOnce(services: ApiServices): RequestHandler {
  return async (request, response, next) => {
    const isKeyed = request.method === 'POST' && request.get('idempotency-key') !== undefined;
    if (!isKeyed || isPublicOperation('post', request.path)) {
      next();
      return;
    }
    const ctx = await authenticateFor(services, request);
    const key = idempotencyKeyOf(request);
    const fingerprint = isUploadForm(request)
      ? null
      : fingerprintOf(services, request, await readBody(request, response));
    const claim = await claimRequest(ctx, { key, fingerprint });
    if (claim.outcome === 'claimed') {
      actAs(request, contextOf(ctx, request, claim.id));
      keepAnswer(services, ctx, { request, response, requestId: claim.id });
      next();
      return;
    }
    await answerAgain(services, { request, response, claim });
  };
}

/** Who may only read gets no answers again that were given to a user who could do more; their own affairs they keep. */
function authenticateFor(services: ApiServices, request: Request): Promise<TeamContext> {
  const isOwnAffair = /^\/(auth|dashboard)\//i.test(request.path);
  return isOwnAffair ? authenticateUser(services, request) : authenticate(services, request);
}

/**
 * What the request creates first, outside of jobs, takes the id of the claim: where a crash came between the effect and
 * its answer, doing it again meets the row. A job has files under its own id, so it stands under the claim instead.
 */
function contextOf(ctx: TeamContext, request: Request, idempotentRequestId: string): TeamContext {
  if (/^\/ocr\/(?:uploads|extract)(?:\/|$)/i.test(request.path)) return { ...ctx, idempotentRequestId };
  let isFirst = true;
  const newId = () => {
    const id = isFirst ? idempotentRequestId : ctx.newId();
    isFirst = false;
    return id;
  };
  return { ...ctx, idempotentRequestId, newId };
}

interface Repeat {
  request: Request;
  response: Response;
  claim: Exclude<ClaimOutcome, { outcome: 'claimed' }>;
}

async function answerAgain(services: ApiServices, { request, response, claim }: Repeat): Promise<void> {
  if (claim.outcome === 'mismatch') throw mismatch();
  if (claim.outcome === 'running') {
    const message = 'A request with this Idempotency-Key is in progress.';
    throw new DomainError('conflict', message, { reason: 'request_in_progress', retryAfterSeconds });
  }
  if (isUploadForm(request) && claim.fingerprint !== null) {
    const content = await readFormContent(request, services.settings.maxFileSizeBytes);
    if (fingerprintOf(services, request, content) !== claim.fingerprint) throw mismatch();
  }
  discardRest(request);
  const body: unknown = JSON.parse(services.secretSealer.open(claim.sealedBody));
  response.set('Idempotent-Replayed', 'true').status(claim.statusCode).json(body);
}
