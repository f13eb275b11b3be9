import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

/** A customer's server: paths that begin with `/well` answer at once, all others never. */
export interface Arrivals {
  urlOf(path: 'well' | 'hangs', endpoint: number): string;
  /** When each event came to a healthy endpoint for the first time, in milliseconds since 1970, by its id. */
  at: ReadonlyMap<string, number>;
  close: () => Promise<void>;
}

/** Listens on a free port of this machine. */
export async function startArrivals(): Promise<Arrivals> {
  const at = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume();
    if (!request.url?.startsWith('/well')) return;
    const eventId = request.headers['webhook-id'];
    if (typeof eventId === 'string' && !at.has(eventId)) at.set(eventId, Date.now());
    request.on('end', () => response.writeHead(200).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  return {
    urlOf: (path, endpoint) => `http://127.0.0.1:${port}/${path}/${endpoint}`,
    at,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return address.port;
}
