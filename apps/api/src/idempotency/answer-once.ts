import { createHash } from 'node:crypto';
import { claimRequest, type ClaimOutcome } from '@recto/accounts';
import { extractQuery, isPublicOperation } from '@recto/contracts';
import { DomainError, notFound, invalidInput, payloadTooLarge } from '@recto/errors';
import { findJobOfRequest, getJob } from '@recto/jobs';
import type { TeamContext } from '@recto/operation-context';
import type { Request, RequestHandler, Response } from 'express';
import type { ApiServices } from '../api-services.js';
import { actAs } from '../auth/authenticated-contexts.js';
import { authenticateUser } from '../auth/authenticate-user.js';
import { authenticate } from '../auth/authenticate.js';
import { assertStillAuthenticated } from '../auth/still-authenticated.js';
import { discardRest } from '../http/discard-rest.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';
import { readBody } from '../http/read-body.js';
import { noteJob } from '../http/track-requests.js';
import { answerDocument } from '../jobs/answer-document.js';
import { isExtraction } from './is-extraction.js';
import { keepAnswer } from './keep-answer.js';
import { mismatch } from './mismatch.js';
import { fingerprintOf, type FormContent } from './request-fingerprint.js';
import { isForm } from '../http/is-form.js';
import { receiveForm, type FormFile } from '../uploads/receive-form.js';

const visibleAscii = /^[\x21-\x7e]{1,255}$/;

/** The Idempotency-Key of a request. Throws invalid_input for one that breaks the rule. */
function idempotencyKeyOf(request: Request): string {
  const key = request.get('idempotency-key') ?? '';
  if (visibleAscii.test(key)) return key;
  const message = 'must be 1 to 255 visible ASCII characters';
  throw invalidInput(`The header Idempotency-Key ${message}.`, [{ path: 'Idempotency-Key', message }]);
}

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
    // Not part of what the key stands for: a refused `wait` must not be the answer to the request with a right one.
    if (isExtraction(request)) parseOrRefuse(extractQuery, request.query);
    const fingerprint = isUploadForm(request)
      ? null
      : fingerprintOf(services, request, await readBody(request, response));
    const claim = await claimRequest(ctx, { key, fingerprint });
    if (claim.outcome === 'claimed') {
      actAs(request, contextOf(ctx, request, claim.id));
      keepAnswer(services, ctx, { request, response, claim });
      next();
      return;
    }
    await answerAgain(services, ctx, { request, response, claim });
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

async function answerAgain(
  services: ApiServices,
  ctx: TeamContext,
  { request, response, claim }: Repeat,
): Promise<void> {
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
  response.set('Idempotent-Replayed', 'true');
  if (isExtraction(request) && claim.statusCode === 200) {
    await answerExtractionAgain({ ...ctx, idempotentRequestId: claim.id }, request, response);
    return;
  }
  const body: unknown = JSON.parse(services.secretSealer.open(claim.sealedBody));
  response.status(claim.statusCode).json(body);
}

/** Throws not_found when the job was deleted meanwhile, by its user or at the end of its retention. */
async function answerExtractionAgain(ctx: TeamContext, request: Request, response: Response): Promise<void> {
  const job = await findJobOfRequest(ctx);
  if (job === null) throw notFound('job_not_found', 'No such job.');
  noteJob(request, job.id);
  await assertStillAuthenticated(request);
  await answerDocument(ctx, await getJob(ctx, job.id), response);
}

/** True for the form that brings a file: elsewhere a body is JSON, whatever its content type says. */
function isUploadForm(request: Request): boolean {
  return isForm(request) && /^\/ocr\/(?:uploads\/direct|extract)\/?$/i.test(request.path);
}

/** What a form holds, without keeping its file. Throws as `receiveForm`, payload_too_large for a larger file. */
async function readFormContent(request: Request, maxBytes: number): Promise<FormContent> {
  const { fields, file } = await receiveForm(request, (part) => hashFile(part, maxBytes));
  return { fields, fileSha256: file };
}

async function hashFile({ stream }: FormFile, maxBytes: number): Promise<string> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw payloadTooLarge(`The file is larger than ${maxBytes} bytes.`);
    hash.update(chunk);
  }
  return hash.digest('hex');
}
