import { readdirSync } from 'node:fs';
import type { Engine } from './engine-types.js';
import type { LibraryOptions } from './library-protocol.js';
import { areRivalsInstalled } from './rivals-folder.js';
import { runLibrary } from './run-library.js';

/** Recto's reader under one model, from bytes on disk to Markdown. */
export function rectoEngine(name: string, options: LibraryOptions): Engine {
  return library(name, 'recto', ['text', 'scans'], options, () => null);
}

/** Libraries of npm that do the same, each as its documentation runs it. */
export function libraryEngines(cores: number): Engine[] {
  const one = { threads: 1 };
  return [
    library('unpdf', 'unpdf', ['text'], one),
    library('@opendocsg/pdf2md', 'pdf2md', ['text'], one),
    library('@firecrawl/pdf-inspector', 'pdf-inspector', ['text'], one),
    library('@kreuzberg/node', 'kreuzberg', ['text', 'scans'], { threads: cores }, findMissingNode22),
    library('@llamaindex/liteparse', 'liteparse', ['text', 'scans'], { threads: cores, ...debianLanguages() }),
    library('tesseract.js', 'tesseract.js', ['scans'], one, () => null),
  ];
}

function library(
  name: string,
  loader: string,
  reads: Engine['reads'],
  options: LibraryOptions,
  findMissing: () => string | null = findMissingRivals,
): Engine {
  return { name, reads, threads: options.threads, findMissing, run: (files) => runLibrary(loader, options, files) };
}

function findMissingRivals(): string | null {
  return areRivalsInstalled() ? null : 'npm ci --ignore-scripts --prefix benchmarks/rivals';
}

/** Its native part is built for Node 22 and later. */
function findMissingNode22(): string | null {
  return Number(process.versions.node.split('.')[0]) < 22 ? 'Node 22 or later' : findMissingRivals();
}

/** Where Debian's tesseract-ocr packages put the languages, so that nothing has to be fetched. */
function debianLanguages(): { languageFolder?: string } {
  try {
    const root = '/usr/share/tesseract-ocr';
    const version = readdirSync(root).at(-1);
    return version === undefined ? {} : { languageFolder: `${root}/${version}/tessdata` };
  } catch {
    // Not a Debian with tesseract: the library then says itself what it lacks.
    return {};
  }
}
