import { AsyncResource } from 'node:async_hooks';
import { Transform, type Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import { badRequest, invalidInput, isDomainError } from '@recto/errors';
import type { Request } from 'express';
import { assertStillAuthenticated } from '../auth/still-authenticated.js';
import { assertPlainBody } from '../http/assert-plain-body.js';
import { assertClientIsHere, ClientLeftError } from '../http/client-left.js';
import { whenClosed } from '../http/when-closed.js';

export interface FormFile {
  stream: Readable;
  fileName: string;
  contentType: string;
}

export interface ReceivedForm<Stored> {
  fields: Record<string, string>;
  /** What became of the file; null when the form has none. */
  file: Stored | null;
}

/** A schema is at most 64 kB; the other fields are shorter. */
const maxFieldBytes = 256 * 1024;
/** Half of what a stream holds before it asks for a pause (Node 20): a pause while a part is skipped never ends (busboy 3.2.6). */
const pieceBytes = 8 * 1024;
const limits = { fieldSize: maxFieldBytes, fields: 50, files: 1, parts: 60, headerPairs: 50 };

/** What to do with the file of a form: reads its stream to the end or destroys it; stops when the signal aborts. */
export type StoreFile<Stored> = (file: FormFile, signal: AbortSignal) => Promise<Stored>;

/**
 * Reads a multipart/form-data request while it arrives. The part `file` goes to `store`, at once and as a stream; text
 * fields may come before it or after it. The signal of `store` aborts when the form is malformed or the client leaves.
 * Settles when both the form and `store` have. Throws invalid_input or bad_request for a form that breaks a rule, what
 * `store` throws, ClientLeftError, and as `assertStillAuthenticated`: a large file takes minutes.
 */
export async function receiveForm<Stored>(request: Request, store: StoreFile<Stored>): Promise<ReceivedForm<Stored>> {
  assertClientIsHere(request);
  assertPlainBody(request);
  const parser = openParser(request);
  const stop = new AbortController();
  const pieces = inPieces();
  const file: { storing: Promise<Stored | null> } = { storing: Promise.resolve(null) };
  // What arrives later is handed on by the connection, which belongs to no request and to no trace.
  const take = AsyncResource.bind((part: FormFile) => {
    file.storing = store(part, stop.signal);
    return file.storing;
  });
  const form = readForm(request, { pieces, parser }, take);
  try {
    const fields = await form;
    const received = { fields, file: await file.storing };
    await assertStillAuthenticated(request);
    return received;
  } catch (error) {
    request.unpipe(pieces);
    stop.abort(error);
    // Nothing is left behind once it has settled; the first cause is the one to report.
    await file.storing.catch(() => undefined);
    throw error;
  }
}

/** Resolves with the text fields at the end of the form; rejects as soon as the form, or what takes its file, fails. */
function readForm(
  request: Request,
  { pieces, parser }: { pieces: Transform; parser: BusboyInstance },
  take: (file: FormFile) => Promise<unknown>,
): Promise<Record<string, string>> {
  const fields = new Map<string, string>();
  return new Promise((resolve, reject) => {
    const refuse = (path: string, message: string) =>
      reject(invalidInput(`Invalid form: ${path} ${message}.`, [{ path, message }]));
    const refuseForm = () => reject(malformedForm());
    parser.once('finish', () => resolve(Object.fromEntries(fields)));
    const refuseMany = () => reject(invalidInput(`The form has more than ${limits.fields} fields.`));
    parser.on('error', refuseForm).once('partsLimit', refuseMany).once('fieldsLimit', refuseMany);
    parser.once('filesLimit', () => refuse('file', 'must be one file'));
    parser.on('field', (name, value, _isNameCut, isValueCut) => {
      if (isValueCut) refuse(name, 'is too long');
      fields.set(name, value);
    });
    parser.on('file', (name, stream, fileName, _encoding, contentType) => {
      // A stream that was given up by `store` says why, or was aborted and `store` says it; otherwise the form broke off.
      stream.on('error', (error) => {
        if (isDomainError(error)) reject(error);
        else if (error.name !== 'AbortError') refuseForm();
      });
      if (name === 'file') {
        take(describeFile(stream, fileName, contentType)).catch(reject);
        return;
      }
      refuse(name, 'must not be a file: the document is sent as `file`');
      stream.resume();
    });
    whenClosed(request, () => {
      if (!request.readableEnded) reject(new ClientLeftError());
    });
    request.pipe(pieces).pipe(parser);
  });
}

function inPieces(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (let at = 0; at < chunk.length; at += pieceBytes) this.push(chunk.subarray(at, at + pieceBytes));
      done();
    },
  });
}

function openParser(request: Request): BusboyInstance {
  const contentType = request.get('content-type') ?? '';
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': contentType },
      limits,
      preservePath: true,
      isPartAFile: (name, type, fileName) =>
        name === 'file' || fileName !== undefined || type === 'application/octet-stream',
    });
  } catch (error) {
    throw Object.assign(malformedForm(), { cause: error });
  }
}

/** A part without a type of its own arrives as text/plain: many clients send files so, and the name tells the rest. */
function describeFile(stream: BusboyFileStream, fileName: string | undefined, contentType: string): FormFile {
  const type = contentType === 'text/plain' ? 'application/octet-stream' : contentType;
  return { stream, fileName: fileName === undefined || fileName === '' ? 'document.pdf' : fileName, contentType: type };
}

function malformedForm() {
  return badRequest('malformed_form', 'The form is malformed or truncated.');
}
