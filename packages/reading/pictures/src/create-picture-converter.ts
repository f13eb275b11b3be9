import { createThreadPool } from '@recto/concurrency/thread-pool';
import type { PictureFormat } from './picture.js';
import type { ConversionAnswer, ConversionTask } from './picture-thread.js';

export type Conversion =
  | { readonly outcome: 'converted'; readonly pdf: Uint8Array }
  | { readonly outcome: 'refused'; readonly reason: 'corrupt' | 'too-large' | 'too-many-pages' | 'timed-out' };

export interface PictureConverter {
  /**
   * The PDF of scanned pages that a picture is: its pixels without loss, at the resolution that it states, upright, and
   * without metadata. The same bytes give the same PDF. Rejects with the signal's reason when aborted.
   */
  convert(
    bytes: Uint8Array,
    options: { readonly format: PictureFormat; readonly maxPages: number; readonly signal: AbortSignal },
  ): Promise<Conversion>;
  close(): Promise<void>;
}

/** A3 at 600 dpi, or the largest pictures of usual cameras. */
const maxPixels = 75_000_000;

/**
 * Makes PDFs of untrusted pictures. What is decoded here is decoded in a thread with limits of time and memory, JPEG and
 * fax pictures only by the reader of PDFs later on. One at a time: a decoded picture takes up to 300 MB.
 */
export function createPictureConverter(settings: {
  timeoutMs: number;
  memoryMb: number;
  /** The most that a PDF may have. */
  maxBytes: number;
}): PictureConverter {
  const { timeoutMs, memoryMb, maxBytes } = settings;
  const file = new URL('./picture-thread.js', import.meta.url);
  const pool = createThreadPool<ConversionTask, ConversionAnswer>({ file, threads: 1, memoryMb });
  return {
    async convert(bytes, { format, maxPages, signal }) {
      const task = { bytes, format, maxPages, maxPixels, maxBytes };
      const end = await pool.run({ task, timeoutMs, signal });
      if (end.type === 'timed-out') return { outcome: 'refused', reason: 'timed-out' };
      if (end.type === 'out-of-memory') return { outcome: 'refused', reason: 'too-large' };
      const answer = end.result;
      return 'pdf' in answer
        ? { outcome: 'converted', pdf: answer.pdf }
        : { outcome: 'refused', reason: answer.refused };
    },
    close: () => pool.close(),
  };
}
