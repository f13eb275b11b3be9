import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { createRecto, type Recto } from '@recto/sdk';
import { UsageError } from './exit-code.js';
import { isMissing } from './is-missing.js';
import type { Terminal } from './terminal.js';

export interface GlobalOptions {
  url?: string;
  apiKey?: string;
  config?: string;
  json?: boolean;
}

/** The client that flags, else RECTO_URL and RECTO_API_KEY, else the file `{ "url", "api_key" }` describe. */
export async function openClient(options: GlobalOptions, { environment }: Terminal): Promise<Recto> {
  const file = await readConfigFile(options.config ?? environment.RECTO_CONFIG, environment);
  const url = options.url ?? environment.RECTO_URL ?? file.url ?? 'http://127.0.0.1:8080';
  const apiKey = options.apiKey ?? environment.RECTO_API_KEY ?? file.api_key;
  if (apiKey === undefined)
    throw new UsageError('An API key is needed: RECTO_API_KEY, --api-key or a file (--config).');
  try {
    return createRecto({ url, apiKey });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'the settings are unusable', { cause: error });
  }
}

/** A file that was named must be there; the usual one need not. */
async function readConfigFile(
  named: string | undefined,
  environment: Terminal['environment'],
): Promise<{ url?: string; api_key?: string }> {
  const usual = path.join(environment.XDG_CONFIG_HOME ?? path.join(homedir(), '.config'), 'recto', 'config.json');
  try {
    const value: unknown = JSON.parse(await readFile(named ?? usual, 'utf8'));
    return { ...textIn(value, 'url'), ...textIn(value, 'api_key') };
  } catch (error) {
    if (isMissing(error) && named === undefined) return {};
    throw new UsageError(`${named ?? usual} cannot be read as JSON`, { cause: error });
  }
}

function textIn<Name extends string>(value: unknown, name: Name): Partial<Record<Name, string>> {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const texts: Partial<Record<Name, string>> = {};
  if (typeof found === 'string') texts[name] = found;
  return texts;
}
