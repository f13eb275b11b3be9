import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { readMcpServerConfig } from './config.js';

const key = 'recto_key';

test('stdio is the default, with a key and the folders that may be read', () => {
  const { transport, ...shared } = readMcpServerConfig({ RECTO_API_KEY: key, MCP_ROOTS: `/a${path.delimiter}/b c` });
  expect(transport).toEqual({ kind: 'stdio', apiKey: key, roots: ['/a', '/b c'] });
  expect(shared).toEqual({ url: 'http://127.0.0.1:8080', maxTokens: 8_000 });
});

test('HTTP listens on this machine, and takes neither a key nor folders', () => {
  expect(readMcpServerConfig({ MCP_TRANSPORT: 'http', MCP_ROOTS: '' }).transport).toEqual({
    kind: 'http',
    host: '127.0.0.1',
    port: 8090,
    hostNames: ['localhost', '127.0.0.1', '[::1]'],
  });
  const given = { MCP_TRANSPORT: 'http', RECTO_API_KEY: key, MCP_ROOTS: '/a' };
  expect(() => readMcpServerConfig(given)).toThrow(
    /RECTO_API_KEY: each request .*; MCP_ROOTS: files are read over stdio/,
  );
});

test('what is wrong is named, and a key is never shown', () => {
  expect(() => readMcpServerConfig({})).toThrow('RECTO_API_KEY: is missing');
  const wrong = { RECTO_API_KEY: 'two words', RECTO_URL: 'ftp://x', MCP_PORT: '99999' };
  expect(() => readMcpServerConfig(wrong)).toThrow(/RECTO_URL: .*; RECTO_API_KEY: .*; MCP_PORT: /);
  expect(() => readMcpServerConfig(wrong)).not.toThrow('two words');
});

test('the examples for clients name a program that exists and settings that are read', () => {
  const root = path.join(import.meta.dirname, '../../..');
  const examples = [...readFileSync(path.join(root, 'docs/mcp.md'), 'utf8').matchAll(/```json\n([\s\S]+?)```/g)];
  const servers = examples.map(([, text = '']) => {
    const example = JSON.parse(text) as Record<'mcpServers' | 'servers', { recto: Example } | undefined>;
    return (example.mcpServers ?? example.servers)?.recto;
  });
  expect(servers).toHaveLength(4);
  const started = servers.filter((server) => server?.args !== undefined);
  expect(started).toHaveLength(2);
  for (const server of started) {
    expect(existsSync((server?.args?.[0] ?? '').replace('/opt/recto', root))).toBe(true);
    const { transport } = readMcpServerConfig(server?.env ?? {});
    expect(transport).toMatchObject({ kind: 'stdio', roots: [expect.any(String)] });
  }
});

interface Example {
  args?: string[];
  env?: Record<string, string>;
}
