/** The closed list of refusals that business rules can give. The HTTP edge maps each to a status and a wire code. */
export type ErrorCode =
  | 'invalid_input'
  | 'bad_request'
  | 'unauthenticated'
  | 'insufficient_credits'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_many_requests'
  | 'unprocessable'
  | 'payload_too_large'
  | 'unavailable';

export interface FieldProblem {
  /** Dotted path in the caller's words, such as `schema.properties.total`. Empty for the whole input. */
  path: string;
  message: string;
}

export interface ErrorDetails {
  /** A finer stable word beside the code, such as `file_too_large`. Every refusal has one. */
  reason: string;
  fields?: FieldProblem[];
  requiredCredits?: number;
  availableCredits?: number;
  retryAfterSeconds?: number;
}

/** A refusal that the caller caused or must know of. Its message is written for that caller and holds no internals. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DomainError';
    this.code = code;
    this.details = details;
  }
}

/** True across module realms, where `instanceof` is not. */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === 'DomainError' && 'code' in error && 'details' in error;
}
