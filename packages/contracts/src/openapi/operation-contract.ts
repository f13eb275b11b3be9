import type { z } from 'zod';
import { errorBody, type ErrorBody, type WireErrorCode } from '../errors.js';

type ParamsSchema = z.ZodObject | z.ZodPipe;

export interface ResponseContract {
  description: string;
  mediaType: string;
  schema: z.ZodType;
  example?: unknown;
}

export interface OperationPath {
  path: string;
  params?: ParamsSchema;
  /** Distinguishes the operation id of another path to the same operation. Empty for the first. */
  suffix: string;
  /** An earlier path of the operation, deprecated since that day (ISO 8601). It keeps working: no day is set to end it. */
  olderSince?: string;
}

/** All that the OpenAPI document says of one operation. Every path also answers behind /api/v1. */
export interface OperationContract {
  method: 'get' | 'post' | 'put' | 'delete';
  paths: readonly [OperationPath, ...OperationPath[]];
  tag: 'Documents' | 'Jobs' | 'Templates' | 'Webhooks' | 'Sources' | 'Analytics' | 'Account' | 'Service';
  summary: string;
  description?: string;
  isPublic?: boolean;
  /** Set when it is to go: the day that this was said, and the day that it goes, a year later at the least (ISO 8601). */
  deprecation?: { since: string; until: string };
  query?: ParamsSchema;
  /** Beside those that every operation takes. */
  headers?: z.ZodObject;
  body?: Record<string, { schema: z.ZodType; example?: unknown }>;
  responses: Record<number, ResponseContract>;
}

export function json(schema: z.ZodType, description: string, example?: unknown): ResponseContract {
  return { description, mediaType: 'application/json', schema, ...(example === undefined ? {} : { example }) };
}

interface Refusal {
  code: WireErrorCode;
  description: string;
  message: string;
  details: ErrorBody['details'];
}

const refusalByStatus = {
  400: {
    code: 'VALIDATION_ERROR',
    description: 'Invalid request.',
    message: 'Invalid request.',
    details: { reason: 'invalid_request', fields: [{ path: 'job_id', message: 'must be a UUID' }] },
  },
  401: {
    code: 'AUTHENTICATION_ERROR',
    description: 'The key is missing, malformed or revoked.',
    message: 'A valid API key is required in the X-API-Key header.',
    details: { reason: 'invalid_credentials' },
  },
  402: {
    code: 'LESS_CREDITS',
    description: 'The available credits are not enough for any page.',
    message: 'This needs 1 credits and 0 are available.',
    details: { reason: 'insufficient_credits', required_credits: 1, available_credits: 0 },
  },
  403: {
    code: 'FORBIDDEN',
    description: 'Permission denied.',
    message: 'This job belongs to another user.',
    details: { reason: 'other_user' },
  },
  404: {
    code: 'NOT_FOUND',
    description: 'Not found, or deleted.',
    message: 'No such job.',
    details: { reason: 'job_not_found' },
  },
  409: {
    code: 'CONFLICT',
    description: 'Not possible in the current state.',
    message: 'This upload was cancelled.',
    details: { reason: 'cancelled' },
  },
  413: {
    code: 'BAD_REQUEST',
    description: 'The file or the body is too large.',
    message: 'The file is larger than 52428800 bytes.',
    details: { reason: 'file_too_large' },
  },
  422: {
    code: 'VALIDATION_ERROR',
    description: 'The Idempotency-Key was used for another request.',
    message: 'This Idempotency-Key was used for another request. Use a new one.',
    details: { reason: 'idempotency_key_reused' },
  },
  429: {
    code: 'TOO_MANY_REQUESTS',
    description: 'Too many requests.',
    message: 'Too many requests with this key.',
    details: { reason: 'rate_limited' },
  },
  500: {
    code: 'SYSTEM_ERROR',
    description: 'Our failure.',
    message: 'Something went wrong on our side.',
    details: { reason: 'internal_error' },
  },
  503: {
    code: 'SYSTEM_ERROR',
    description: 'A component of the service is temporarily unavailable.',
    message: 'The service is temporarily unavailable. Please try again.',
    details: { reason: 'unavailable' },
  },
} satisfies Record<number, Refusal>;

/** The refusals of an operation by status, each with the error body and a real example. */
export function refusals(...statuses: (keyof typeof refusalByStatus)[]): Record<number, ResponseContract> {
  return Object.fromEntries(
    statuses.map((status) => {
      const refusal: Refusal = refusalByStatus[status];
      const example = { code: refusal.code, error: { message: refusal.message }, details: refusal.details };
      return [status, json(errorBody, refusal.description, example)];
    }),
  );
}
