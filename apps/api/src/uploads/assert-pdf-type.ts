import { isPdfContentType } from '@recto/contracts';
import { badRequest } from '@recto/errors';

/** Throws bad_request `unsupported_file_type` for what does not pass as PDF by type and name; the bytes decide later. */
export function assertPdfType({ contentType, fileName }: { contentType: string; fileName: string }): void {
  if (isPdfContentType(contentType, fileName)) return;
  throw badRequest('unsupported_file_type', 'Only PDF documents are supported.');
}
