import { burstPermits, FairSemaphore, meterWaiting } from '@recto/concurrency';
import type { SourceDocument } from '@recto/document-model';
import type { NeuralFiles } from '../neural/neural-files.js';
import type { PictureTask } from '../picture-task.js';
import { chooseEngine, type ChosenEngine, type EngineChoice } from './choose-engine.js';
import type { EngineFiles } from './reading-messages.js';
import { Recogniser, type RecognitionEnd, type RecognitionLimits } from './recogniser.js';

/** How the recognition of a picture can end; a recogniser that does not start is an exception. */
export type PictureEnd = Exclude<RecognitionEnd, { type: 'not-started' }>;

export interface RecogniserPoolSettings {
  readonly threads: number;
  readonly idleShutdownMs: number;
  /** A recognition that takes so long gives rise to another, of another document; up to three times as long where all take long. */
  readonly slowAfterMs: number;
  /** Most memory of one engine. */
  readonly memoryMb: number;
  readonly engine: EngineChoice;
  /** Data beside that of npm packages. */
  readonly dataFolder?: string;
  /** Of the second recogniser; none: the engine reads alone. */
  readonly neural?: NeuralFiles | undefined;
  /** Called when the second recogniser does not load: the engine reads alone. */
  readonly onNeuralProblem: (message: string) => void;
  /** Called when a native engine was found and does not start, before WebAssembly takes its place. */
  readonly onFallback: (cause: Error) => void;
}

/** On a machine on which pages usually take long, an engine for each beyond the usual ones would only slow all of them down. */
const slowestFactor = 3;

interface Slot {
  recogniser: Recogniser | undefined;
  idleTimer: NodeJS.Timeout | undefined;
}

/**
 * At most `threads` recognitions at once, and beside slow ones a few more of other documents; engines start when
 * needed and end when idle.
 */
export class RecogniserPool {
  private readonly settings: RecogniserPoolSettings;
  private readonly slots: readonly Slot[];
  private readonly idle: Slot[];
  private readonly permits: FairSemaphore;
  private chosen: ChosenEngine | undefined;
  private isEnded = false;

  constructor(settings: RecogniserPoolSettings) {
    this.settings = settings;
    const { threads: count, slowAfterMs } = settings;
    this.permits = new FairSemaphore({ count, slowAfterMs, slowAtMostAfterMs: slowAfterMs * slowestFactor });
    const length = count + burstPermits(count);
    this.slots = Array.from({ length }, () => ({ recogniser: undefined, idleTimer: undefined }));
    this.idle = [...this.slots];
  }

  /** Takes the picture's pixels. Rejects with the signal's reason when aborted, waiting or working. */
  recognise(
    document: Pick<SourceDocument, 'key' | 'owner'>,
    task: PictureTask,
    limits: RecognitionLimits,
  ): Promise<PictureEnd> {
    let slot: Slot | undefined;
    let waitedMs = (): number => 0;
    const work = async () => {
      const own = (slot = this.takeIdle());
      waitedMs = meterWaiting(() => own.recogniser);
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
    };
    const onBurst = () => slot?.recogniser?.yieldToOthers();
    return this.permits.withPermit(document, limits.signal, work, { onBurst, waitedMs: () => waitedMs() });
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
    if (!slot.recogniser?.isAlive) slot.recogniser = this.newRecogniser(start);
    if (start.engine === 'wasm' || this.settings.engine !== 'auto' || slot.recogniser.hasStarted) {
      return slot.recogniser.recognise(task, limits);
    }
    const cause = await slot.recogniser.started();
    if (cause) {
      if (this.isClosed()) throw new Error('The page reader was closed.');
      if (this.engine().start.engine === 'native') this.settings.onFallback(cause);
      this.chosen = chooseEngine('wasm', this.settings.dataFolder);
      slot.recogniser = this.newRecogniser(this.chosen.start);
    }
    return slot.recogniser.recognise(task, limits);
  }

  private newRecogniser(files: EngineFiles): Recogniser {
    const { memoryMb, neural, onNeuralProblem } = this.settings;
    return new Recogniser({ ...files, memoryMb, ...(neural && { neural }) }, onNeuralProblem);
  }

  private engine(): ChosenEngine {
    return (this.chosen ??= chooseEngine(this.settings.engine, this.settings.dataFolder));
  }

  /** Asked again after waiting: the property may have changed in between. */
  private isClosed(): boolean {
    return this.isEnded;
  }

  /** There are as many slots as there can be permits. */
  private takeIdle(): Slot {
    const warm = this.idle.findIndex(({ recogniser }) => recogniser?.isAlive);
    const slot = this.idle.splice(Math.max(warm, 0), 1)[0];
    if (!slot) throw new Error('More recognitions are in flight than there are permits.');
    clearTimeout(slot.idleTimer);
    return slot;
  }

  private release(slot: Slot): void {
    this.idle.push(slot);
    slot.idleTimer = setTimeout(() => void slot.recogniser?.end(), this.settings.idleShutdownMs).unref();
    // What was started beside slow ones does not stay, nor do they.
    const alive = this.slots.filter(({ recogniser }) => recogniser?.isAlive).length;
    if (slot.recogniser?.isSlowed || alive > this.settings.threads) void slot.recogniser?.end();
  }
}

function assertInstalled(languages: readonly string[], engine: ChosenEngine): void {
  const missing = languages.find((language) => !engine.languages.has(language));
  if (missing !== undefined) throw new RangeError(`No data is installed for the language "${missing}".`);
}
