import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  originValidationResponse,
  type McpHttpHandler,
} from '@modelcontextprotocol/server';
import { createRecto } from '@recto/sdk';
import type { McpServerConfig } from '../config.js';
import { createMcpServer } from '../create-mcp-server.js';
import { toWebRequest, writeWebResponse } from './exchange.js';

export interface McpHttpServer {
  url: string;
  close(): Promise<void>;
}

type HttpTransport = Extract<McpServerConfig['transport'], { kind: 'http' }>;

/**
 * Serves the protocol at `/mcp` (streamable HTTP, without sessions). Every request brings the key of its account, which
 * goes on to the service and nowhere else; no file of this machine is ever read.
 */
export async function startHttpServer(
  { url: serviceUrl, maxTokens }: McpServerConfig,
  { host, port, hostNames }: HttpTransport,
): Promise<McpHttpServer> {
  const handler = createMcpHandler(({ requestInfo }) => {
    const apiKey = keyOf(requestInfo?.headers) ?? '';
    return createMcpServer({ recto: createRecto({ url: serviceUrl, apiKey }), roots: [], maxTokens });
  });
  const server = createServer((request, response) => {
    answer(request, response, { handler, hostNames }).catch((error: unknown) => {
      process.stderr.write(`recto-mcp: ${error instanceof Error ? error.message : 'a request failed'}\n`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/mcp`,
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      await handler.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Serving {
  handler: McpHttpHandler;
  hostNames: readonly string[];
}

async function answer(request: IncomingMessage, response: ServerResponse, { handler, hostNames }: Serving) {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  if (pathname === '/health/live') return writeWebResponse(Response.json({ status: 'ok' }), response);
  if (pathname !== '/mcp') return writeWebResponse(refusal(404, 'The protocol is served at /mcp.'), response);
  const web = toWebRequest(request, response);
  const names = [...hostNames];
  // Against pages of other sites that reach for this address (DNS rebinding).
  const refused = hostHeaderValidationResponse(web, names) ?? originValidationResponse(web, names) ?? withoutKey(web);
  return writeWebResponse(refused ?? (await handler.fetch(web)), response);
}

/** As the service takes it: in a header of its own, or as a bearer token. */
function keyOf(headers: Headers | undefined): string | null {
  const key = headers?.get('x-api-key') ?? /^Bearer +(\S+)$/i.exec(headers?.get('authorization') ?? '')?.[1] ?? null;
  return key !== null && /^[\x21-\x7e]+$/.test(key) ? key : null;
}

function withoutKey({ headers }: Request): Response | null {
  if (keyOf(headers) !== null) return null;
  return refusal(401, 'Send your API key in X-API-Key, or as Authorization: Bearer.', { 'WWW-Authenticate': 'Bearer' });
}

function refusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: '2.0', id: null, error: { code: -32_600, message } }, { status, headers });
}
