import { letterLikeness } from '@recto/language';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import { asLine } from '../reading/drop-junk.js';
import { logit, probabilityOf, within } from './logistic.js';
import { neuralWeights } from './neural-weights.js';
import { withLikelierLetters, type LettersOfLine } from './other-letters.js';
import { bare, textOf, type NeuralWord, type PieceOfLine } from './piece-of-line.js';
import { asLookAlikes, isInTwo, isWithoutBeginning, mixesLookAlikes } from './pieces-of-numbers.js';
import { withPossibleDays } from './possible-days.js';

export interface LineOfReadings extends LettersOfLine {
  /** Of the data that the engine read with. */
  readonly language: string;
  /** The engine read it surely, but may lack letters. */
  readonly isSure: boolean;
  /** Whether the neural reader can read a sign at all. */
  readonly knowsSign: (sign: string) => boolean;
}

/** Words cover each other when they share so much of the narrower one's width. */
const sharedWidth = 0.3;
/** A single letter looks like any language. */
const leastLetters = 2;
const mostLikeness = 0.5;
/** Beyond the first a reading is out of the question; up to the second the network wavered. */
const mostUnlikely = [20, 4] as const;
/** With its sign of currency: "€02102772" is a number that begins with a misread "C". */
const amount =
  /^[^\p{L}\p{N}\p{Sc}]*\p{Sc}?[-–]?(?!0\d)\d{1,3}(?:[.,'’]?\d{3})*(?:[.,]\d{1,2})?[-–]?\p{Sc}?[^\p{L}\p{N}\p{Sc}]*$/u;
/** A reading that is believed less than this is noise. */
const leastBelief = 0.3;

/** The pieces of a line from left to right. */
export function piecesOfLine(engine: readonly RecognisedWord[], neural: readonly NeuralWord[]): PieceOfLine[] {
  const tagged = [
    ...engine.map((word) => ({ word, isNeural: false as const })),
    ...neural.map((word) => ({ word, isNeural: true as const })),
  ].sort((a, b) => a.word.left - b.word.left);
  const pieces: { engine: RecognisedWord[]; neural: NeuralWord[] }[] = [];
  for (const { word, isNeural } of tagged) {
    const others = (piece: { engine: RecognisedWord[]; neural: NeuralWord[] }) =>
      isNeural ? piece.engine : piece.neural;
    let piece = pieces.findLast((each) => others(each).some((other) => covers(word, other)));
    if (!piece) pieces.push((piece = { engine: [], neural: [] }));
    if (isNeural) piece.neural.push(word);
    else piece.engine.push(word);
  }
  return pieces;
}

/**
 * The words of a line that both readers read: of each piece the reading that is more likely right. Where both read the same,
 * the engine's words stay, which have the better boxes; single letters are settled last, and days that no calendar has. Of a line
 * that the engine read surely (`isSure`) only what it lacks is taken.
 */
export function combineReadings(
  engine: readonly RecognisedWord[],
  neural: readonly NeuralWord[],
  line: LineOfReadings,
): RecognisedWord[] {
  const pieces = piecesOfLine(engine, neural);
  const chosen = betterReadings(pieces, line);
  const spelled = line.isSure ? chosen : withLikelierLetters(pieces, chosen, line);
  return asLine(pieces.flatMap((piece, index) => withPossibleDays(spelled[index] ?? [], piece)));
}

/** Of each piece of a line the words of the better reading; of a line that the engine read surely only what it lacks is taken. */
export function betterReadings(
  pieces: readonly PieceOfLine[],
  line: Omit<LineOfReadings, 'likelyTexts' | 'knowsWord'>,
): RecognisedWord[][] {
  const choose = line.isSure ? lackingWords : chosenWords;
  return lineFeatures(pieces, line).map((features, index) => {
    const piece = pieces[index];
    if (!piece) return [];
    if (isSameButUnknown(piece, line.knowsSign)) return [...piece.engine];
    return choose(piece, probabilityOf(neuralWeights.choice, features));
  });
}

/** Of a line that the engine read surely. */
function lackingWords(piece: PieceOfLine, belief: number): RecognisedWord[] {
  if (addsMarks(piece)) return piece.neural.map((word) => plain(word, 1));
  return addsToEngine(piece) ? chosenWords(piece, belief) : [...piece.engine];
}

/** "1.1", which the engine read as "11": it loses the points of small figures. */
function addsMarks({ engine, neural }: PieceOfLine): boolean {
  const [without, marked] = [bare(textOf(engine)), bare(textOf(neural))];
  return without !== marked && /^\p{N}+(?:[.,]\p{N}+)+$/u.test(marked) && marked.replace(/[.,]/gu, '') === without;
}

/** Whether the neural reading is the engine's with signs that it lost before it or behind it, or with a number put together. */
function addsToEngine(piece: PieceOfLine): boolean {
  const [engine, neural] = [bare(textOf(piece.engine)), bare(textOf(piece.neural))];
  const isLonger =
    engine !== '' && neural.length > engine.length && (neural.startsWith(engine) || neural.endsWith(engine));
  return isLonger || isPutTogether(piece) || hasBeginning(piece);
}

/** "86.38" where the engine has ".38" and makes something else of what stands before the point. */
function hasBeginning({ engine, neural }: PieceOfLine): boolean {
  const number = textOf(neural);
  return isNumber(number) && engine.some((word) => isWithoutBeginning(word) && number.endsWith(word.text));
}

/** `belief`: how likely the neural reading of the piece is the better one. */
function chosenWords(piece: PieceOfLine, belief: number): RecognisedWord[] {
  if (piece.engine.length === 0) return belief < leastBelief ? [] : piece.neural.map((word) => plain(word, belief));
  if (piece.neural.length === 0)
    return 1 - belief < leastBelief
      ? []
      : piece.engine.map((word) => ({ ...word, confidence: word.confidence * (1 - belief) }));
  if (textOf(piece.engine) === textOf(piece.neural)) return piece.engine.map((word) => agreed(word, piece.neural));
  if (isPutTogether(piece)) return piece.neural.map((word) => plain(word, 1));
  if (isBetterSpelled(piece.engine, piece.neural)) return [...piece.engine];
  if (belief < 0.5 && !isBetterSpelled(piece.neural, piece.engine))
    return piece.engine.map((word) => ({ ...word, confidence: Math.min(word.confidence, 1 - belief) }));
  const rowHeightPx = Math.max(...piece.engine.map((word) => word.rowHeightPx));
  return piece.neural.map((word) => ({ ...plain(word, belief), rowHeightPx: rowHeightPx || word.rowHeightPx }));
}

/** Amounts that the neural reader reads alike but for signs of currencies, which it does not know: it sees nothing there or another sign. */
function isSameButUnknown({ engine, neural }: PieceOfLine, knowsSign: (sign: string) => boolean): boolean {
  const text = bare(textOf(engine));
  if (!amount.test(text)) return false;
  const signs = Array.from(text);
  const isUnknown = (sign: string) => /\p{Sc}/u.test(sign) && !knowsSign(sign);
  return signs.some(isUnknown) && isSpelled(signs, Array.from(bare(textOf(neural))), isUnknown);
}

/** Whether signs are those of another reading, which has one sign or none for each that it cannot know. */
function isSpelled(
  [first, ...rest]: readonly string[],
  other: readonly string[],
  isUnknown: (sign: string) => boolean,
): boolean {
  if (first === undefined) return other.length === 0;
  const isSame = other.length > 0 && (other[0] === first || isUnknown(first));
  return (
    (isSame && isSpelled(rest, other.slice(1), isUnknown)) || (isUnknown(first) && isSpelled(rest, other, isUnknown))
  );
}

/** Numbers that tell for each piece of a line, in their order, which reading is better. */
export function lineFeatures(
  pieces: readonly PieceOfLine[],
  { language, likelihood }: Pick<LineOfReadings, 'language' | 'likelihood'>,
): Record<string, number>[] {
  const read = pieces.map(({ neural }) => bare(textOf(neural)));
  const own = likelihood(read.join(''));
  return pieces.map((piece, index) => {
    const engine = bare(textOf(piece.engine));
    const isSame = engine === read[index];
    const lost = isSame ? 0 : own - likelihood(read.map((text, at) => (at === index ? engine : text)).join(''));
    return { ...pieceFeatures(piece, language), ...engineUnlikely(piece, lost) };
  });
}

/** How much less likely the engine's reading of a piece is by what the neural reader saw, in natural logarithms. */
function engineUnlikely({ engine, neural }: PieceOfLine, lost: number): Record<string, number> {
  const [most, some] = mostUnlikely;
  const unlikely = Math.max(0, Math.min(most, lost));
  return {
    engineUnlikely: unlikely,
    engineHardlyUnlikely: Math.min(some, unlikely),
    loneUnlikely: engine.length === 0 || neural.length === 0 ? unlikely : 0,
  };
}

/** Numbers that tell which reading of a piece is better, by itself; logits of confidences lie within -5 and 5. */
export function pieceFeatures({ engine, neural }: PieceOfLine, language: string): Record<string, number> {
  const [engineText, neuralText] = [textOf(engine), textOf(neural)];
  const engineConfidences = engine.map(({ confidence }) => confidence);
  const probabilities = neural.flatMap((word) => word.probabilities);
  return {
    engineAbsent: engine.length === 0 ? 1 : 0,
    neuralAbsent: neural.length === 0 ? 1 : 0,
    engineMean: logit(mean(engineConfidences)),
    engineLeast: logit(least(engineConfidences)),
    neuralMean: mean(probabilities.map(logit)),
    neuralLeast: logit(least(probabilities)),
    neuralParted: neural.length === 0 ? 0 : logit(least(neural.map((word) => word.partedSurely))),
    sameLetters: bare(engineText) === bare(neuralText) ? 1 : 0,
    sameFolded: folded(engineText) === folded(neuralText) ? 1 : 0,
    engineForeign: foreignLetters(engineText),
    lengthDifference: within(bare(neuralText).length - bare(engineText).length, 4),
    engineLonger: Math.min(4, Math.max(0, bare(engineText).length - bare(neuralText).length)),
    engineLetters: Math.min(10, bare(engineText).length),
    engineIsMark: engineText !== '' && !/[\p{L}\p{N}]/u.test(engineText) ? 1 : 0,
    neuralIsMark: neuralText !== '' && !/[\p{L}\p{N}]/u.test(neuralText) ? 1 : 0,
    engineIsMixed: isMixed(engineText) ? 1 : 0,
    neuralIsMixed: isMixed(neuralText) ? 1 : 0,
    engineIsNumber: isNumber(engineText) ? 1 : 0,
    neuralIsNumber: isNumber(neuralText) ? 1 : 0,
    moreEngineWords: within(engine.length - neural.length, 3),
    likeness: likenessGained(engineText, neuralText, language),
  };
}

/** By how much the neural reading looks more like words of the language; 0 where either is too short to tell. */
function likenessGained(engine: string, neural: string, language: string): number {
  const [ofEngine, ofNeural] = [engine, neural].map((text) =>
    (text.match(/\p{L}/gu)?.length ?? 0) < leastLetters ? undefined : letterLikeness(text, language),
  );
  return ofEngine === undefined || ofNeural === undefined ? 0 : within(ofNeural - ofEngine, mostLikeness);
}

/** Tesseract takes the white around the point of a widely set number for a space; the other reader goes by all gaps of the line. */
function isPutTogether({ engine, neural }: PieceOfLine): boolean {
  return bare(textOf(engine)) === bare(textOf(neural)) && isInPieces(engine) && !isInPieces(neural);
}

/** "2x1.25" beside "2xl.25", "Olive" beside "0live". */
function isBetterSpelled(words: readonly RecognisedWord[], others: readonly RecognisedWord[]): boolean {
  return (
    asLookAlikes(bare(textOf(words))) === asLookAlikes(bare(textOf(others))) &&
    others.some(mixesLookAlikes) &&
    !words.some(mixesLookAlikes)
  );
}

/** Whether there is a number that was parted at its point, or lost what stands before it. */
function isInPieces(words: readonly RecognisedWord[]): boolean {
  return words.some((word, index) => isWithoutBeginning(word) || isInTwo(words[index - 1], word));
}

function covers(a: RecognisedWord, b: RecognisedWord): boolean {
  const shared = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  return shared > sharedWidth * Math.min(a.right - a.left, b.right - b.left);
}

function plain(
  { probabilities, partedSurely, firstStep: _first, endStep: _end, ...word }: NeuralWord,
  belief: number,
): RecognisedWord {
  return { ...word, confidence: Math.min(belief, partedSurely) * mean(probabilities) };
}

/** Two readers who read the same without knowing of each other are wrong only where both are. */
function agreed(word: RecognisedWord, neural: readonly NeuralWord[]): RecognisedWord {
  const doubt = 1 - mean(neural.flatMap(({ probabilities }) => probabilities));
  return { ...word, confidence: Math.max(word.confidence, 1 - (1 - word.confidence) * Math.max(doubt, 0.1)) };
}

function folded(text: string): string {
  return bare(text).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Letters that a recogniser for English does not have. */
function foreignLetters(text: string): number {
  return Math.min(3, text.match(/[^\P{L}A-Za-z]/gu)?.length ?? 0);
}

/** Figures and letters in one word, or a capital after a small letter: misread more often than written. */
function isMixed(text: string): boolean {
  return text.split(' ').some((word) => /\p{Ll}\p{Lu}|\p{L}\p{N}|\p{N}\p{L}/u.test(word));
}

function isNumber(text: string): boolean {
  return /^[\p{Sc}+-]?\p{N}[\p{N}.,:/-]*%?$/u.test(text);
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0.5 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function least(values: readonly number[]): number {
  return values.length === 0 ? 0.5 : Math.min(...values);
}
