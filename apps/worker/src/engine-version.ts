import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { WorkerConfig } from './config.js';

/** What turns bytes into a result, and those of ours that they are made of. */
const enginePackages = [
  '@recto/pdf',
  '@recto/pictures',
  '@recto/page-pipeline',
  '@recto/fields',
  '@recto/bundles',
] as const;
const require = createRequire(import.meta.url);

/**
 * `recto-` and 16 hex digits of a hash over the engines' code, the versions of their libraries and data, and the settings
 * that decide what they do. Another code, another data or another language model gives another one.
 */
export function engineVersion(
  config: Pick<
    WorkerConfig,
    | 'recognitionEngine'
    | 'recognitionLanguages'
    | 'recognitionData'
    | 'neuralRecognition'
    | 'recognitionModels'
    | 'languageModel'
  >,
): string {
  const hash = createHash('sha256');
  for (const name of withOurDependencies(enginePackages)) addPackage(hash, name);
  const { recognitionEngine, recognitionLanguages = null, neuralRecognition, languageModel } = config;
  const model = languageModel && [languageModel.baseUrl, languageModel.modelName, languageModel.fallback];
  hash.update(JSON.stringify([recognitionEngine, recognitionLanguages, neuralRecognition, model ?? null]));
  for (const folder of [config.recognitionModels, config.recognitionData])
    if (folder !== undefined) addModels(hash, folder);
  return `recto-${hash.digest('hex').slice(0, 16)}`;
}

/** The packages and all of ours that they need, sorted. */
function withOurDependencies(names: readonly string[]): string[] {
  const all = new Set(names);
  // A set that grows is walked to its new end.
  for (const name of all) {
    const { dependencies } = readPackage(name);
    for (const other of Object.keys(dependencies)) if (other.startsWith('@recto/')) all.add(other);
  }
  return [...all].sort();
}

function distOf(name: string): string {
  return path.dirname(require.resolve(name));
}

/** The versions of the libraries and the data below a package stand in its package.json. */
function addPackage(hash: Hash, name: string): void {
  const dist = distOf(name);
  const { version, dependencies } = readPackage(name);
  hash.update(JSON.stringify([name, version, dependencies]));
  for (const file of codeFiles(dist)) hash.update(`${file}\0`).update(readFileSync(path.join(dist, file)));
}

/** Networks and data that an operator named, by their contents. */
function addModels(hash: Hash, folder: string): void {
  for (const file of readdirSync(folder).sort()) hash.update(`${file}\0`).update(readFileSync(path.join(folder, file)));
}

/** An own package.json: npm has read it before us. */
function readPackage(name: string): { version: string; dependencies: Record<string, string> } {
  return JSON.parse(readFileSync(path.join(distOf(name), '..', 'package.json'), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };
}

/**
 * Code and data without tests, which an image does not have, and without the bundles that the build makes of the same code,
 * beside which those of the build before may stand: paths below the folder, sorted.
 */
function codeFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter(
      (file) => /\.(js|json)$/.test(file) && !file.endsWith('.test.js') && !/^programs\/|(^|\/)testing\//.test(file),
    )
    .sort();
}
