import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { JobOptions } from '@recto/sdk';
import type { Input } from './find-inputs.js';

/**
 * Names an input with all that decides about its result: its bytes or address, the options, and where the result goes. A
 * password decides about nothing but whether there is one, and stays out of the journal, hashed or not.
 */
export async function inputKey(input: Input, { password: _password, ...options }: JobOptions): Promise<string> {
  const source = input.isAddress ? input.source : await sha256OfFile(input.source);
  const facts = JSON.stringify([source, Object.entries(options).sort(), input.outputName]);
  return createHash('sha256').update(facts).digest('hex');
}

async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
