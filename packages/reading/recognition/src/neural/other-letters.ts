import { likenessToAny } from '@recto/language';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { KnowsWord } from '../engine/word-list.js';
import { alignLetters, lettersApart } from './align-letters.js';
import type { LikelyTexts } from './likely-texts.js';
import type { LineLikelihood } from './line-likelihood.js';
import { logit, probabilityOf, within } from './logistic.js';
import { neuralWeights } from './neural-weights.js';
import { bare, textOf, type PieceOfLine } from './piece-of-line.js';

/** What tells of the letters of a line. */
export interface LettersOfLine {
  readonly likelihood: LineLikelihood;
  readonly likelyTexts: LikelyTexts;
  readonly knowsWord: KnowsWord;
}

/** Words of which the letters may be others than either reader's choice. */
export interface OtherLetters {
  readonly words: readonly RecognisedWord[];
  readonly features: Readonly<Record<string, number>>;
}

/** Natural logarithms: what the network saw less of is out of the question. */
const mostUnlikely = 7;
const mostChanges = 2;
/** A single letter is like any other. */
const leastLetters = 2;
/** Shorter words are in every list. */
const leastOfWord = 3;
/** A line has a case where three letters of four are of it. */
const leastOfCase = 0.5;

/**
 * The chosen words of each piece with the letters that are more likely theirs, where there are such: of what the network
 * thought of beside its first choice, and of what the other reader read. Numbers stay as they were read.
 */
export function withLikelierLetters(
  pieces: readonly PieceOfLine[],
  chosen: readonly (readonly RecognisedWord[])[],
  line: LettersOfLine,
): RecognisedWord[][] {
  return chosen.map((words, index) => {
    let [best, surest] = [words, 0.5];
    for (const other of otherLetters(pieces, index, words, line)) {
      const belief = probabilityOf(neuralWeights.letters, other.features);
      if (belief <= surest) continue;
      surest = belief;
      best = other.words.map((word, at) =>
        word.text === words[at]?.text ? word : { ...word, confidence: Math.min(word.confidence, belief) },
      );
    }
    return best.filter(({ text }) => text !== '');
  });
}

/** What else the words chosen of a piece may be, each with numbers that tell whether it is better. */
export function otherLetters(
  pieces: readonly PieceOfLine[],
  index: number,
  words: readonly RecognisedWord[],
  { likelihood, likelyTexts, knowsWord }: LettersOfLine,
): OtherLetters[] {
  const { engine = [], neural = [] } = pieces[index] ?? {};
  const [first, last] = [neural[0], neural.at(-1)];
  const text = textOf(words);
  if (!first || !last || count(text, /\p{L}/gu) < leastLetters) return [];
  const [byEngine, byNeural] = [bare(textOf(engine)), bare(textOf(neural))];
  const thoughtOf = likelyTexts(first.firstStep, last.endStep).filter(
    (other) => other.logLikelihood > -mostUnlikely && lettersApart(other.text, byNeural) <= mostChanges,
  );
  const texts = new Set([byNeural, byEngine, ...thoughtOf.map((other) => other.text)]);
  const read = pieces.map((piece) => bare(textOf(piece.neural)));
  const likely = (own: string) => likelihood(read.map((each, at) => (at === index ? own : each)).join(''));
  const known = likely(bare(text));
  const engineSurely = logit(Math.min(...engine.map(({ confidence }) => confidence), 1));
  const measures = measuresOf(upperCaseShare(read.join('')), knowsWord);
  const measured = measures.map(({ of }) => of(text));
  const apart = lettersApart(bare(text), byEngine);
  return [...texts].flatMap((own) => {
    if (own === '' || lettersOnly(own) === lettersOnly(text)) return [];
    const others = spelledAs(words, own);
    const other = textOf(others.filter((word) => word.text !== ''));
    if (numbersOf(other) !== numbersOf(text)) return [];
    const gained = within(likely(own) - known, 20);
    const nearer = byEngine === '' ? 0 : apart - lettersApart(own, byEngine);
    const features = {
      seen: gained,
      hardlySeen: within(gained, 3),
      isEngine: own === byEngine ? 1 : 0,
      isNeural: own === byNeural ? 1 : 0,
      nearerEngine: within(nearer, 2),
      nearerEngineSurely: within(nearer, 2) * within(engineSurely, 4),
      ...Object.fromEntries(
        measures.map(({ name, of, most }, at) => [name, within(of(other) - (measured[at] ?? 0), most)]),
      ),
    };
    return [{ words: others, features }];
  });
}

