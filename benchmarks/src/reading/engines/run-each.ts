import type { CorpusFile, DocumentRun, EngineRun } from './engine-types.js';
import type { CommandResult } from './run-command.js';
import { watchMemory } from './watch-memory.js';

/** Reads files one after the other with commands; each file's text is what `read` gives. */
export async function runEach(
  files: readonly CorpusFile[],
  read: (file: CorpusFile) => Promise<CommandResult>,
): Promise<EngineRun> {
  const peak = watchMemory(process.pid, 'descendants');
  const startedAt = performance.now();
  const documents: DocumentRun[] = [];
  for (const file of files) {
    const began = performance.now();
    const { stdout, error } = await read(file);
    const tookMs = performance.now() - began;
    const output = { format: 'text' as const, text: stdout };
    documents.push(
      error === null ? { name: file.name, output, tookMs } : { name: file.name, output: null, error, tookMs },
    );
  }
  return { documents, wallMs: performance.now() - startedAt, peakBytes: peak() };
}
