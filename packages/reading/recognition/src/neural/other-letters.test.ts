import { expect, test } from '@jest/globals';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import { piecesOfLine } from './combine-readings.js';
import { otherLetters, withLikelierLetters, type LettersOfLine } from './other-letters.js';
import type { NeuralWord } from './piece-of-line.js';

function word(text: string, left: number, confidence: number): RecognisedWord {
  const right = left + text.length * 10;
  return { text, left, right, top: 0, bottom: 20, confidence, isFirstOfLine: left === 0, rowHeightPx: 20 };
}

function neural(text: string, left = 0): NeuralWord {
  const probabilities = Array.from(text, () => 0.6);
  return { ...word(text, left, 0.6), probabilities, partedSurely: 0.99, firstStep: 0, endStep: 20 };
}

/** What the network thought of, by how much less likely it is than what it read; words that are known. */
function line(likely: Readonly<Record<string, number>>, words: readonly string[]): LettersOfLine {
  return {
    likelihood: (text) => -(likely[text] ?? 15),
    likelyTexts: () => Object.entries(likely).map(([text, less]) => ({ text, logLikelihood: -less })),
    knowsWord: (text) => words.includes(text.toLowerCase()),
  };
}

/** As it is read where the engine's words were chosen. */
function settled(engine: readonly RecognisedWord[], read: NeuralWord, ofLine: LettersOfLine): RecognisedWord[] {
  return withLikelierLetters(piecesOfLine(engine, [read]), [engine], ofLine).flat();
}

test('a word becomes the known one that the network thought of', () => {
  const [total, ...others] = settled([word('Arnaunt', 0, 0.4)], neural('Amaunt'), line({ Amaunt: 0, Amount: 1, Amcunt: 1 }, ['amount'])); // prettier-ignore
  expect(total).toMatchObject({ text: 'Amount', left: 0, right: 70 });
  expect(total?.confidence).toBeLessThanOrEqual(0.4);
  expect(others).toEqual([]);
});

test('what the network hardly thought of stays away, and so does what is no better', () => {
  const texts = (likely: Readonly<Record<string, number>>, words: readonly string[]) =>
    settled([word('Amaunt', 0, 0.4)], neural('Amaunt'), line(likely, words)).map(({ text }) => text);
  expect(texts({ Amaunt: 0, Amount: 9 }, ['amount'])).toEqual(['Amaunt']);
  expect(texts({ Amaunt: 0, Amauxt: 2 }, [])).toEqual(['Amaunt']);
});

test('numbers and codes are left as they were read', () => {
  const pieces = piecesOfLine([word('RM', 0, 0.4), word('15.00', 30, 0.4)], [neural('RM15.00')]);
  const likely = { 'RM15.00': 0, 'RM16.00': 0.1, RM1500: 0.1, 'RN15.00': 0.1 };
  const others = otherLetters(pieces, 0, pieces[0]?.engine ?? [], line(likely, []));
  expect(others.map(({ words }) => words.map(({ text }) => text))).toEqual([['RN', '15.00']]);
});

test.each([
  ['No1.Haven', 'Nol.Haven', false],
  ['3RD', 'BRD', false],
  ['Ha1en', 'Halen', true],
])('figures that a word begins or ends with are numbers, those inside of it are not: %s', (read, other, isTried) => {
  const words = [neural(read)];
  const others = otherLetters(piecesOfLine([], words), 0, words, line({ [read]: 0, [other]: 0.1 }, []));
  expect(others.map((each) => each.words.map(({ text }) => text))).toEqual(isTried ? [[other]] : []);
});

test('words stay parted where they were, each with its own letters', () => {
  const read = [neural('TAMAH'), neural('JAYA', 60)];
  const pieces = piecesOfLine([word('TAMANJAYA', 0, 0.9)], read);
  const [words] = withLikelierLetters(pieces, [read], line({ TAMAHJAYA: 0, TAMANJAYA: 0.5 }, ['taman', 'jaya']));
  expect(words).toMatchObject([
    { text: 'TAMAN', left: 0 },
    { text: 'JAYA', left: 60, confidence: 0.6 },
  ]);
});

test('a letter among figures and a capital inside of a word tell against a text, the engine tells for it', () => {
  const pieces = piecesOfLine([word('Pos', 0, 0.9)], [neural('P0s')]);
  const others = otherLetters(pieces, 0, [neural('P0s')], line({ P0s: 0, PoS: 1 }, []));
  const of = (text: string) => others.find(({ words }) => words[0]?.text === text)?.features;
  expect(of('Pos')).toMatchObject({ isEngine: 1, nearerEngine: 1, figureBeside: -1, capitalInside: 0 });
  expect(of('PoS')).toMatchObject({ isEngine: 0, capitalInside: 1 });
});
