import type { IncomingMessage, RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import { whenClosed } from './when-closed.js';

/** No client of ours sends even two without waiting; more than this is no client. */
const maxWaiting = 100;

/**
 * Hands over the requests of one connection one after the other: the next when the answer before it is out. A client
 * that sends many and reads none holds one answer in memory, not all; with more than 100 waiting it is cut off.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const linesOf = new WeakMap<Duplex, (() => void)[]>();

  return (request, response) => {
    const { socket } = request;
    const begin = (): void => {
      whenClosed(response, () => next(socket));
      listener(request, response);
    };
    const line = linesOf.get(socket);
    if (line === undefined) {
      linesOf.set(socket, []);
      begin();
    } else if (line.length < maxWaiting) line.push(begin);
    else socket.destroy();
  };

  function next(socket: IncomingMessage['socket']): void {
    const begin = socket.writable ? linesOf.get(socket)?.shift() : undefined;
    if (begin === undefined) linesOf.delete(socket);
    else begin();
  }
}
