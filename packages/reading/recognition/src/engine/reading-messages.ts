import type { PictureReading, PictureTask } from '../picture-task.js';
import type { NeuralFiles } from '../neural/neural-files.js';
import type { NativeFiles, WasmFiles } from './recognition-files.js';

/** An engine that was found on disk. */
export type EngineFiles =
  | { readonly engine: 'wasm'; readonly files: WasmFiles }
  | { readonly engine: 'native'; readonly files: NativeFiles };

/** What an engine's thread or process is started with; `memoryMb` is the most that it may take. */
export type EngineStart = EngineFiles & {
  readonly memoryMb: number;
  /** Of the second recogniser; without it Tesseract reads alone. */
  readonly neural?: NeuralFiles;
};

export interface ReadingRequest {
  readonly id: number;
  readonly task: PictureTask;
}

export type ReadingReply =
  /** With the system's number of the thread or process. */
  | { readonly type: 'ready'; readonly systemId: number | undefined }
  /** The second recogniser was needed and does not load: the first one reads alone. */
  | { readonly type: 'neural-problem'; readonly message: string }
  | { readonly type: 'reading'; readonly id: number; readonly reading: PictureReading }
  /** From a process only: a thread's error is an event. The process ends after it. */
  | { readonly type: 'failed'; readonly message: string };
