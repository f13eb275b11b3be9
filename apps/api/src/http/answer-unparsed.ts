import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorBody } from '@recto/contracts';

interface Refusal {
  status: string;
  reason: string;
  message: string;
}

const malformed: Refusal = {
  status: '400 Bad Request',
  reason: 'malformed_request',
  message: 'This is not an HTTP request that can be read.',
};

/** What Node's parser gives up for, by the code of its error; everything else is `malformed`. */
const refusalByErrorCode = new Map<unknown, Refusal>([
  [
    'HPE_HEADER_OVERFLOW',
    {
      status: '431 Request Header Fields Too Large',
      reason: 'headers_too_large',
      message: 'The URL and the headers of the request must not exceed 16 kB in total.',
    },
  ],
  [
    'ERR_HTTP_REQUEST_TIMEOUT',
    { status: '408 Request Timeout', reason: 'request_timeout', message: 'The request timed out.' },
  ],
]);

/**
 * Gives what never becomes a whole request the same body, and an id, as every other refusal (Interface 2), then ends its
 * connection; so is a tunnel, which nobody digs here. An expectation that nobody knows is no reason to refuse a request.
 */
export function answerUnparsed(server: Server): void {
  const exchanges = new WeakMap<Duplex, { request: IncomingMessage; response: ServerResponse }>();
  server.prependListener('request', (request, response) => exchanges.set(request.socket, { request, response }));
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket) => socket.end(rawAnswer(malformed, randomUUID()), () => socket.destroy()));
  server.on('clientError', (error, socket) => {
    const exchange = exchanges.get(socket);
    const mayAnswer = exchange === undefined || !exchange.response.headersSent || isOver(exchange);
    if (!socket.writable || !mayAnswer) {
      socket.destroy();
      return;
    }
    const refusal = ('code' in error ? refusalByErrorCode.get(error.code) : undefined) ?? malformed;
    const known = exchange === undefined || isOver(exchange) ? undefined : exchange.response.getHeader('X-Request-Id');
    socket.end(rawAnswer(refusal, typeof known === 'string' ? known : randomUUID()), () => socket.destroy());
  });
}

/** True between two requests of a connection: an answer sent now is not mistaken for the rest of the one before. */
function isOver({ request, response }: { request: IncomingMessage; response: ServerResponse }): boolean {
  return request.complete && response.writableFinished;
}

function rawAnswer({ status, reason, message }: Refusal, requestId: string): string {
  const body = JSON.stringify({ code: 'BAD_REQUEST', error: { message }, details: { reason } } satisfies ErrorBody);
  const headers = [
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    `X-Request-Id: ${requestId}`,
  ];
  return `HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`;
}
