import { Piscina } from 'piscina';
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
/** Threads end after this long without work. */
const idleShutdownMs = 60_000;

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
  const threads = new Piscina<ConversionTask, ConversionAnswer>({
    filename: new URL('./picture-thread.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleShutdownMs,
    resourceLimits: { maxOldGenerationSizeMb: settings.memoryMb },
  });
  return {
    async convert(bytes, { format, maxPages, signal }) {
      const stop = new AbortController();
      const onAbort = () => stop.abort();
      signal.addEventListener('abort', onAbort);
      const timer = setTimeout(onAbort, settings.timeoutMs);
      try {
        signal.throwIfAborted();
        const { maxBytes } = settings;
        const answer = await threads.run({ bytes, format, maxPages, maxPixels, maxBytes }, { signal: stop.signal });
        return 'pdf' in answer
          ? { outcome: 'converted', pdf: answer.pdf }
          : { outcome: 'refused', reason: answer.refused };
      } catch (error) {
        signal.throwIfAborted();
        if (stop.signal.aborted) return { outcome: 'refused', reason: 'timed-out' };
        if (isOutOfMemory(error)) return { outcome: 'refused', reason: 'too-large' };
        throw error;
      } finally {
        clearTimeout(timer);
        signal.removeEventListener('abort', onAbort);
      }
    },
    close: () => threads.destroy(),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
