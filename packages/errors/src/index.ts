export { DomainError, isDomainError, type ErrorCode, type ErrorDetails, type FieldProblem } from './domain-error.js';
export {
  badRequest,
  conflict,
  forbidden,
  insufficientCredits,
  invalidInput,
  notFound,
  payloadTooLarge,
  tooManyRequests,
  unauthenticated,
  unavailable,
} from './refusals.js';
