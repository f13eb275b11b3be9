import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { libtesseract } from './libtesseract.js';
import { parseHocr } from './parse-hocr.js';
import {
  engineVariables,
  lstmOnly,
  segmentationModes,
  type EngineRequest,
  type RecognitionEngine,
} from './recognition-engine.js';
import type { NativeFiles } from './recognition-files.js';

/** Starts an installed libtesseract. It is given pixels and language data, never a file of a customer. */
export function startNativeEngine(files: NativeFiles): RecognitionEngine {
  const tesseract = libtesseract(createRequire(import.meta.url), files.libraryPath);
  let current = '';

  function useData(request: EngineRequest): void {
    const source = dataSource(files, request);
    if (source === current) return;
    const data = source.endsWith('.gz') ? gunzipSync(readFileSync(source)) : readFileSync(source);
    tesseract.init(data, request.language, lstmOnly);
    for (const [name, value] of Object.entries(engineVariables)) tesseract.setVariable(name, value);
    current = source;
  }

  return {
    recognise(image, request) {
      useData(request);
      tesseract.setVariable('tessedit_pageseg_mode', segmentationModes[request.segmentation]);
      return parseHocr(tesseract.recognise(image));
    },
  };
}

/** The system's data is the small, fast kind on Debian and elsewhere; the npm packages hold the exact kind. */
function dataSource({ dataFolder, languagePaths }: NativeFiles, { language, quality }: EngineRequest): string {
  const installed = dataFolder === undefined ? undefined : path.join(dataFolder, `${language}.traineddata`);
  const packaged = languagePaths[language];
  const fast = installed !== undefined && existsSync(installed) ? installed : undefined;
  const source = quality === 'best' ? (packaged ?? fast) : (fast ?? packaged);
  if (source === undefined) throw new RangeError(`No data is installed for the language "${language}".`);
  return source;
}
