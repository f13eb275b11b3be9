export { assertEngineInstalled } from './assert-engine-installed.js';
export type { EngineChoice } from './engine/choose-engine.js';
export { RecogniserPool } from './engine/recogniser-pool.js';
export { recogniseRegion, type RecognisedRegion } from './recognise-region.js';
export { recogniseWords } from './recognise-words.js';
export type { RecognitionContext, RenderingPort } from './recognition-context.js';
export { defaultLanguages, type Language } from '@recto/language';
export type { RecognitionProfile } from './recognition-profile.js';

/** For the program that fits the weights of recognition. */
export { startWasmEngine } from './engine/wasm-engine.js';
export { wasmFiles } from './engine/recognition-files.js';
export type { RecognisedWord, RecognitionEngine } from './engine/recognition-engine.js';
export type { GreyImage } from './image/grey-image.js';
export { readPicture } from './read-picture.js';
export { startNeuralReader } from './neural/start-neural-reader.js';
export { neuralFiles } from './neural/neural-files.js';
export { neuralWords } from './neural/read-by-both.js';
export { readAgain } from './neural/read-again.js';
export { linesToRead, matchWords } from './neural/lines-to-read.js';
export { lineGaps } from './neural/line-gaps.js';
export { betterReadings, lineFeatures, piecesOfLine } from './neural/combine-readings.js';
export type { PieceOfLine } from './neural/piece-of-line.js';
export { otherLetters } from './neural/other-letters.js';
export { textFeatures } from './certainty/text-features.js';
export { wordFeatures } from './certainty/word-features.js';
export type { UnreadRow } from './certainty/unread-ink.js';
export type { PageReading } from './picture-task.js';
export type { SeenCharacter } from './neural/decode-characters.js';
