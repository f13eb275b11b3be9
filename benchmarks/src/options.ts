import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';

export interface BenchOptions {
  backend: 'postgres' | 'redis';
  /** Recognition and PDF threads, the same for the service and the bare engine. */
  threads: number;
  /** Measured repetitions of each document. */
  rounds: number;
  textPages: number;
  scanPages: number;
  /** Measured submissions of the latency run. */
  submissions: number;
  /** How long the service is left alone before its idle memory is read, in seconds. */
  idleSeconds: number;
  /** Documents of each quiet team of the fairness run, in each phase. */
  documents: number;
  /** Pages that the noisy team of the fairness run submits, and the pages of each of its documents. */
  noisyPages: number;
  noisyDocumentPages: number;
  /** Poison documents by a part of their names; all when left out. */
  attacks: readonly string[];
}

const count = (fallback: number) => z.coerce.number().int().min(1).default(fallback);
const options = z.object({
  backend: z.enum(['postgres', 'redis']).default('postgres'),
  threads: count(availableParallelism()),
  rounds: count(3),
  'text-pages': count(200),
  'scan-pages': count(20),
  submissions: count(60),
  'idle-seconds': count(90),
  documents: count(12),
  'noisy-pages': count(5_000),
  'noisy-document-pages': count(500),
  attacks: z
    .string()
    .transform((text) => text.split(','))
    .default(['']),
});

/** The options of the command line, with their defaults. Throws an Error that names the one that is wrong. */
export function readOptions(): BenchOptions {
  const names = Object.keys(options.shape).map((name) => [name, { type: 'string' as const }] as const);
  const { values } = parseArgs({ options: Object.fromEntries(names) });
  const {
    'idle-seconds': idleSeconds,
    'text-pages': textPages,
    'scan-pages': scanPages,
    'noisy-pages': noisyPages,
    'noisy-document-pages': noisyDocumentPages,
    ...rest
  } = options.parse(values);
  return { ...rest, idleSeconds, textPages, scanPages, noisyPages, noisyDocumentPages };
}