/** What a spelling is measured by beside another; differences count up to `most`. */
function measuresOf(upperShare: number, knowsWord: KnowsWord) {
  return [
    { name: 'likeness', most: 0.5, of: likenessToAny },
    { name: 'knownLetters', most: 8, of: (spelled: string) => knownLetters(spelled, knowsWord) },
    { name: 'foreign', most: 3, of: (spelled: string) => count(spelled, /[^\P{L}A-Za-z]/gu) },
    { name: 'capitalInside', most: 3, of: (spelled: string) => count(spelled, /\p{Ll}\p{Lu}/gu) },
    { name: 'figureBeside', most: 3, of: (spelled: string) => count(spelled, /\p{L}\p{N}|\p{N}\p{L}/gu) },
    { name: 'mixedCase', most: 3, of: mixedCase },
    { name: 'otherCase', most: 3, of: (spelled: string) => otherCase(spelled, upperShare) },
  ];
}

/** Words with other letters, each in the word where it stands for one of theirs; a word may be left without any. */
function spelledAs(words: readonly RecognisedWord[], letters: string): RecognisedWord[] {
  const texts = words.map(() => '');
  let [at, left] = [0, Array.from(words[0]?.text ?? '').length];
  for (const [from, to] of alignLetters(bare(textOf(words)), letters)) {
    while (from !== '' && left === 0) left = Array.from(words[(at += 1)]?.text ?? '').length;
    texts[at] = (texts[at] ?? '') + to;
    if (from !== '') left -= 1;
  }
  return words.map((word, index) => ({ ...word, text: texts[index] ?? '' }));
}

/** Numbers, and codes that are rather numbers, with the marks in them; of other words the figures that they begin or end with. */
function numbersOf(text: string): string {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}.,:/-]*/gu) ?? [];
  return words
    .flatMap((word) => (count(word, /\p{N}/gu) > count(word, /\p{L}/gu) ? word : outerFigures(word)))
    .join(' ');
}

/** "1" of "No1.Jalan", and not the one in "Ja1an". */
function outerFigures(word: string): string[] {
  return word.match(/(?<![\p{L}\p{N}])\p{N}+|\p{N}+(?![\p{L}\p{N}])/gu) ?? [];
}

function knownLetters(text: string, knowsWord: KnowsWord): number {
  const words = (text.match(/\p{L}+/gu) ?? []).filter((word) => word.length >= leastOfWord && knowsWord(word));
  return words.reduce((sum, word) => sum + word.length, 0);
}

/** Letters that are of the rarer case in words of several capitals. */
function mixedCase(text: string): number {
  return text.split(' ').reduce((sum, word) => {
    const capitals = count(word, /\p{Lu}/gu);
    return sum + (capitals > 1 ? Math.min(capitals, count(word, /\p{Ll}/gu)) : 0);
  }, 0);
}

/** Letters that are not of the case of their line, where it has one; the first of a word may always be a capital. */
function otherCase(text: string, upperShare: number): number {
  if (upperShare > leastOfCase) return count(text, /\p{Ll}/gu);
  return upperShare < -leastOfCase ? Math.max(0, count(text, /\p{Lu}/gu) - text.split(' ').length) : 0;
}

/** From -1, all small, to 1. */
function upperCaseShare(text: string): number {
  const [capitals, small] = [count(text, /\p{Lu}/gu), count(text, /\p{Ll}/gu)];
  return (capitals - small) / Math.max(1, capitals + small);
}

function lettersOnly(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}

function count(text: string, form: RegExp): number {
  return text.match(form)?.length ?? 0;
}
