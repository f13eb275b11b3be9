import type { Request } from 'express';

/** True for a body of multipart/form-data. */
export function isForm(request: Request): boolean {
  return /^\s*multipart\/form-data/i.test(request.get('content-type') ?? '');
}
