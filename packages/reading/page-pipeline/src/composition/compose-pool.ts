import { createThreadPool, type ThreadEnd, type ThreadPool } from '@recto/concurrency/thread-pool';
import type { ComposedPage } from './compose-page.js';
import type { PageContent } from './page-content.js';
import type { TimedStep } from './step-timer.js';

export type ComposeEnd = ThreadEnd<{ readonly page: ComposedPage; readonly steps: readonly TimedStep[] }>;
export type ComposePool = ThreadPool<
  PageContent,
  { readonly page: ComposedPage; readonly steps: readonly TimedStep[] }
>;

/** A page of 20,000 words takes some 100 MB; a thread that needs more than this is ended, and costs one page. */
const threadMemoryMb = 512;
/** A full page takes a few milliseconds. */
const slowAfterMs = 2_000;

/** Lays pages out in threads. `onLoss` is told of a thread that died without work; the next page starts another. */
export function createComposePool(settings: {
  readonly threads: number;
  readonly idleShutdownMs: number;
  readonly onLoss: (cause: unknown) => void;
}): ComposePool {
  const file = new URL('./compose-thread.js', import.meta.url);
  return createThreadPool({ ...settings, file, memoryMb: threadMemoryMb, slowAfterMs });
}
