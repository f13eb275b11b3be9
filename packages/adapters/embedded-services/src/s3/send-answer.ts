import type { IncomingMessage, ServerResponse } from 'node:http';
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

/** What a refused client may still send before its connection is cut off. */
const maxRestBytes = 64 * 1024 * 1024;
const maxRestMs = 30_000;

/**
 * Sends a refusal. A client that is still sending gets to see it: what is left of the request's body is read and thrown
 * away. On a connection that was closed after the answer the client's next write would fail (EPIPE, ECONNRESET), and
 * take the answer away from it.
 */
export async function sendError(response: ServerResponse, error: S3Error, requestId: string): Promise<void> {
  const { req: request } = response;
  const isHead = request.method === 'HEAD';
  const resource = (request.url ?? '/').split('?')[0] ?? '/';
  const xml = xmlError({ Code: error.code, Message: error.message, Resource: resource, RequestId: requestId });
  await sendAnswer(response, { status: error.status, ...(!isHead && { xml }) });
  discardRest(request);
}

/** Reads and discards what is left of a body; one that goes on beyond the limits is cut off with its connection. */
function discardRest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let restBytes = 0;
  const cut = setTimeout(() => request.destroy(), maxRestMs).unref();
  request.on('data', (chunk: Buffer) => {
    restBytes += chunk.length;
    if (restBytes > maxRestBytes) request.destroy();
  });
  // How the rest fails is of no interest: the answer is on its way.
  for (const event of ['end', 'close', 'error']) request.once(event, () => clearTimeout(cut));
  request.resume();
}
