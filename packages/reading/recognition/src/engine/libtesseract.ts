import type { LibraryHandle } from 'koffi';
import type { GreyImage } from '../image/grey-image.js';

/** An open TessBaseAPI of libtesseract 5. */
export interface Libtesseract {
  /** Replaces the language. Throws when the data is not taken. */
  init(data: Uint8Array, language: string, engineMode: number): void;
  setVariable(name: string, value: string): void;
  /** hOCR of the picture. Throws when the engine gives up. */
  recognise(image: GreyImage): string;
}

/** Opens the library at `libraryPath` through koffi. Throws when it cannot be loaded or is not version 5. */
export function libtesseract(require: NodeJS.Require, libraryPath: string): Libtesseract {
  const koffi = koffiModule(require('koffi'));
  const library = koffi.load(libraryPath);
  const api = bindFunctions(library);
  const version = api.version();
  if (!version.startsWith('5.')) throw new Error(`libtesseract is version ${version}; version 5 is needed.`);
  const handle = api.create();

  function takeText(text: unknown): string {
    if (text === null) throw new Error('Tesseract wrote no result.');
    const decoded: unknown = koffi.decode(text, 'char', -1);
    api.deleteText(text);
    return String(decoded);
  }

  return {
    init(data, language, engineMode) {
      // Without this, other data of the same language would not be taken.
      api.end(handle);
      const failed = api.init(handle, data, data.length, language, engineMode, null, 0, null, null, 0, 0);
      if (failed !== 0) throw new Error(`Tesseract did not start with ${language}.`);
    },
    setVariable: (name, value) => void api.setVariable(handle, name, value),
    recognise({ pixels, widthPx, heightPx, dpi }) {
      api.setImage(handle, pixels, widthPx, heightPx, 1, widthPx);
      api.setResolution(handle, Math.round(dpi));
      if (api.recognize(handle, null) !== 0) throw new Error('Tesseract gave up.');
      const hocr = takeText(api.hocr(handle, 0));
      api.clear(handle);
      return hocr;
    },
  };
}

interface Koffi {
  load(path: string): LibraryHandle;
  decode(pointer: unknown, type: string, length: number): unknown;
}

/** The shape of koffi 3: its types describe the module as a whole. */
function koffiModule(loaded: unknown): Koffi {
  return loaded as Koffi;
}

interface Functions {
  version(): string;
  create(): unknown;
  end(handle: unknown): void;
  init(...parameters: unknown[]): number;
  setVariable(handle: unknown, name: string, value: string): number;
  setImage(handle: unknown, pixels: Uint8Array, width: number, height: number, bytes: number, stride: number): void;
  setResolution(handle: unknown, dpi: number): void;
  recognize(handle: unknown, monitor: null): number;
  hocr(handle: unknown, page: number): unknown;
  deleteText(text: unknown): void;
  clear(handle: unknown): void;
}

/** Signatures are those of capi.h in Tesseract 5; koffi checks arguments against them at each call. */
function bindFunctions(library: LibraryHandle): Functions {
  return {
    version: library.func('const char *TessVersion()'),
    create: library.func('void *TessBaseAPICreate()'),
    end: library.func('void TessBaseAPIEnd(void *handle)'),
    init: library.func(
      'int TessBaseAPIInit5(void *handle, const uint8_t *data, int size, const char *language, int mode,' +
        ' void *configs, int configCount, void *names, void *values, size_t variableCount, int onlyNonDebug)',
    ),
    setVariable: library.func('int TessBaseAPISetVariable(void *handle, const char *name, const char *value)'),
    setImage: library.func(
      'void TessBaseAPISetImage(void *handle, const uint8_t *pixels, int width, int height, int bytes, int stride)',
    ),
    setResolution: library.func('void TessBaseAPISetSourceResolution(void *handle, int dpi)'),
    recognize: library.func('int TessBaseAPIRecognize(void *handle, void *monitor)'),
    hocr: library.func('void *TessBaseAPIGetHOCRText(void *handle, int page)'),
    deleteText: library.func('void TessDeleteText(void *text)'),
    clear: library.func('void TessBaseAPIClear(void *handle)'),
  };
}
