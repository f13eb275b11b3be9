import { readFileSync } from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { wordLists, type KnowsWord } from '../engine/word-list.js';
import type { GreyImage } from '../image/grey-image.js';
import { cutLine } from './cut-line.js';
import { alphabetOf, decodeCharacters, signProbabilities, type SeenCharacter } from './decode-characters.js';
import { findTextLines, type FoundLine } from './find-text-lines.js';
import { likelyTexts, type LikelyTexts } from './likely-texts.js';
import { lineLikelihood, type LineLikelihood } from './line-likelihood.js';
import type { NeuralFiles } from './neural-files.js';
import { shapeTensor } from './shape-tensor.js';
import type { TurnedBox } from './turned-box.js';

/** A second recogniser: it finds lines of text by itself, and reads them one by one. One call at a time. */
export interface NeuralReader {
  /** Lines of text of a picture in grey, cleaned or not; `printPx` is the height of an "x" in it, where known. */
  findLines(image: GreyImage, printPx: number | undefined): Promise<readonly FoundLine[]>;
  /** The characters of one line of the picture, from left to right, with its picture. */
  readLine(image: GreyImage, line: TurnedBox): Promise<ReadLine>;
  /** Whether it can read a sign at all. */
  knowsSign(sign: string): boolean;
  /** The words that text in a language is made of, English ones among them. */
  wordsOf(language: string): KnowsWord;
}

export interface ReadLine {
  readonly picture: GreyImage;
  readonly characters: readonly SeenCharacter[];
  /** Of a text that somebody else read there. */
  readonly likelihood: LineLikelihood;
  /** Of some steps of the line. */
  readonly likelyTexts: LikelyTexts;
}

/** One thread for each engine: the cores are filled by pages. An arena would keep the memory of the largest picture. */
const options: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  executionMode: 'sequential',
  enableCpuMemArena: false,
  logSeverityLevel: 3,
};
/** Greys from -1 to 1. */
const plane = { mean: 0.5, deviation: 0.5 };
const planes = [plane, plane, plane];

/**
 * Loads both networks into this process; nothing is fetched. `languagePaths` are the files of Tesseract's data by language. Throws
 * where the networks or ONNX Runtime do not load.
 */
export async function startNeuralReader(
  files: NeuralFiles,
  languagePaths: Readonly<Record<string, string>>,
): Promise<NeuralReader> {
  const detector = await InferenceSession.create(files.detectorPath, options);
  const recogniser = await InferenceSession.create(files.recogniserPath, options);
  const alphabet = alphabetOf(readFileSync(files.charactersPath, 'utf8'));
  const detect = async (tensor: Float32Array, widthPx: number, heightPx: number) =>
    (await run(detector, tensor, widthPx, heightPx)).values;
  return {
    findLines: (image, printPx) => findTextLines(detect, image, printPx),
    async readLine(image, line) {
      const picture = cutLine(image, line);
      const { values, dims } = await run(
        recogniser,
        shapeTensor(picture, picture, planes),
        picture.widthPx,
        picture.heightPx,
      );
      const [, steps = 0, classes = 0] = dims;
      if (classes !== alphabet.length)
        throw new Error(`The recogniser has ${classes} classes, and its list of characters ${alphabet.length}.`);
      const probabilities = signProbabilities({ values, steps, classes }, alphabet);
      return {
        picture,
        characters: decodeCharacters(probabilities),
        likelihood: lineLikelihood(probabilities),
        likelyTexts: likelyTexts(probabilities),
      };
    },
    knowsSign: (sign) => alphabet.includes(sign),
    wordsOf: wordLists(languagePaths),
  };
}

async function run(session: InferenceSession, tensor: Float32Array, widthPx: number, heightPx: number) {
  const [input = ''] = session.inputNames;
  const [output = ''] = session.outputNames;
  const results = await session.run({ [input]: new Tensor('float32', tensor, [1, 3, heightPx, widthPx]) });
  const result = results[output];
  if (!(result?.data instanceof Float32Array))
    throw new TypeError('The network answers in another form than expected.');
  return { values: result.data, dims: result.dims };
}
