import { chooseEngine, type EngineChoice } from './engine/choose-engine.js';

/** Throws when the settings name an engine or a language that is not installed: better now than with the first scan. */
export function assertEngineInstalled({
  recognitionEngine = 'auto',
  languages,
}: {
  readonly recognitionEngine?: EngineChoice;
  readonly languages?: readonly string[];
}): void {
  if (recognitionEngine === 'auto' && languages === undefined) return;
  const installed = chooseEngine(recognitionEngine).languages;
  const missing = languages?.find((language) => !installed.has(language));
  if (missing !== undefined) throw new RangeError(`No data is installed for the language "${missing}".`);
}
