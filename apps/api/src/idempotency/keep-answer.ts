import { leaseRenewalMs, recordAnswer, releaseRequest, renewRequest, type HeldClaim } from '@recto/accounts';
import type { TeamContext } from '@recto/operation-context';
import type { Request, Response } from 'express';
import type { ApiServices } from '../api-services.js';
import { whenClosed } from '../http/when-closed.js';
import { isExtraction } from './is-extraction.js';
import { renewFor } from './renew-for.js';

/** A request has 30 minutes to arrive (`start-api.ts`); what follows takes at most one. */
const longestWorkMs = 35 * 60_000;

/** Answers that say nothing about the request itself: it may do better when it comes again, 202 by waiting for its job. */
const passing: ReadonlySet<number> = new Set([202, 401, 408, 429]);

/** The reason of the refusal of work whose effect is there, while its answer was lost. */
export const alreadyDone = 'already_done';

/** Refusals of a repeat that are not the answer to what it repeats. */
const ofRepeats: ReadonlySet<unknown> = new Set([alreadyDone, 'idempotency_key_reused']);

/**
 * Keeps the answer of a claimed request, once it is given and before it is sent; holds the claim until then, also when
 * the client has left meanwhile: the work goes on. A failure of ours, or a client that left before its body was read,
 * gives the claim up: the same request may be sent again.
 */
export function keepAnswer(
  services: ApiServices,
  ctx: TeamContext,
  { request, response, claim }: { request: Request; response: Response; claim: HeldClaim },
): void {
  const { logger, secretSealer } = services;
  const warn = (error: unknown) => logger.warn('the answer to an idempotent request was not kept', { error });
  const stopRenewing = renewFor(() => void renewRequest(ctx, claim).catch(warn), {
    everyMs: leaseRenewalMs,
    forMs: longestWorkMs,
  });
  let isAnswered = false;
  const send = response.json.bind(response);
  response.json = (body: unknown) => {
    isAnswered = true;
    stopRenewing();
    const { statusCode } = response;
    const kept = isFinal(statusCode, body)
      ? recordAnswer(ctx, {
          id: claim.id,
          statusCode,
          sealedBody: hasDocument(request, statusCode) ? '' : secretSealer.seal(JSON.stringify(body)),
        })
      : releaseRequest(ctx, claim);
    void kept.catch(warn).finally(() => send(body));
    return response;
  };
  whenClosed(response, () => {
    const isGoingOn = request.complete && !response.writableFinished;
    if (isAnswered || isGoingOn) return;
    stopRenewing();
    void releaseRequest(ctx, claim).catch(warn);
  });
}

/** The content of a document is deleted with its job: that it was answered is kept, not what. */
function hasDocument(request: Request, statusCode: number): boolean {
  return isExtraction(request) && statusCode === 200;
}

function isFinal(statusCode: number, body: unknown): boolean {
  return statusCode < 500 && !passing.has(statusCode) && !ofRepeats.has(reasonOf(body));
}

function reasonOf(body: unknown): unknown {
  const details: unknown = typeof body === 'object' && body !== null && 'details' in body ? body.details : undefined;
  return typeof details === 'object' && details !== null && 'reason' in details ? details.reason : undefined;
}
