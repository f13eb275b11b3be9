import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { S3Error } from './s3-error.js';
import type { S3Answer } from './s3-request.js';
import { xmlError } from './xml.js';

/** Sends an answer; rejects if the client goes away while a file is being sent. */
export async function sendAnswer(response: ServerResponse, answer: S3Answer): Promise<void> {
  const { status, headers = {}, xml, file } = answer;
  const xmlHeaders = xml === undefined ? {} : { 'Content-Type': 'application/xml' };
  const length = { 'Content-Length': headers['Content-Length'] ?? String(Buffer.byteLength(xml ?? '')) };
  // 204 and 304 have no body, and say nothing of its length.
  const hasLength = status !== 204 && status !== 304;
  try {
    response.writeHead(status, { ...xmlHeaders, ...headers, ...(hasLength && length) });
    if (!file) response.end(xml);
    else await pipeline(file.handle.createReadStream({ start: file.startByte, end: file.endByte }), response);
  } finally {
    // Repeating what the stream does at its end is harmless.
    await file?.handle.close();
  }
}

/**
 * Sends a refusal. Whatever is left of the request's body is read and thrown away, so that the client, which may
 * still be sending, gets to see the answer; the connection ends after it.
 */
export async function sendError(response: ServerResponse, error: S3Error, requestId: string): Promise<void> {
  const { req: request } = response;
  const isHead = request.method === 'HEAD';
  const resource = (request.url ?? '/').split('?')[0] ?? '/';
  const xml = xmlError({ Code: error.code, Message: error.message, Resource: resource, RequestId: requestId });
  const headers = request.complete ? {} : { Connection: 'close' };
  await sendAnswer(response, { status: error.status, headers, ...(!isHead && { xml }) });
  if (!request.complete) request.resume();
}
