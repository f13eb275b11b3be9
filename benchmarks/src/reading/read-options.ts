import { parseArgs } from 'node:util';
import { z } from 'zod';
import { modelNames } from '@recto/page-pipeline';
import { scanKinds, textKinds, type CorpusKind } from './corpus/corpus-types.js';

export { modelNames };

export interface ReadingOptions {
  /** Writes the corpus there and does nothing else. */
  readonly corpusOnly: string | null;
  /** A corpus written before, instead of a new one. */
  readonly corpus: string | null;
  readonly kinds: readonly CorpusKind[];
  /** Whether Recto's fields are measured, too: the kind `fields`. */
  readonly hasFields: boolean;
  /** Whether pages without a word are timed: the kind `blank`. */
  readonly hasBlank: boolean;
  /** Whether coverage and confidence are held against recall and accuracy: the kind `calibration`. */
  readonly hasCalibration: boolean;
  /** A folder of real documents with their truth, for the calibration; null: made scans alone. */
  readonly documents: string | null;
  /** Names of engines, or beginnings of them; empty: all. */
  readonly engines: readonly string[];
  readonly models: readonly (typeof modelNames)[number][];
  /** Documents per kind of text and pages per scan; null: all. */
  readonly sample: number | null;
  /** Where reading.json, .md and .svg go; null: nowhere. */
  readonly results: string | null;
  /** Where outputs are kept to be looked at; null: they are not. */
  readonly keep: string | null;
}

const everyKind: readonly CorpusKind[] = [...textKinds, ...scanKinds];
const list = z.string().transform((text) => text.split(',').filter((part) => part !== ''));
const options = z.object({
  'corpus-only': z.string().optional(),
  corpus: z.string().optional(),
  kinds: list.optional(),
  documents: z.string().optional(),
  engines: list.optional(),
  models: list.pipe(z.array(z.enum(modelNames))).optional(),
  sample: z.coerce.number().int().min(1).optional(),
  keep: z.string().optional(),
  results: z.string().optional(),
  quick: z.boolean().default(false),
});

/** A quick look: this many documents of each kind, and pages of each scan. */
const quickSample = 3;

/** The options of the command line. Throws an Error that names the one that is wrong. */
export function readReadingOptions(): ReadingOptions {
  const types = Object.keys(options.shape).map((name): [string, { type: 'boolean' | 'string' }] => [
    name,
    { type: name === 'quick' ? 'boolean' : 'string' },
  ]);
  const { values } = parseArgs({ options: Object.fromEntries(types) });
  const parsed = options.parse(values);
  return {
    corpusOnly: parsed['corpus-only'] ?? null,
    corpus: parsed.corpus ?? null,
    results: parsed.results ?? null,
    kinds: (parsed.kinds ?? [''])
      .filter((kind) => !['fields', 'blank', 'calibration'].includes(kind))
      .flatMap(findKinds),
    hasFields: parsed.kinds?.includes('fields') ?? parsed.engines === undefined,
    hasBlank: parsed.kinds?.includes('blank') ?? parsed.engines === undefined,
    hasCalibration: parsed.kinds?.includes('calibration') ?? parsed.documents !== undefined,
    documents: parsed.documents ?? null,
    engines: parsed.engines ?? [],
    models: parsed.models ?? [],
    sample: parsed.sample ?? (parsed.quick ? quickSample : null),
    keep: parsed.keep ?? null,
  };
}

/** All kinds whose name begins so: `tables`, `scans`; `text` is every kind that is not a scan. */
function findKinds(prefix: string): readonly CorpusKind[] {
  if (prefix === 'text') return textKinds;
  const found = everyKind.filter((kind) => kind.startsWith(prefix));
  if (found.length === 0) throw new Error(`There is no kind "${prefix}"; there are: ${everyKind.join(', ')}.`);
  return found;
}
