import type { PictureTask } from '../picture-task.js';
import { chooseEngine, type ChosenEngine, type EngineChoice } from './choose-engine.js';
import { Recogniser, type RecognitionEnd, type RecognitionLimits } from './recogniser.js';

/** How the recognition of a picture can end; a recogniser that does not start is an exception. */
export type PictureEnd = Exclude<RecognitionEnd, { type: 'not-started' }>;

export interface RecogniserPoolSettings {
  readonly threads: number;
  readonly idleShutdownMs: number;
  readonly engine: EngineChoice;
  /** Called when a native engine was found and does not start, before WebAssembly takes its place. */
  readonly onFallback: (cause: Error) => void;
}

interface Slot {
  recogniser: Recogniser | undefined;
  idleTimer: NodeJS.Timeout | undefined;
}

/** At most `threads` recognitions at once, first come first served; engines start when needed and end when idle. */
export class RecogniserPool {
  private readonly settings: RecogniserPoolSettings;
  private readonly slots: readonly Slot[];
  private readonly idle: Slot[];
  private readonly waiters: ((slot: Slot) => void)[] = [];
  private chosen: ChosenEngine | undefined;
  private isEnded = false;

  constructor(settings: RecogniserPoolSettings) {
    this.settings = settings;
    this.slots = Array.from({ length: settings.threads }, () => ({ recogniser: undefined, idleTimer: undefined }));
    this.idle = [...this.slots];
  }

  /** Takes the picture's pixels. Rejects with the signal's reason when aborted, waiting or working. */
  async recognise(task: PictureTask, limits: RecognitionLimits): Promise<PictureEnd> {
    const slot = await this.acquire(limits.signal);
    clearTimeout(slot.idleTimer);
    try {
      if (this.isEnded) throw new Error('The page reader is closed.');
      assertInstalled(task.settings.languages, this.engine());
      const end = await this.recogniseIn(slot, task, limits);
      if (this.isClosed()) throw new Error('The page reader was closed.');
      if (end.type === 'not-started') throw new Error('A recogniser did not start.', { cause: end.cause });
      return end;
    } finally {
      this.release(slot);
    }
  }

  async end(): Promise<void> {
    this.isEnded = true;
    await Promise.all(
      this.slots.map(async (slot) => {
        clearTimeout(slot.idleTimer);
        await slot.recogniser?.end();
      }),
    );
  }

  /** A library that is there and does not run (built for another machine, say) must not cost a single page. */
  private async recogniseIn(slot: Slot, task: PictureTask, limits: RecognitionLimits): Promise<RecognitionEnd> {
    const { start } = this.engine();
    if (!slot.recogniser?.isAlive) slot.recogniser = new Recogniser(start);
    if (start.engine === 'wasm' || this.settings.engine !== 'auto' || slot.recogniser.hasStarted) {
      return slot.recogniser.recognise(task, limits);
    }
    const cause = await slot.recogniser.started();
    if (cause) {
      if (this.isClosed()) throw new Error('The page reader was closed.');
      if (this.engine().start.engine === 'native') this.settings.onFallback(cause);
      this.chosen = chooseEngine('wasm');
      slot.recogniser = new Recogniser(this.chosen.start);
    }
    return slot.recogniser.recognise(task, limits);
  }

  private engine(): ChosenEngine {
    return (this.chosen ??= chooseEngine(this.settings.engine));
  }

  /** Asked again after waiting: the property may have changed in between. */
  private isClosed(): boolean {
    return this.isEnded;
  }

  private acquire(signal: AbortSignal | undefined): Promise<Slot> {
    signal?.throwIfAborted();
    const warm = this.idle.findIndex(({ recogniser }) => recogniser?.isAlive);
    const slot = this.idle.splice(Math.max(warm, 0), 1)[0];
    if (slot) return Promise.resolve(slot);
    return new Promise((resolve, reject) => {
      const grant = (granted: Slot) => {
        signal?.removeEventListener('abort', onAbort);
        resolve(granted);
      };
      const onAbort = () => {
        this.waiters.splice(this.waiters.indexOf(grant), 1);
        reject(signal?.reason instanceof Error ? signal.reason : new Error('Aborted.', { cause: signal?.reason }));
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.waiters.push(grant);
    });
  }

  private release(slot: Slot): void {
    const next = this.waiters.shift();
    if (next) {
      next(slot);
      return;
    }
    this.idle.push(slot);
    slot.idleTimer = setTimeout(() => void slot.recogniser?.end(), this.settings.idleShutdownMs).unref();
  }
}

function assertInstalled(languages: readonly string[], engine: ChosenEngine): void {
  const missing = languages.find((language) => !engine.languages.has(language));
  if (missing !== undefined) throw new RangeError(`No data is installed for the language "${missing}".`);
}
