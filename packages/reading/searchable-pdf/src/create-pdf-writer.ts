import { createThreadPool } from '@recto/concurrency/thread-pool';
import type { WritingTask } from './pdf-writer-thread.js';

export interface PdfWriter {
  /**
   * The PDF that a task asks for; `unsuitable` when its source cannot be written again within the limits of a thread.
   * Rejects with the signal's reason when aborted.
   */
  write(task: WritingTask, signal: AbortSignal): Promise<Uint8Array | 'unsuitable'>;
  close(): Promise<void>;
}

/** Writes PDFs in threads: sources are untrusted, and the process stays free to renew its locks. */
export function createPdfWriter(settings: { threads: number; timeoutMs: number; memoryMb: number }): PdfWriter {
  const { threads, timeoutMs, memoryMb } = settings;
  const file = new URL('./pdf-writer-thread.js', import.meta.url);
  const pool = createThreadPool<WritingTask, Uint8Array | 'unsuitable'>({ file, threads, memoryMb });
  return {
    async write(task, signal) {
      const end = await pool.run({ task, timeoutMs, signal });
      return end.type === 'done' ? end.result : 'unsuitable';
    },
    close: () => pool.close(),
  };
}
