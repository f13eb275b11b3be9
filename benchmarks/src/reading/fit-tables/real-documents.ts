import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { manifestEntry, readManifest } from '../read-manifest.js';
import type { KnownDocument } from './known-document.js';

const entry = manifestEntry.extend({ license: z.string() });
const truth = z.object({
  all_tables: z.boolean().optional(),
  blocks: z
    .array(z.object({ t: z.string(), rows: z.array(z.array(z.string())).optional(), page: z.number().optional() }))
    .optional(),
});

/** Licences under which weights that were fitted on a document may be handed on, and words that say otherwise. */
const open = /\b(?:CC-BY|CC0|MIT|BSD|Apache)\b/u;
const closed = /none stated|research|PubMed|GPL|NC\b/iu;

/** The documents of a folder with a `manifest.jsonl` of which every table is known and the licence is open. */
export function readRealDocuments(folder: string): KnownDocument[] {
  return readManifest(folder, entry).flatMap((item): KnownDocument[] => {
    if (item.kind !== 'markdown' || typeof item.truth !== 'string') return [];
    if (!open.test(item.license) || closed.test(item.license)) return [];
    const { blocks = [], all_tables: isWhole = false } = truth.parse(
      JSON.parse(readFileSync(path.join(folder, item.truth), 'utf8')),
    );
    if (!isWhole) return [];
    const tables = blocks.flatMap(({ t, rows, page }) =>
      t === 'table' && rows ? [{ pageNumber: page, rows: rows.map((row) => row.join(' ')) }] : [],
    );
    const bytes = new Uint8Array(readFileSync(path.join(folder, item.file)));
    return [{ name: item.id, source: `${item.set} (${item.license})`, bytes, tables }];
  });
}
