import { once } from 'node:events';
import { createServer } from 'node:http';

export interface HealthServer {
  close(): Promise<void>;
}

/** Answers `GET /health/live` with 200 while the process lives: what an orchestrator asks a process without an API. */
export async function startHealthServer(port: number): Promise<HealthServer> {
  const server = createServer((request, response) => {
    const known = request.url === '/health/live';
    response.writeHead(known ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ status: known ? 'healthy' : 'not_found' }));
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
