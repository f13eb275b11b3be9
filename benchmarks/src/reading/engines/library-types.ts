import type { EngineOutput } from '../metrics/score-document.js';
import type { CorpusFile } from './engine-types.js';

/** A library that is loaded and warm. */
export interface Library {
  read(file: CorpusFile): Promise<EngineOutput>;
  close(): Promise<void>;
}
