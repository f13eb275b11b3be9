import type { Worker } from 'node:worker_threads';

/** What Node.js 22.16 and later know of a thread. */
interface MeasuredThread extends Worker {
  getHeapStatistics?: () => Promise<{ total_heap_size: number; external_memory: number }>;
}

/** Longer than any thread takes that runs; one that does not answer is measured as it was. */
const answerLimitMs = 1_000;

const threads = new Map<MeasuredThread, number>();
let isWatching = false;

/** Keeps count of the threads of this process that start from now on. The second call changes nothing. */
export function watchThreads(): void {
  if (isWatching) return;
  isWatching = true;
  process.on('worker', (thread) => {
    threads.set(thread, 0);
    thread.once('exit', () => threads.delete(thread));
  });
}

/**
 * The threads that live, and the bytes of their heaps and buffers, memory of WebAssembly included; null where Node.js does
 * not tell (before 22.16). Never throws.
 */
export async function readThreadMemory(): Promise<{ count: number; bytes: number | null }> {
  const living = [...threads.keys()];
  const bytes = await Promise.all(living.map(measure));
  const isTold = living.every((thread) => thread.getHeapStatistics !== undefined);
  return { count: threads.size, bytes: isTold ? bytes.reduce((sum, each) => sum + each, 0) : null };
}

async function measure(thread: MeasuredThread): Promise<number> {
  const lastKnown = threads.get(thread) ?? 0;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<number>((resolve) => {
    timer = setTimeout(() => resolve(lastKnown), answerLimitMs);
  });
  // A thread that ends meanwhile has none any more.
  const answer = askThread(thread).catch(() => 0);
  const bytes = await Promise.race([answer, patience]);
  clearTimeout(timer);
  if (threads.has(thread)) threads.set(thread, bytes);
  return bytes;
}

async function askThread(thread: MeasuredThread): Promise<number> {
  const heap = await thread.getHeapStatistics?.();
  return heap ? heap.total_heap_size + heap.external_memory : 0;
}
