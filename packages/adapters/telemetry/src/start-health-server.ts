import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Metrics } from './metrics/create-metrics.js';

export interface HealthServer {
  port: number;
  close(): Promise<void>;
}

export interface HealthSources {
  /** Address to listen on; left out, every one. */
  host?: string;
  /** What keeps the process from working, in words for an operator; empty when it is ready. Left out: always ready. */
  findProblems?: () => Promise<readonly string[]>;
  /** Left out: `/metrics` is not found. */
  metrics?: Metrics;
}

/**
 * For orchestrators and Prometheus, on a port that is not for the public: `GET /health/live` answers 200 while the
 * process lives, `/health/ready` 200 or 503 with the problems, `/metrics` what Prometheus reads. Port 0 takes a free
 * one. Rejects when the port is taken.
 */
export async function startHealthServer(port: number, sources: HealthSources = {}): Promise<HealthServer> {
  const server = createServer((request, response) => {
    answer(request.url ?? '', sources, response).catch(() => {
      // Whoever asks sees that the process could not tell, and asks again.
      if (!response.headersSent) sendJson(response, 503, { status: 'unavailable' });
      response.end();
    });
  });
  server.listen(port, sources.host);
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

async function answer(url: string, { findProblems, metrics }: HealthSources, response: ServerResponse): Promise<void> {
  const path = url.split('?')[0];
  if (path === '/health/live') sendJson(response, 200, { status: 'healthy' });
  else if (path === '/health/ready') {
    const problems = (await findProblems?.()) ?? [];
    const isReady = problems.length === 0;
    sendJson(response, isReady ? 200 : 503, { status: isReady ? 'healthy' : 'unavailable', problems });
  } else if (path === '/metrics' && metrics !== undefined) {
    const { contentType, text } = await metrics.render();
    response.writeHead(200, { 'Content-Type': contentType });
    response.end(text);
  } else sendJson(response, 404, { status: 'not_found' });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the health server has no port');
  return address.port;
}
