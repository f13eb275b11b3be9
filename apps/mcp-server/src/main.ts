import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createRecto } from '@recto/sdk';
import { readMcpServerConfig, type McpServerConfig } from './config.js';
import { createMcpServer } from './create-mcp-server.js';
import { startHttpServer } from './http/start-http-server.js';

/** Serves until it is told to stop, or until standard input ends. Standard output belongs to the protocol. */
async function serve(config: McpServerConfig): Promise<{ close(): Promise<void> }> {
  const { transport, url, maxTokens } = config;
  if (transport.kind === 'stdio') {
    const recto = createRecto({ url, apiKey: transport.apiKey });
    return serveStdio(() => createMcpServer({ recto, roots: transport.roots, maxTokens }));
  }
  const server = await startHttpServer(config, transport);
  process.stderr.write(`recto-mcp listens at ${server.url} for ${url}\n`);
  return server;
}

try {
  const serving = await serve(readMcpServerConfig(process.env));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void serving.close().finally(() => process.exit()));
  }
} catch (error) {
  process.stderr.write(`recto-mcp: ${error instanceof Error ? error.message : 'cannot start'}\n`);
  process.exitCode = 1;
}
