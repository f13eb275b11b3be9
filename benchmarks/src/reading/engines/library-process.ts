import type { CorpusFile, DocumentRun } from './engine-types.js';
import { loadLibrary } from './load-library.js';
import type { LibraryOrder, LibraryReport } from './library-protocol.js';
import type { Library } from './library-types.js';
import { warmUpFiles } from './warm-up-files.js';

/** The process in which a library works, so that its memory and its threads are its own. */

const report = (message: LibraryReport): void => void process.send?.(message);

process.once('message', (order: LibraryOrder) => void fulfil(order));

async function fulfil({ library: name, options, files }: LibraryOrder): Promise<void> {
  const library = await loadLibrary(name, options);
  for (const file of warmUpFiles(files)) await readOne(library, file);
  report({ kind: 'ready' });
  const startedAt = performance.now();
  for (const file of files) report({ kind: 'document', run: await readOne(library, file) });
  report({ kind: 'end', wallMs: performance.now() - startedAt });
  await library.close();
  process.disconnect();
}

async function readOne(library: Library, file: CorpusFile): Promise<DocumentRun> {
  const startedAt = performance.now();
  const took = (): number => performance.now() - startedAt;
  try {
    const output = await withLimit(library.read(file));
    return { name: file.name, output, tookMs: took() };
  } catch (error) {
    // A document that a library cannot read is a result of the bench, not the end of it.
    return { name: file.name, output: null, error: String(error), tookMs: took() };
  }
}

/** More than any of them needs; one that never answers must not hold up the bench. */
const limitMs = 300_000;

async function withLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${limitMs / 1_000} s`)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
