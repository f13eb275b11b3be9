import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** A customer's server: paths that begin with `/well` answer at once, all others never. */
export interface Arrivals {
  urlOf(path: 'well' | 'hangs', endpoint: number): string;
  /** When each event came to a healthy endpoint for the first time, in milliseconds since 1970, by the `job_id` of its data. */
  at: ReadonlyMap<string, number>;
  /** Connections that were opened so far. */
  connections(): number;
  close: () => Promise<void>;
}

const body = z.object({ data: z.object({ job_id: z.string() }) });

/** Listens on a free port of this machine. */
export async function startArrivals(): Promise<Arrivals> {
  const at = new Map<string, number>();
  let connections = 0;
  const take = async (request: IncomingMessage): Promise<void> => {
    const now = Date.now();
    const { job_id: id } = body.parse(JSON.parse(await text(request))).data;
    if (!at.has(id)) at.set(id, now);
  };
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/well')) {
      take(request).then(
        () => response.writeHead(200).end(),
        // A worker that ends may break off what it sends.
        () => response.destroy(),
      );
    } else request.resume();
  });
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  return {
    urlOf: (path, endpoint) => `http://127.0.0.1:${port}/${path}/${endpoint}`,
    at,
    connections: () => connections,
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
