import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { GreyImage } from '../image/grey-image.js';
import { memoryLimitError } from './memory-limit-error.js';
import { parseHocr } from './parse-hocr.js';
import {
  engineVariables,
  lstmOnly,
  segmentationModes,
  type EngineRequest,
  type RecognitionEngine,
} from './recognition-engine.js';
import type { WasmFiles } from './recognition-files.js';

const bytesPerMb = 1_048_576;
/** One page of WebAssembly memory (WebAssembly core specification 4.2.8). */
const wasmPageBytes = 65_536;

/** The parts of tesseract.js-core (Emscripten glue and its TessBaseAPI binding) in use. */
interface TesseractApi {
  Init(dataPath: null, languages: string, engineMode: number): number;
  End(): void;
  SetVariable(name: string, value: string): boolean;
  /** Reads the picture from /input of the in-memory file system; 0 is success. */
  SetImageFile(exifOrientation: number, angleRadians: number): number;
  Recognize(monitor: null): number;
  /** Words with boxes; its other form of output, JSON, lists every letter and costs a twentieth of the recognition. */
  GetHOCRText(page: number): string;
}

interface TesseractModule {
  readonly FS: { writeFile(path: string, data: Uint8Array): void };
  readonly TessBaseAPI: new () => TesseractApi;
}

/** The engine's own remarks go nowhere: standard output belongs to the program. */
type CoreFactory = (
  options: Record<'TesseractProgress' | 'print' | 'printErr', () => void> & {
    readonly instantiateWasm: (
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance) => void,
    ) => unknown;
  },
) => Promise<TesseractModule>;

/**
 * Loads the engine from disk. Nothing is fetched: the core's bytes and the language data are local files. Its memory grows
 * up to the limit; what needs more, if only for the next fifth that it grows by, is an error of `recognise`.
 */
export async function startWasmEngine(
  { corePath, binaryPath, languagePaths }: WasmFiles,
  memoryMb: number,
): Promise<RecognitionEngine> {
  const load: unknown = createRequire(import.meta.url)(corePath);
  const silent = () => undefined;
  let wasRefusedMemory = () => false;
  const module = await coreFactory(load)({
    TesseractProgress: silent,
    print: silent,
    printErr: silent,
    instantiateWasm(imports, receive) {
      const instance = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(binaryPath)), imports);
      wasRefusedMemory = limitGrowth(instance, memoryMb);
      receive(instance);
      const exported: unknown = instance.exports;
      return exported;
    },
  });
  const api = new module.TessBaseAPI();
  const loaded = new Set<string>();
  let current = '';

  function useLanguage(language: string): void {
    if (language === current) return;
    const path = languagePaths[language];
    if (path !== undefined && !loaded.has(language)) {
      const data = readFileSync(path);
      module.FS.writeFile(`./${language}.traineddata`, path.endsWith('.gz') ? gunzipSync(data) : data);
      loaded.add(language);
    }
    if (current) api.End();
    if (api.Init(null, language, lstmOnly) !== 0) throw new Error(`Tesseract did not start with ${language}.`);
    for (const [name, value] of Object.entries(engineVariables)) api.SetVariable(name, value);
    current = language;
  }

  function recognise(image: GreyImage, { language, segmentation }: EngineRequest) {
    useLanguage(language);
    api.SetVariable('tessedit_pageseg_mode', segmentationModes[segmentation]);
    api.SetVariable('user_defined_dpi', String(Math.round(image.dpi)));
    module.FS.writeFile('/input', toPgm(image));
    if (api.SetImageFile(1, 0) !== 0) throw new Error('Tesseract did not take the picture.');
    if (api.Recognize(null) !== 0) throw new Error('Tesseract gave up.');
    return parseHocr(api.GetHOCRText(0));
  }

  return {
    recognise(image, request) {
      try {
        const words = recognise(image, request);
        if (!wasRefusedMemory()) return words;
      } catch (error) {
        if (!wasRefusedMemory()) throw error;
      }
      throw memoryLimitError();
    },
  };
}

/**
 * Emscripten's allocator grows the memory by this method alone. What it is refused may end as a picture without words: the
 * returned function tells whether it was.
 */
function limitGrowth(instance: WebAssembly.Instance, memoryMb: number): () => boolean {
  const exported: unknown = instance.exports;
  const values: unknown[] = typeof exported === 'object' && exported !== null ? Object.values(exported) : [];
  const memory = values.find((value) => value instanceof WebAssembly.Memory);
  if (!memory) throw new TypeError('The Tesseract core has no memory of its own.');
  const grow = memory.grow.bind(memory);
  let wasRefused = false;
  memory.grow = (pages) => {
    wasRefused ||= memory.buffer.byteLength + pages * wasmPageBytes > memoryMb * bytesPerMb;
    if (wasRefused) throw memoryLimitError();
    return grow(pages);
  };
  return () => wasRefused;
}

/** tesseract.js-core 7.0.0 exports its Emscripten factory as module.exports. */
function coreFactory(load: unknown): CoreFactory {
  if (typeof load !== 'function') throw new TypeError('The Tesseract core has another shape than expected.');
  return load as CoreFactory;
}

/** Netpbm's binary grey map: the cheapest format that Leptonica reads. */
function toPgm({ widthPx, heightPx, pixels }: GreyImage): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${widthPx} ${heightPx}\n255\n`), pixels]);
}
