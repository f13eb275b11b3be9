import { Transform, type TransformCallback } from 'node:stream';
import { isPdfContentType, isPictureContentType } from '@recto/contracts';
import { badRequest } from '@recto/errors';
import { documentFormatOf, documentHeadBytes } from '@recto/jobs';

/** As a file is announced: both are claims, and the bytes decide later. */
export interface AnnouncedFile {
  readonly contentType: string;
  readonly fileName: string;
}

/** Throws bad_request `unsupported_file_type` for what passes neither as a PDF nor as a picture by type and name. */
export function assertDocumentType({ contentType, fileName }: AnnouncedFile): void {
  if (!isPdfContentType(contentType, fileName) && !isPictureContentType(contentType, fileName)) throw unsupported();
}

/**
 * Throws bad_request `unsupported_file_type` for a file whose first bytes are not those of a document. A picture is one
 * whatever it is announced as, a PDF where it is announced as one of both, and what is announced as a PDF may be one that
 * lost its header: that shows when it is opened.
 */
export function assertDocumentBytes(head: Uint8Array, { contentType, fileName }: AnnouncedFile): void {
  const format = documentFormatOf(head);
  if (format !== null && format !== 'pdf') return;
  if (isPdfContentType(contentType, fileName)) return;
  if (format === 'pdf' && isPictureContentType(contentType, fileName)) return;
  throw unsupported();
}

/** Passes a file on, unless its first bytes are refused by `assertDocumentBytes`: then the stream fails with that. */
export function documentsOnly(file: AnnouncedFile): Transform {
  let head: Buffer | null = Buffer.alloc(0);
  const release = (stream: Transform, done: TransformCallback): void => {
    try {
      if (head !== null) assertDocumentBytes(head, file);
      if (head !== null && head.length > 0) stream.push(head);
      head = null;
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error('The file could not be checked.', { cause: error }));
    }
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      head = head && Buffer.concat([head, chunk]);
      if (head === null) done(null, chunk);
      else if (head.length < documentHeadBytes) done();
      else release(this, done);
    },
    flush(done) {
      release(this, done);
    },
  });
}

function unsupported() {
  return badRequest('unsupported_file_type', 'Only PDF documents and pictures (PNG, JPEG, WebP, TIFF) are supported.');
}
