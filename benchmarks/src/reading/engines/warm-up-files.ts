import type { CorpusFile } from './engine-types.js';

/**
 * What every library reads before the clock starts: the shortest text document of each kind, and the shortest scan. The
 * first calls load fonts and models and run code that is not yet compiled; a service that has run for a minute is past
 * that, and nobody starts a process for each document.
 */
export function warmUpFiles(files: readonly CorpusFile[]): CorpusFile[] {
  const shortest = new Map<string, CorpusFile>();
  for (const file of files) {
    const kind = file.isScan ? 'scan' : file.kind;
    const known = shortest.get(kind);
    if (known === undefined || file.pageCount < known.pageCount) shortest.set(kind, file);
  }
  return [...shortest.values()];
}
