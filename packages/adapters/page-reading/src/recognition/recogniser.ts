import { Worker } from 'node:worker_threads';
import type { GreyImage, RecognisedWord, RecognitionReply, RecognitionThreadData } from './recognition-messages.js';

export type RecognitionEnd =
  | { readonly type: 'recognised'; readonly words: readonly RecognisedWord[] }
  | { readonly type: 'timed-out' }
  | { readonly type: 'died'; readonly cause: Error }
  /** The thread ended before it saw the page: a fault of the installation, not of the page. */
  | { readonly type: 'not-started'; readonly cause: Error };

export interface RecognitionLimits {
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** One recognition thread. A page that does not end well ends the thread; `isAlive` says so. */
export class Recogniser {
  isAlive = true;
  private readonly worker: Worker;
  private nextId = 1;
  private hasStarted = false;

  constructor(files: RecognitionThreadData) {
    this.worker = new Worker(new URL('./recognition-thread.js', import.meta.url), { workerData: files });
    this.worker.on('error', () => (this.isAlive = false));
    this.worker.on('exit', () => (this.isAlive = false));
    this.worker.on('message', (message) => (this.hasStarted ||= message === 'ready'));
    this.worker.unref();
  }

  /** Words of one page. The time limit includes starting the engine. Rejects with the signal's reason when aborted. */
  async recognise(image: GreyImage, languages: string, limits: RecognitionLimits): Promise<RecognitionEnd> {
    limits.signal?.throwIfAborted();
    const end = await this.exchange(image, languages, limits);
    if (end.type !== 'recognised') await this.end();
    limits.signal?.throwIfAborted();
    return end;
  }

  async end(): Promise<void> {
    this.isAlive = false;
    await this.worker.terminate();
  }

  private exchange(
    image: GreyImage,
    languages: string,
    { timeoutMs, signal }: RecognitionLimits,
  ): Promise<RecognitionEnd> {
    const id = this.nextId++;
    const { worker } = this;
    return new Promise((resolve) => {
      const timer = setTimeout(() => settle({ type: 'timed-out' }), timeoutMs);
      const onMessage = (reply: RecognitionReply | 'ready') => {
        if (reply !== 'ready' && reply.id === id) settle({ type: 'recognised', words: reply.words });
      };
      const onError = (cause: Error) => settle({ type: this.hasStarted ? 'died' : 'not-started', cause });
      const onExit = () => onError(new Error('The recognition thread ended.'));
      const onAbort = () => onError(new Error('The recognition was aborted.'));
      const settle = (end: RecognitionEnd) => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        signal?.removeEventListener('abort', onAbort);
        resolve(end);
      };
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      signal?.addEventListener('abort', onAbort);
      worker.postMessage({ id, languages, image }, [image.pixels.buffer]);
    });
  }
}
