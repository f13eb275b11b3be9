import { recognitionFiles } from './recognition-files.js';
import type { GreyImage, RecognitionThreadData } from './recognition-messages.js';
import { Recogniser, type RecognitionEnd, type RecognitionLimits } from './recogniser.js';

/** How the recognition of a page can end; a recogniser that does not start is an exception. */
export type PageEnd = Exclude<RecognitionEnd, { type: 'not-started' }>;

interface Slot {
  recogniser: Recogniser | undefined;
  idleTimer: NodeJS.Timeout | undefined;
}

/** At most `threads` recognitions at once, first come first served; threads start when needed and end when idle. */
export class RecogniserPool {
  private readonly idleShutdownMs: number;
  private readonly slots: readonly Slot[];
  private readonly idle: Slot[];
  private readonly waiters: ((slot: Slot) => void)[] = [];
  private files: RecognitionThreadData | undefined;
  private isEnded = false;

  constructor(threads: number, idleShutdownMs: number) {
    this.idleShutdownMs = idleShutdownMs;
    this.slots = Array.from({ length: threads }, () => ({ recogniser: undefined, idleTimer: undefined }));
    this.idle = [...this.slots];
  }

  /** Takes the picture's pixels. Rejects with the signal's reason when aborted, waiting or working. */
  async recognise(image: GreyImage, languages: string, limits: RecognitionLimits): Promise<PageEnd> {
    const slot = await this.acquire(limits.signal);
    clearTimeout(slot.idleTimer);
    try {
      if (this.isEnded) throw new Error('The page reader is closed.');
      const files = (this.files ??= recognitionFiles());
      assertInstalled(languages, files);
      if (!slot.recogniser?.isAlive) slot.recogniser = new Recogniser(files);
      const end = await slot.recogniser.recognise(image, languages, limits);
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
    slot.idleTimer = setTimeout(() => void slot.recogniser?.end(), this.idleShutdownMs).unref();
  }
}

function assertInstalled(languages: string, { languagePaths }: RecognitionThreadData): void {
  const missing = languages.split('+').find((language) => !languagePaths[language]);
  if (missing !== undefined) throw new RangeError(`No data is installed for the language "${missing}".`);
}
