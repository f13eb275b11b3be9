import type { IncomingMessage } from 'node:http';

/** A client has gone before all of its request was read: nobody waits for an answer, and nothing may be done. */
export class ClientLeftError extends Error {
  constructor() {
    super('the client left in the middle of its request');
    this.name = 'ClientLeftError';
  }
}

/**
 * Throws ClientLeftError for a request that cannot be read to its end any more, also where all of it has arrived: what
 * was not read when the connection closed is lost. Whoever reads asks this first, in the same turn.
 */
export function assertClientIsHere(request: IncomingMessage): void {
  if (request.destroyed && !request.readableEnded) throw new ClientLeftError();
}
