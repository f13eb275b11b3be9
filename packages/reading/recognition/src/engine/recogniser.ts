import { limitProcessing, runQueueWaitMs, yieldToOthers } from '@recto/concurrency';
import type { PictureReading, PictureTask } from '../picture-task.js';
import { startEngineHost, type EngineHost } from './engine-host.js';
import type { EngineStart, ReadingReply } from './reading-messages.js';

export type RecognitionEnd =
  /** `tookMs` without what the engine waited for a processor. */
  | { readonly type: 'recognised'; readonly reading: PictureReading; readonly tookMs: number }
  | { readonly type: 'timed-out' }
  | { readonly type: 'died'; readonly cause: Error }
  /** The engine ended before it saw the page: a fault of the installation, not of the page. */
  | { readonly type: 'not-started'; readonly cause: Error };

export interface RecognitionLimits {
  /** For which the engine need not wait for a processor, see `limitProcessing`. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
}

/** One engine. A page that does not end well ends it; `isAlive` says so. */
export class Recogniser {
  isAlive = true;
  hasStarted = false;
  /** Whether it gives way to others, and so had better be replaced. */
  isSlowed = false;
  private readonly host: EngineHost;
  private systemId: number | undefined;
  private nextId = 1;
  private endCause: Error | undefined;
  private readonly startListeners: (() => void)[] = [];
  private onReply: (reply: ReadingReply) => void = () => undefined;
  private onEnd: (cause: Error) => void = () => undefined;

  constructor(start: EngineStart, onNeuralProblem: (message: string) => void) {
    this.host = startEngineHost(start, {
      onReply: (reply) => {
        if (reply.type === 'ready') this.settleStart(reply.systemId);
        else if (reply.type === 'neural-problem') onNeuralProblem(reply.message);
        else this.onReply(reply);
      },
      onEnd: (cause) => {
        this.isAlive = false;
        this.endCause = cause;
        this.onEnd(cause);
        for (const listener of this.startListeners.splice(0)) listener();
      },
    });
  }

  /**
   * What one picture says; takes its pixels. The time limit includes starting the engine. One call at a time. Rejects with
   * the signal's reason when aborted.
   */
  async recognise(task: PictureTask, limits: RecognitionLimits): Promise<RecognitionEnd> {
    limits.signal?.throwIfAborted();
    const end = await this.exchange(task, limits);
    if (end.type !== 'recognised') await this.end();
    limits.signal?.throwIfAborted();
    return end;
  }

  /** Waits for the engine to stand ready; the cause when it ended instead. */
  async started(): Promise<Error | undefined> {
    if (!this.hasStarted && !this.endCause) {
      await new Promise<void>((resolve) => this.startListeners.push(resolve));
    }
    return this.hasStarted ? undefined : this.endCause;
  }

  private settleStart(systemId: number | undefined): void {
    this.hasStarted = true;
    this.systemId = systemId;
    for (const listener of this.startListeners.splice(0)) listener();
  }

  /** Has this engine give way to others from now on. */
  yieldToOthers(): void {
    this.isSlowed = true;
    yieldToOthers(this.systemId);
  }

  /** For how long it has stood ready without a processor, in all its life; 0 until it has started. */
  waitedMs(): number {
    return runQueueWaitMs(this.systemId);
  }

  async end(): Promise<void> {
    this.isAlive = false;
    await this.host.end();
  }

  private exchange(task: PictureTask, { timeoutMs, signal }: RecognitionLimits): Promise<RecognitionEnd> {
    const id = this.nextId++;
    return new Promise((resolve) => {
      const limit = limitProcessing({
        limitMs: timeoutMs,
        systemId: () => this.systemId,
        onLimit: () => settle({ type: 'timed-out' }),
      });
      const onAbort = () => settle({ type: 'died', cause: new Error('The recognition was aborted.') });
      const settle = (end: RecognitionEnd) => {
        limit.stop();
        this.onReply = this.onEnd = () => undefined;
        signal?.removeEventListener('abort', onAbort);
        resolve(end);
      };
      this.onReply = (reply) => {
        if (reply.type !== 'reading' || reply.id !== id) return;
        settle({ type: 'recognised', reading: reply.reading, tookMs: limit.usedMs() });
      };
      this.onEnd = (cause) => settle({ type: this.hasStarted ? 'died' : 'not-started', cause });
      signal?.addEventListener('abort', onAbort);
      if (this.endCause) this.onEnd(this.endCause);
      else this.host.send({ id, task });
    });
  }
}
