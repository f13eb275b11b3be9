import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { GreyImage, PixelBox } from '../image/grey-image.js';
import type { UnreadRow } from '../certainty/unread-ink.js';
import { combineReadings } from './combine-readings.js';
import type { FoundLine } from './find-text-lines.js';
import { isDoubted, linesToRead, matchWords } from './lines-to-read.js';
import type { NeuralWord } from './piece-of-line.js';
import { partWords, type WordOfLine } from './part-words.js';
import { readAgain } from './read-again.js';
import type { NeuralReader, ReadLine } from './start-neural-reader.js';
import type { TurnedBox } from './turned-box.js';

/** Ascenders to descenders, in heights of the detector's box, which stands out over them. */
const rowHeightShare = 0.75;
/** A word of five letters and its space, in heights of the row. */
const wordWidthShare = 2.6;
/** Of the way from paper to the darkest ink. */
const inkShare = 0.5;
/** Lengths of lines in their heights: a page of the smallest print has so much text, and lines beyond it are not read again. */
const mostLengths = 5_000;
/** A word of which so much lies under another is that one, or a part of it. */
const coveredShare = 0.5;

/** Starts the second recogniser when it is first asked for; undefined where there is none. */
export type StartedNeural = () => Promise<NeuralReader | undefined>;

export interface ReadByEngine {
  readonly words: readonly RecognisedWord[];
  /** Of the data that they were read with. */
  readonly language: string;
  /** The height of an "x" in the straight picture, where known. */
  readonly printPx: number | undefined;
  /** Ink under no word that may be letters. */
  readonly looseLetters: readonly PixelBox[];
}

export interface BothReadings {
  readonly words: RecognisedWord[];
  /** Lines that the detector found and of which neither reader made a word. */
  readonly unread: UnreadRow[];
}

/**
 * The engine's words, with those lines read once more by the neural reader of which it was not sure or has not all; of each
 * piece the better reading stays. `image` is the straight picture in grey, as nobody cleaned it, and the engine's words are in
 * pixels of one that was scaled from it.
 */
export async function readByBoth(
  reader: NeuralReader,
  { image, scaleX, scaleY }: { readonly image: GreyImage; readonly scaleX: number; readonly scaleY: number },
  { words: wordsOfEngine, language, printPx, looseLetters }: ReadByEngine,
): Promise<BothReadings> {
  const engineWords = wordsOfEngine.map((word) => scaledWord(word, 1 / scaleX, 1 / scaleY));
  const matched = matchWords(await reader.findLines(image, printPx), engineWords);
  const replaced = new Map<RecognisedWord, readonly RecognisedWord[]>();
  const added: RecognisedWord[] = [];
  const unread: UnreadRow[] = [];
  const [knowsWord, knowsSign] = [reader.wordsOf(language), (sign: string) => reader.knowsSign(sign)];
  const loose = looseLetters.map((letter) => scaledBox(letter, 1 / scaleX, 1 / scaleY));
  let lengths = 0;
  for (const { line, words, isSure } of linesToRead(matched, loose)) {
    if ((lengths += line.width / line.height) > mostLengths) {
      if (words.length === 0) unread.push(unreadLine(line));
      continue;
    }
    const neighbours = engineWords.filter((other) => !words.includes(other) && !isDoubted(other));
    const read = isSure ? await reader.readLine(image, line) : await readAgain(reader, image, line, words);
    // A line may reach into a word of its neighbour, which is read there.
    const neural = neuralWords(line, read).filter(
      (word) => words.some((own) => isUnder(word, own)) || !neighbours.some((other) => isUnder(word, other)),
    );
    const { likelihood, likelyTexts } = read;
    const combined = combineReadings(words, neural, {
      language,
      likelihood,
      likelyTexts,
      knowsWord,
      knowsSign,
      isSure,
    });
    if (combined.length === 0) unread.push(unreadLine(line));
    const [first, ...others] = words;
    if (!first) added.push(...combined);
    else {
      // A line of the engine that the detector found in pieces stays one.
      replaced.set(
        first,
        combined.map((word, index) => (index === 0 ? { ...word, isFirstOfLine: first.isFirstOfLine } : word)),
      );
      for (const word of others) replaced.set(word, []);
    }
  }
  const words = [...engineWords.flatMap((word) => replaced.get(word) ?? [word]), ...added];
  return {
    words: words.map((word) => wordInPixels(word, scaleX, scaleY)),
    unread: unread.map((row) => ({ ...row, ...inPixels(scaledBox(row, scaleX, scaleY)) })),
  };
}

