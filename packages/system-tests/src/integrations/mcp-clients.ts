import path from 'node:path';
import { Client, StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { startAppProcess } from '../harness/app-process.js';
import type { Stack } from '../harness/start-stack.js';
import { repositoryRoot } from '../tooling/repository-root.js';

/** Of the protocol: the one with a handshake that most clients speak, and the one of 2026-07-28. */
export type Era = 'legacy' | 'auto';

const program = path.join(repositoryRoot, 'apps/mcp-server/bin/recto-mcp.mjs');

/** The official client, connected to a process of the server that may read these folders. */
export function connectStdio({ apiUrl, team }: Stack, { roots, era }: { roots: string[]; era: Era }): Promise<Client> {
  const env = { RECTO_URL: apiUrl, RECTO_API_KEY: team.apiKey, MCP_ROOTS: roots.join(path.delimiter) };
  return connect(new StdioClientTransport({ command: process.execPath, args: [program], env }), era);
}

export interface HttpMcpServer {
  url: string;
  /** The official client, with these headers on every request. */
  connect(headers: Record<string, string>, era: Era): Promise<Client>;
  stop(): Promise<void>;
}

/** A process of the server that serves HTTP. */
export async function startHttpMcpServer({ apiUrl }: Stack): Promise<HttpMcpServer> {
  const env = { RECTO_URL: apiUrl, MCP_TRANSPORT: 'http', MCP_PORT: '0' };
  const server = startAppProcess('apps/mcp-server/dist/main.js', env);
  const [url = ''] = /http:\S+\/mcp/.exec(await server.waitForLine('recto-mcp listens')) ?? [];
  return {
    url,
    connect: (headers, era) =>
      connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }), era),
    stop: async () => {
      await server.kill('SIGTERM');
    },
  };
}

async function connect(transport: Transport, era: Era): Promise<Client> {
  const client = new Client({ name: 'system-tests', version: '0.1.0' }, { versionNegotiation: { mode: era } });
  await client.connect(transport);
  return client;
}

/** The text that a tool answered, whether it is an error or not. */
export async function callForText(
  client: Client,
  name: string,
  input: object,
): Promise<{ text: string; isError: boolean }> {
  const { content, isError } = await client.callTool({ name, arguments: { ...input } });
  const text = content.map((part) => (part.type === 'text' ? part.text : `<${part.type}>`)).join('\n');
  return { text, isError: isError === true };
}
