import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

export interface HealthServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Answers `GET /health/live` with 200 while the process lives: what an orchestrator asks a process without an API.
 * Port 0 takes a free one. Rejects when the port is taken.
 */
export async function startHealthServer(port: number): Promise<HealthServer> {
  const server = createServer((request, response) => {
    const known = request.url === '/health/live';
    response.writeHead(known ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ status: known ? 'healthy' : 'not_found' }));
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    port: portOf(server),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the health server has no port');
  return address.port;
}