/** Whether most of a word lies under the other one. */
function isUnder(word: PixelBox, other: PixelBox): boolean {
  const width = Math.min(word.right, other.right) - Math.max(word.left, other.left);
  const height = Math.min(word.bottom, other.bottom) - Math.max(word.top, other.top);
  return (
    width > coveredShare * (word.right - word.left) &&
    height > coveredShare * Math.min(word.bottom - word.top, other.bottom - other.top)
  );
}

/** A line that the detector found and of which nobody made a word. */
export function unreadLine(line: FoundLine): UnreadRow {
  const { centreX, centreY, width, height, confidence } = line;
  return {
    left: centreX - width / 2,
    right: centreX + width / 2,
    top: centreY - height / 2,
    bottom: centreY + height / 2,
    words: wordsThatFit(line),
    features: {},
    probability: confidence,
  };
}

/** Of usual length. */
function wordsThatFit({ width, height }: TurnedBox): number {
  return Math.max(1, Math.round(width / (height * rowHeightShare * wordWidthShare)));
}

/** In whole pixels of the picture that the engine read. */
export function wordInPixels(word: RecognisedWord, scaleX: number, scaleY: number): RecognisedWord {
  return { ...word, ...inPixels(scaledBox(word, scaleX, scaleY)), rowHeightPx: word.rowHeightPx * scaleY };
}

export function inPixels({ left, top, right, bottom }: PixelBox): PixelBox {
  return { left: Math.round(left), top: Math.round(top), right: Math.round(right), bottom: Math.round(bottom) };
}

function scaledWord(word: RecognisedWord, x: number, y: number): RecognisedWord {
  return { ...word, ...scaledBox(word, x, y), rowHeightPx: word.rowHeightPx * y };
}

export function scaledBox({ left, top, right, bottom }: PixelBox, x: number, y: number): PixelBox {
  return { left: left * x, top: top * y, right: right * x, bottom: bottom * y };
}

/** Words of a line in pixels of the picture that the line was cut from. */
export function neuralWords(line: TurnedBox, { picture, characters }: ReadLine): NeuralWord[] {
  const threshold = inkThreshold(picture);
  return partWords(picture, characters).map((word) => {
    const { text, probabilities, partedSurely, firstStep, endStep } = word;
    const confidence = probabilities.reduce((sum, each) => sum + each, 0) / probabilities.length;
    const rowHeightPx = line.height * rowHeightShare;
    return {
      text,
      probabilities,
      partedSurely,
      firstStep,
      endStep,
      confidence,
      rowHeightPx,
      isFirstOfLine: false,
      ...boxOf(line, inkOf(picture, threshold, word), picture),
    };
  });
}

/** Around the ink of a word, level, in pixels of the picture that the line was cut from. */
function boxOf(
  line: TurnedBox,
  { left: inkLeft, right: inkRight, top: inkTop, bottom: inkBottom }: PixelBox,
  { widthPx, heightPx }: GreyImage,
) {
  const [cos, sin] = [Math.cos(line.radians), Math.sin(line.radians)];
  const middle = ((inkLeft + inkRight) / 2 / widthPx - 0.5) * line.width;
  const [up, down] = [(inkTop / heightPx - 0.5) * line.height, (inkBottom / heightPx - 0.5) * line.height];
  const half = ((inkRight - inkLeft) / 2 / widthPx) * line.width * cos;
  const centre = line.centreX + middle * cos - ((up + down) / 2) * sin;
  const base = line.centreY + middle * sin;
  return {
    left: Math.round(centre - half),
    right: Math.round(centre + half),
    top: Math.round(base + up * cos),
    bottom: Math.round(base + down * cos),
  };
}

function inkThreshold({ pixels }: GreyImage): number {
  let [darkest, lightest] = [255, 0];
  for (const grey of pixels) {
    darkest = Math.min(darkest, grey);
    lightest = Math.max(lightest, grey);
  }
  return lightest - inkShare * (lightest - darkest);
}

/** In pixels of the line's picture; where there is no ink, what letters would take. */
function inkOf({ widthPx, heightPx, pixels }: GreyImage, threshold: number, { from, to }: WordOfLine): PixelBox {
  const [start, end] = [
    Math.max(0, Math.floor(from)),
    Math.min(widthPx, Math.max(Math.ceil(to), Math.floor(from) + 1)),
  ];
  const margin = Math.round(heightPx * 0.04);
  let [left, right, top, bottom] = [end, start, heightPx, 0];
  for (let y = margin; y < heightPx - margin; y += 1) {
    for (let x = start; x < end; x += 1) {
      if ((pixels[y * widthPx + x] ?? 255) >= threshold) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  }
  return left < right
    ? { left, right, top, bottom }
    : { left: start, right: end, top: heightPx * 0.15, bottom: heightPx * 0.85 };
}
