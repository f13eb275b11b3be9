import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { manifestEntry, readManifest } from '../read-manifest.js';
import type { KnownPage } from './known-page.js';

const entry = manifestEntry.extend({ license: z.string(), language: z.string().optional() });

/** Licences under which weights that were fitted on a page may be handed on, and words that say otherwise. */
const open = /\b(?:CC-BY|CC0|CDLA-Permissive|MIT|BSD|Apache|public domain)\b/u;
const closed = /none stated|research|NC\b/iu;
const codes: Readonly<Record<string, string>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  nl: 'nld',
};

/** Scanned pages with their text, of a folder with a `manifest.jsonl`, whose licence is open: `every` nth of them from `offset` on. */
export function openPages(folder: string, { every, offset }: { every: number; offset: number }): KnownPage[] {
  return readManifest(folder, entry)
    .filter(({ kind, license }) => kind === 'ocr' && open.test(license) && !closed.test(license))
    .filter((_, index) => index % every === offset)
    .flatMap(({ id, set, file, truth, language = 'en' }) =>
      typeof truth === 'string'
        ? [
            {
              name: id,
              source: `${set} ${id}`,
              language: codes[language] ?? 'eng',
              bytes: new Uint8Array(readFileSync(path.join(folder, file))),
              words: readFileSync(path.join(folder, truth), 'utf8')
                .split(/\s+/u)
                .map((text) => ({ text })),
            },
          ]
        : [],
    );
}
