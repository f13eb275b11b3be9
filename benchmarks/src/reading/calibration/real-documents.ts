import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { manifestEntry, readManifest } from '../read-manifest.js';
import type { KnownDocument } from './known-document.js';

const entry = manifestEntry.extend({
  picture: z.string().optional(),
  first_page: z.number().optional(),
  last_page: z.number().optional(),
});
const markdownTruth = z.object({
  blocks: z.array(z.object({ text: z.string().optional(), rows: z.array(z.array(z.string())).optional() })).optional(),
});

/**
 * The documents of a folder with a `manifest.jsonl` whose text is known: a line of JSON each, of the kind `ocr` (the truth
 * is a text) or `markdown` (blocks with `text` or `rows`).
 */
export function* realDocuments(folder: string): Generator<KnownDocument> {
  for (const line of readManifest(folder, entry)) {
    const { id, kind, set, file, truth, picture, first_page: first, last_page: last } = line;
    if (typeof truth !== 'string' || (kind !== 'ocr' && kind !== 'markdown')) continue;
    const text = readFileSync(path.join(folder, truth), 'utf8');
    const known = kind === 'ocr' ? text : blockTexts(text);
    if (known === '') continue;
    yield {
      set,
      name: id,
      bytes: new Uint8Array(readFileSync(path.join(folder, file))),
      truth: known,
      // Of documents that were set, the truth leaves out what stands at the edges of their pages.
      isWhole: kind === 'ocr' || picture !== undefined,
      ...(first !== undefined && last !== undefined && { pages: { first, last } }),
    };
  }
}

function blockTexts(json: string): string {
  const { blocks = [] } = markdownTruth.parse(JSON.parse(json));
  return blocks.map(({ text, rows = [] }) => [text ?? '', ...rows.flat()].join('\n')).join('\n');
}
