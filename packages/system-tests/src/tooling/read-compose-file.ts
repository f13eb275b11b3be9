import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from './repository-root.js';

export interface ComposeService {
  image: string;
  build?: { context: string; dockerfile: string; target: string };
  command?: string[];
  environment?: Record<string, string | number>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test?: string[]; disable?: boolean };
  restart?: string;
  networks?: string[];
  ports?: string[];
  read_only?: boolean;
  tmpfs?: string[];
  volumes?: string[];
  privileged?: boolean;
  cap_add?: string[];
  user?: string;
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
  configs: Record<string, { file: string }>;
}

/** docker-compose.yml with its merges resolved. Its shape is checked against the schema in a test of its own. */
export async function readComposeFile(): Promise<ComposeFile> {
  const text = await readFile(path.join(repositoryRoot, 'docker-compose.yml'), 'utf8');
  return parse(text, { merge: true }) as ComposeFile;
}
