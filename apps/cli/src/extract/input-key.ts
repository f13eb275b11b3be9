import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { JobOptions } from '@recto/sdk';
import type { Input } from './find-inputs.js';

/**
 * Names an input with all that decides about its result: its bytes or address, the options, and where the result goes. A
 * password decides about nothing but whether there is one, and stays out of the journal, hashed or not.
 */
export async function inputKey(input: Input, options: JobOptions): Promise<string> {
  const source = input.isAddress ? input.source : await sha256OfFile(input.source);
  return keyOf(source, options, input.outputName);
}

/** As `inputKey`, of a source by its hash or address, in hex. */
export function keyOf(source: string, { password: _password, ...options }: JobOptions, outputName: string): string {
  const facts = JSON.stringify([source, Object.entries(options).sort(), outputName]);
  return createHash('sha256').update(facts).digest('hex');
}

/** Lower-case hex. */
export async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
