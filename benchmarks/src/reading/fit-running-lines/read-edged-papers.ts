import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { manifestEntry, readManifest } from '../read-manifest.js';
import { lettersOf, type KnownPages } from './label-edges.js';

const entry = manifestEntry.extend({ license: z.string() });
const truth = z.object({
  text: z.boolean().optional(),
  blocks: z.array(z.object({ t: z.string(), text: z.string().optional() })).optional(),
});
/** Licences under which weights that were fitted on a document may be handed on, and words that say otherwise. */
const open = /\b(?:CC-BY|CC0|own)\b/u;
const closed = /NC\b|ND\b|none stated/iu;

/**
 * Documents of a folder with a `manifest.jsonl` whose licence is open: papers whose text is known without its running lines, and
 * prints (`kind` is `print`) of enough pages to tell what comes again on them.
 */
export function readEdgedPapers(folder: string): KnownPages[] {
  return readManifest(folder, entry).flatMap((item): KnownPages[] => {
    if (!open.test(item.license) || closed.test(item.license)) return [];
    const source = `${item.set} (${item.license})`;
    if (item.kind === 'print') return [{ name: item.id, source, bytes: readBytes(folder, item.file) }];
    if (item.kind !== 'markdown' || typeof item.truth !== 'string') return [];
    const { text: isText, blocks = [] } = truth.parse(JSON.parse(readFileSync(path.join(folder, item.truth), 'utf8')));
    if (isText !== true) return [];
    const text = blocks.map((block) => lettersOf(block.text ?? '')).join('');
    return [{ name: item.id, source, bytes: readBytes(folder, item.file), text }];
  });
}

function readBytes(folder: string, file: string): Uint8Array {
  return new Uint8Array(readFileSync(path.join(folder, file)));
}
