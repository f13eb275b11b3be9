import type { LibraryOptions } from './library-protocol.js';
import type { Library } from './library-types.js';
import { loadRecto } from './load-recto.js';
import { loadKreuzberg, loadLiteParse, loadPdf2md, loadPdfInspector, loadUnpdf } from './load-rivals.js';
import { loadTesseractJs } from './load-tesseract-js.js';

const loaders: Readonly<Record<string, (options: LibraryOptions) => Promise<Library>>> = {
  recto: loadRecto,
  'tesseract.js': loadTesseractJs,
  liteparse: loadLiteParse,
  kreuzberg: loadKreuzberg,
  'pdf-inspector': loadPdfInspector,
  pdf2md: loadPdf2md,
  unpdf: loadUnpdf,
};

/** Loads a library by its name. Throws when there is none of that name, or it is not installed. */
export async function loadLibrary(name: string, options: LibraryOptions): Promise<Library> {
  const loader = loaders[name];
  if (loader === undefined) throw new Error(`There is no library ${name}.`);
  return loader(options);
}
