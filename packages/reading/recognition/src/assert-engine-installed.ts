import { chooseEngine, type EngineChoice } from './engine/choose-engine.js';

/** Throws when the settings name an engine or a language that is not installed: better now than with the first scan. */
export function assertEngineInstalled({
  recognitionEngine = 'auto',
  recognitionData,
  languages,
}: {
  readonly recognitionEngine?: EngineChoice;
  readonly recognitionData?: string;
  readonly languages?: readonly string[];
}): void {
  if (recognitionEngine === 'auto' && languages === undefined && recognitionData === undefined) return;
  const installed = chooseEngine(recognitionEngine, recognitionData).languages;
  const missing = languages?.find((language) => !installed.has(language));
  if (missing !== undefined) throw new RangeError(`No data is installed for the language "${missing}".`);
}
