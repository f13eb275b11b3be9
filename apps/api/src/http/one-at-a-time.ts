import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { createSemaphore, type Semaphore } from '@recto/concurrency';
import { whenClosed } from './when-closed.js';

/** No client of ours sends even two without waiting; more than this is no client. */
const maxWaiting = 100;

/**
 * Hands over the requests of one connection one after the other: the next when the answer before it is out. A client
 * that sends many and reads none holds one answer in memory, not all; with more than 100 waiting it is cut off.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  const semaphores = new WeakMap<Duplex, Semaphore>();
  const answer = (request: IncomingMessage, response: ServerResponse & { req: IncomingMessage }) =>
    new Promise<void>((resolve) => {
      whenClosed(response, resolve);
      listener(request, response);
    });
  return (request, response) => {
    const { socket } = request;
    const semaphore = semaphores.get(socket) ?? createSemaphore(1);
    semaphores.set(socket, semaphore);
    if (semaphore.waiting() >= maxWaiting) socket.destroy();
    else void semaphore.run(async () => (socket.writable ? answer(request, response) : undefined));
  };
}
