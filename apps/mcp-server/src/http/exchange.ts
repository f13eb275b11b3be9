import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A request of Node as the web knows it; its signal is aborted when the client leaves before the answer is complete. */
export function toWebRequest(request: IncomingMessage, response: ServerResponse): Request {
  const gone = new AbortController();
  finished(response, (error) => {
    if (error) gone.abort(error);
  });
  const headers = new Headers();
  for (const [name, values] of Object.entries(request.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  const { method = 'GET' } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`), {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream<Uint8Array>, duplex: 'half' }),
  });
}

/** Writes an answer of the web as Node knows it; a client that has left is no failure. */
export async function writeWebResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (answer.body === null) {
    response.end();
    return;
  }
  try {
    await pipeline(Readable.fromWeb(answer.body), response);
  } catch (error) {
    if (!response.destroyed) throw error;
  }
}
