import type { PictureReading, PictureTask } from '../picture-task.js';
import type { NativeFiles, WasmFiles } from './recognition-files.js';

/** What an engine's thread or process is started with. */
export type EngineStart =
  { readonly engine: 'wasm'; readonly files: WasmFiles } | { readonly engine: 'native'; readonly files: NativeFiles };

export interface ReadingRequest {
  readonly id: number;
  readonly task: PictureTask;
}

export type ReadingReply =
  | { readonly type: 'ready' }
  | { readonly type: 'reading'; readonly id: number; readonly reading: PictureReading }
  /** From a process only: a thread's error is an event. The process ends after it. */
  | { readonly type: 'failed'; readonly message: string };
