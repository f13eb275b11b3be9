import { installedLanguages, nativeFiles, wasmFiles } from './recognition-files.js';
import type { EngineFiles } from './reading-messages.js';

/** `auto`: native where libtesseract 5 is installed, WebAssembly elsewhere. */
export type EngineChoice = 'auto' | 'wasm' | 'native';

export interface ChosenEngine {
  readonly start: EngineFiles;
  readonly languages: ReadonlySet<string>;
}

/**
 * Finds the engine on disk, and data beside that of npm packages in `dataFolder`; starts nothing. Throws when native is asked
 * for by name and not there, and when there is no such folder.
 */
export function chooseEngine(choice: EngineChoice, dataFolder?: string): ChosenEngine {
  const native = choice === 'wasm' ? undefined : nativeFiles(dataFolder);
  if (choice === 'native' && !native)
    throw new Error('RECOGNITION_ENGINE is native, but libtesseract 5 is not installed.');
  if (native) return { start: { engine: 'native', files: native }, languages: installedLanguages(native) };
  const files = wasmFiles(dataFolder);
  return { start: { engine: 'wasm', files }, languages: installedLanguages(files) };
}
