import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CorpusKind } from './corpus-types.js';
import type { StoredDocument, StoredTruth } from './stored-document.js';

/** The documents of these kinds in a folder that `writeCorpus` has filled. Throws when a kind is missing there. */
export async function readCorpus(
  folder: string,
  kinds: readonly CorpusKind[],
  sample: number | null,
): Promise<StoredDocument[]> {
  const stored: StoredDocument[] = [];
  for (const kind of kinds) {
    const target = path.join(folder, kind);
    const names = (await readdir(target)).filter((name) => name.endsWith('.json'));
    names.sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
    for (const name of names.slice(0, sample ?? undefined)) {
      const truth = parseTruth(await readFile(path.join(target, name), 'utf8'));
      stored.push({ ...truth, folder: target });
    }
  }
  return stored;
}

/** The text is what `writeCorpus` of this version wrote: nobody else writes into such a folder. */
function parseTruth(text: string): StoredTruth {
  return JSON.parse(text) as StoredTruth;
}
