import { availableParallelism } from 'node:os';
import { commandEngines } from './engines/command-engines.js';
import type { Engine } from './engines/engine-types.js';
import { libraryEngines, rectoEngine } from './engines/library-engines.js';
import { modelNames, type ReadingOptions } from './read-options.js';

const defaultModel = 'standard-v2';

/**
 * All that is compared: Recto on one core and on all, and with the recogniser that is always there; then the others, and
 * Recto under its other models. With `models`, Recto is these models only, on all pages.
 */
export function listEngines({ engines: wanted, models }: Pick<ReadingOptions, 'engines' | 'models'>): Engine[] {
  const cores = availableParallelism();
  const all = [
    ...(models.length > 0 ? models.map(oneModel) : rectoEngines(cores)),
    ...commandEngines(cores),
    ...libraryEngines(cores),
    ...(models.length > 0 ? [] : otherModels()),
  ];
  const chosen = all.filter(({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)));
  if (chosen.length === 0)
    throw new Error(`No engine is called so; there are: ${all.map(({ name }) => name).join(' | ')}.`);
  return chosen;
}

function rectoEngines(cores: number): Engine[] {
  const wasm = { threads: 1, recognitionEngine: 'wasm' } as const;
  return [
    rectoEngine('recto', { threads: 1 }),
    rectoEngine(`recto, ${cores} threads`, { threads: cores }),
    { ...rectoEngine('recto, tesseract.js inside', wasm), reads: ['scans'] },
  ];
}

function otherModels(): Engine[] {
  return modelNames.filter((model) => model !== defaultModel).map(oneModel);
}

function oneModel(model: (typeof modelNames)[number]): Engine {
  return rectoEngine(`recto, ${model}`, { threads: 1, model });
}
