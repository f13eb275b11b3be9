import path from 'node:path';
import { z } from 'zod';

export interface McpServerConfig {
  /** Address of the service. */
  url: string;
  /** Most tokens of one answer. */
  maxTokens: number;
  transport:
    | { kind: 'stdio'; apiKey: string; /** Folders whose files may be read. */ roots: readonly string[] }
    | { kind: 'http'; host: string; /** 0 takes a free one. */ port: number; hostNames: readonly string[] };
}

const environment = z.object({
  RECTO_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:8080'),
  /** Of the account that documents are read for. Over HTTP each request brings its own. */
  RECTO_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  MCP_TRANSPORT: z.enum(['stdio', 'http']).default('stdio'),
  /** Folders, parted as in PATH. */
  MCP_ROOTS: z.string().optional(),
  MCP_HOST: z.string().min(1).default('127.0.0.1'),
  MCP_PORT: z.coerce.number().int().min(0).max(65_535).default(8090),
  /** Names by which clients reach the server, parted by commas. */
  MCP_ALLOWED_HOSTS: z.string().default('localhost,127.0.0.1,[::1]'),
  MCP_MAX_TOKENS: z.coerce.number().int().min(500).max(200_000).default(8_000),
});

/** Reads the settings. Throws one error that names every variable at fault, never its value. */
export function readMcpServerConfig(env: Readonly<Record<string, string | undefined>>): McpServerConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw wrong(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const settings = parsed.data;
  const { RECTO_API_KEY: apiKey, MCP_ROOTS: roots } = settings;
  const shared = { url: settings.RECTO_URL, maxTokens: settings.MCP_MAX_TOKENS };
  if (settings.MCP_TRANSPORT === 'stdio') {
    if (apiKey === undefined) throw wrong(['RECTO_API_KEY: is missing']);
    return { ...shared, transport: { kind: 'stdio', apiKey, roots: split(roots ?? '', path.delimiter) } };
  }
  const faults = [
    ...(apiKey === undefined ? [] : ['RECTO_API_KEY: each request brings its own key over HTTP']),
    ...(roots === undefined ? [] : ['MCP_ROOTS: files are read over stdio only']),
  ];
  if (faults.length > 0) throw wrong(faults);
  const { MCP_HOST: host, MCP_PORT: port } = settings;
  return { ...shared, transport: { kind: 'http', host, port, hostNames: split(settings.MCP_ALLOWED_HOSTS, ',') } };
}

const split = (text: string, by: string): string[] =>
  text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const wrong = (faults: string[]): Error => new Error(`The settings are wrong. ${faults.join('; ')}`);
