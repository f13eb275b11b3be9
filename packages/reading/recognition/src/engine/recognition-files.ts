import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** What the WebAssembly engine is started with: absolute paths in the installed packages, never an address. */
export interface WasmFiles {
  readonly corePath: string;
  readonly binaryPath: string;
  /** Files by language code, gzipped where their names end in .gz. */
  readonly languagePaths: Readonly<Record<string, string>>;
}

/** What the native engine is started with. */
export interface NativeFiles {
  readonly libraryPath: string;
  /** The system's folder of language data, where there is one. */
  readonly dataFolder?: string;
  readonly languagePaths: Readonly<Record<string, string>>;
}

/** Fastest first. Which one runs depends on the WebAssembly features of this Node. */
const cores = ['relaxedsimd-lstm', 'simd-lstm', 'lstm'] as const;

/** The engine's core from node_modules, and the language data of npm packages and of the operator's folder. */
export function wasmFiles(folder?: string): WasmFiles {
  const core = cores.find((name) => WebAssembly.validate(readFileSync(corePath(name, 'wasm')))) ?? 'lstm';
  return { corePath: corePath(core, 'js'), binaryPath: corePath(core, 'wasm'), languagePaths: languageFiles(folder) };
}

/** Where package managers put shared libraries: Debian and Ubuntu, Fedora, Alpine and Arch, Homebrew. */
const libraryFolders = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
  '/usr/local/lib',
  '/opt/homebrew/lib',
];
const libraryNames = ['libtesseract.so.5', 'libtesseract.5.dylib'];
const dataFolders = [
  '/usr/share/tesseract-ocr/5/tessdata',
  '/usr/share/tessdata',
  '/usr/share/tesseract/tessdata',
  '/usr/local/share/tessdata',
  '/opt/homebrew/share/tessdata',
];

/** An installed libtesseract 5 and its data; undefined when there is none. */
export function nativeFiles(folder?: string): NativeFiles | undefined {
  const places = libraryFolders.flatMap((folder) => libraryNames.map((name) => path.join(folder, name)));
  const libraryPath = places.find((place) => existsSync(place));
  if (libraryPath === undefined) return undefined;
  const dataFolder = dataFolders.find((folder) => existsSync(folder));
  return { libraryPath, languagePaths: languageFiles(folder), ...(dataFolder === undefined ? {} : { dataFolder }) };
}

/** Codes of all languages that there is data for. */
export function installedLanguages(files: WasmFiles | NativeFiles): Set<string> {
  const codes = Object.keys(files.languagePaths);
  if (!('dataFolder' in files)) return new Set(codes);
  return new Set([...codes, ...Object.keys(languagesIn(files.dataFolder))]);
}

const dataName = /^([\w-]+)\.traineddata(?:\.gz)?$/;

/** What a folder of Tesseract's data holds. */
function languagesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder).flatMap((name): [string, string][] => {
    const code = dataName.exec(name)?.[1];
    return code === undefined ? [] : [[code, path.join(folder, name)]];
  });
  return Object.fromEntries(files);
}

/** By language code: of the operator's folder, where it has one, else of an npm package. */
function languageFiles(folder: string | undefined): Record<string, string> {
  return { ...packagedLanguages(), ...(folder !== undefined && languagesIn(folder)) };
}

const scope = '@tesseract.js-data';

/**
 * Neural models in 8-bit integers; the packages' other folder holds the legacy engine's data, which nothing here uses.
 * A package of the same scope that somebody adds is found with the next start.
 */
function packagedLanguages(): Record<string, string> {
  const found = new Map<string, string>();
  for (const folder of require.resolve.paths(scope) ?? []) {
    const packages = path.join(folder, scope);
    if (!existsSync(packages)) continue;
    for (const code of readdirSync(packages).sort()) {
      const file = path.join(packages, code, '4.0.0_best_int', `${code}.traineddata.gz`);
      if (!found.has(code) && existsSync(file)) found.set(code, file);
    }
  }
  return Object.fromEntries(found);
}

function corePath(core: string, extension: string): string {
  return require.resolve(`tesseract.js-core/tesseract-core-${core}.${extension}`);
}
