import { badRequest } from '@recto/errors';
import type { Request } from 'express';

/** Files are stored as they arrive and never unpacked. Throws bad_request for a body with a Content-Encoding. */
export function assertPlainBody(request: Request): void {
  const encoding = request.get('content-encoding')?.trim().toLowerCase() ?? 'identity';
  if (encoding !== 'identity' && encoding !== '')
    throw badRequest('unsupported_encoding', 'A file must be sent without a Content-Encoding.');
}
