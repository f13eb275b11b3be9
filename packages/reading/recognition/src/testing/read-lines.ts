import { readFileSync } from 'node:fs';
import { neuralFiles } from '../neural/neural-files.js';
import { neuralWords } from '../neural/read-by-both.js';
import { startNeuralReader } from '../neural/start-neural-reader.js';

/**
 * Program: reads the lines of a picture (file of 8-bit greys, width, height, height of an "x" or 0) and prints them as JSON. Of
 * its own, because the arrays of ONNX Runtime are not those of Jest's contexts.
 */
const [file = '', width, height, print] = process.argv.slice(2);
const files = neuralFiles();
if (!files) throw new Error('ONNX Runtime has no build for this machine.');
const reader = await startNeuralReader(files, {});
const image = {
  widthPx: Number(width),
  heightPx: Number(height),
  dpi: 150,
  pixels: Uint8Array.from(readFileSync(file)),
};
const lines = [];
for (const line of await reader.findLines(image, Number(print) || undefined))
  lines.push({ ...line, words: neuralWords(line, await reader.readLine(image, line)) });
process.stdout.write(JSON.stringify(lines));
