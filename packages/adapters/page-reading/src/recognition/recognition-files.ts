import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '../page-reading-types.js';
import type { RecognitionThreadData } from './recognition-messages.js';

const require = createRequire(import.meta.url);

/** Neural models in 8-bit integers; the packages' other folder holds the legacy engine's data, which nothing here uses. */
const languageFiles: Readonly<Record<Language, string>> = {
  eng: '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
  deu: '@tesseract.js-data/deu/4.0.0_best_int/deu.traineddata.gz',
  fra: '@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz',
  spa: '@tesseract.js-data/spa/4.0.0_best_int/spa.traineddata.gz',
  ita: '@tesseract.js-data/ita/4.0.0_best_int/ita.traineddata.gz',
  por: '@tesseract.js-data/por/4.0.0_best_int/por.traineddata.gz',
  nld: '@tesseract.js-data/nld/4.0.0_best_int/nld.traineddata.gz',
};

/** Fastest first. Which one runs depends on the WebAssembly features of this Node. */
const cores = ['relaxedsimd-lstm', 'simd-lstm', 'lstm'] as const;

/** Paths of the engine and of all installed language data, looked up in node_modules and nowhere else. */
export function recognitionFiles(): RecognitionThreadData {
  const paths = Object.entries(languageFiles).map(([language, file]) => [language, require.resolve(file)] as const);
  const core = cores.find((name) => WebAssembly.validate(readFileSync(corePath(name, 'wasm')))) ?? 'lstm';
  return { corePath: corePath(core, 'js'), languagePaths: Object.fromEntries(paths) };
}

function corePath(core: string, extension: string): string {
  return require.resolve(`tesseract.js-core/tesseract-core-${core}.${extension}`);
}
