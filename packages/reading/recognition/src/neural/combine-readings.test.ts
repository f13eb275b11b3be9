import { expect, test } from '@jest/globals';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import { combineReadings, lineFeatures, pieceFeatures, piecesOfLine } from './combine-readings.js';
import type { NeuralWord } from './piece-of-line.js';

function word(text: string, left: number, right: number, confidence: number): RecognisedWord {
  return { text, left, right, top: 0, bottom: 20, confidence, isFirstOfLine: left === 0, rowHeightPx: 20 };
}

function neural(text: string, left: number, right: number, probability: number): NeuralWord {
  const probabilities = Array.from(text, () => probability);
  return { ...word(text, left, right, probability), probabilities, partedSurely: 0.99, firstStep: 0, endStep: 1 };
}

const texts = (words: readonly RecognisedWord[]) => words.map(({ text }) => text);

/** The line as both readers have it; any other text than it read was so much less likely for the neural one. */
function combined(
  engine: readonly RecognisedWord[],
  read: readonly NeuralWord[],
  { isSure = false, unlikely = 6 } = {},
): RecognisedWord[] {
  const likelihood = (text: string) => (text === texts(read).join('') ? 0 : -unlikely);
  const letters = { likelyTexts: () => [], knowsWord: () => false, knowsSign: (sign: string) => sign !== '€' };
  return combineReadings(engine, read, { language: 'eng', likelihood, ...letters, isSure });
}

test('words that stand over each other are one piece, however they are divided', () => {
  const pieces = piecesOfLine(
    [word('Grand', 0, 50, 0.9), word('total', 60, 100, 0.9), word('7', 150, 160, 0.9)],
    [neural('Grandtotal', 1, 99, 0.9), neural('12', 200, 220, 0.9)],
  );
  expect(pieces.map((piece) => [texts(piece.engine), texts(piece.neural)])).toEqual([
    [['Grand', 'total'], ['Grandtotal']],
    [['7'], []],
    [[], ['12']],
  ]);
});

test('where both read the same, it is surer than either said', () => {
  const [both] = combined([word('Total', 0, 50, 0.8)], [neural('Total', 0, 50, 0.97)]);
  expect(both).toMatchObject({ text: 'Total', left: 0 });
  expect(both?.confidence).toBeGreaterThan(0.9);
});

test('a number whose first figure one reader lost comes from the one that saw it surely', () => {
  const words = combined([word('.45', 20, 50, 0.6)], [neural('1.45', 0, 50, 0.99)]);
  expect(texts(words)).toEqual(['1.45']);
  expect(words[0]?.confidence).toBeLessThan(0.99);
});

test('a number that the engine parted at its point is whole where the other one has it so', () => {
  const parted = [word('3', 0, 12, 0.96), word('.95', 20, 50, 0.86)];
  expect(texts(combined(parted, [neural('3.95', 0, 50, 0.99)]))).toEqual(['3.95']);
});

test('of a line that the engine read surely only what it lacks is taken from the other', () => {
  const engine = [word('Telephone:', 0, 50, 0.96), word('.45', 70, 100, 0.93)];
  const other = [neural('Te', 0, 50, 0.99), neural('1.45', 60, 100, 0.99)];
  expect(texts(combined(engine, other, { isSure: true }))).toEqual(['Telephone:', '1.45']);
});

test('a number that lost its beginning is taken whole, whatever the engine made of the beginning', () => {
  const engine = [word('Lamp', 0, 50, 0.96), word('w', 60, 70, 0.88), word('.45', 76, 100, 0.9)];
  const other = [neural('Lamp', 0, 50, 0.99), neural('31.45', 58, 100, 0.99)];
  expect(texts(combined(engine, other, { isSure: true }))).toEqual(['Lamp', '31.45']);
});

test('of two readings that differ by signs that look alike the one that makes a number or a word stays', () => {
  const engine = [word('3x1.50', 0, 60, 0.84), word('o.75', 80, 100, 0.9), word('Onions', 120, 180, 0.83)];
  const other = [neural('3xl.50', 0, 60, 0.95), neural('0.75', 80, 100, 0.6), neural('0nions', 120, 180, 0.95)];
  expect(texts(combined(engine, other))).toEqual(['3x1.50', '0.75', 'Onions']);
});

test('a point that the engine lost stands in the number, also where it was sure of it', () => {
  const engine = [word('11', 0, 20, 0.96), word('SCOPE', 40, 100, 0.96)];
  const other = [neural('1.1', 0, 20, 0.99), neural('S.COPE', 40, 100, 0.99)];
  expect(texts(combined(engine, other, { isSure: true }))).toEqual(['1.1', 'SCOPE']);
});

test('a sign of currency that the neural reader does not know stays with its amount, whatever that reader saw there', () => {
  const amount = [word('€', 0, 16, 0.93), word('250.00', 26, 110, 0.95)];
  expect(texts(combined(amount, [neural('250.00', 2, 110, 0.99)], { unlikely: 20 }))).toEqual(['€', '250.00']);
  expect(texts(combined([word('€1,250;', 0, 110, 0.7)], [neural('E1,250;', 0, 110, 0.9)], { unlikely: 20 }))).toEqual([
    '€1,250;',
  ]);
  const numbered = combined([word('€04102772', 0, 110, 0.6)], [neural('C04102772', 0, 110, 0.9)], { unlikely: 20 });
  expect(texts(numbered)).toEqual(['C04102772']);
  const doubted = [word('€250.00', 0, 110, 0.4)];
  expect(texts(combined(doubted, [neural('280.00', 2, 110, 0.99)]))).toEqual(['280.00']);
});

test('letters that the neural reader does not know stay as Tesseract read them', () => {
  expect(texts(combined([word('Größe', 0, 50, 0.94)], [neural('GroBe', 0, 50, 0.8)]))).toEqual(['Größe']);
});

test('what only one reader sees, and hardly, is doubted', () => {
  // For the neural reader, too, nothing is about as likely.
  const words = combined([], [neural('i', 0, 5, 0.3)], { unlikely: 1 });
  expect(words.every(({ confidence }) => confidence < 0.2)).toBe(true);
});

test('of two readings of a word the one that looks like the language is more likely', () => {
  const feature = (first: string, second: string) =>
    pieceFeatures({ engine: [word(first, 0, 90, 0.8)], neural: [neural(second, 0, 90, 0.8)] }, 'eng').likeness;
  expect(feature('clhureles', 'churches')).toBeGreaterThan(0);
  expect(feature('churches', 'clhureles')).toBeLessThan(0);
  expect(feature('12', '72')).toBe(0);
});

test('of two readings that are as sure the one that looks like the language stays, whoever read it', () => {
  const chosen = (first: string, second: string) =>
    texts(combined([word(first, 0, 90, 0.75)], [neural(second, 0, 90, 0.9)], { unlikely: 1 }));
  expect(chosen('ehurcbes', 'churches')).toEqual(['churches']);
  expect(chosen('churches', 'ehurcbes')).toEqual(['churches']);
});

test('the engine is believed less, the less the neural reader can have seen what it read', () => {
  const chosen = (unlikely: number) =>
    texts(combined([word('60,30', 0, 90, 0.7)], [neural('60.30', 0, 90, 0.9)], { unlikely }));
  expect(chosen(0.2)).toEqual(['60,30']);
  expect(chosen(12)).toEqual(['60.30']);
});

test('each piece of a line is weighed in the line, and spaces do not tell', () => {
  const pieces = piecesOfLine(
    [word('Grand', 0, 50, 0.9), word('totaI', 60, 100, 0.9), word('7', 150, 160, 0.9)],
    [neural('Grand', 0, 50, 0.9), neural('total', 60, 100, 0.9), neural('7', 150, 160, 0.9)],
  );
  const asked: string[] = [];
  const likelihood = (text: string) => {
    asked.push(text);
    return text === 'Grandtotal7' ? -1 : -4;
  };
  const features = lineFeatures(pieces, { language: 'eng', likelihood });
  expect(asked).toEqual(['Grandtotal7', 'GrandtotaI7']);
  expect(features.map(({ engineUnlikely }) => engineUnlikely)).toEqual([0, 3, 0]);
});

test('a day that no calendar has is the one that the other reader saw, and what is no day stays', () => {
  const read = (own: string, other: string) =>
    texts(
      combined([word('Date:', 0, 40, 0.9), word(own, 50, 120, 0.95)], [neural(`Date:${other}`, 0, 120, 0.6)], {
        unlikely: 0,
      }),
    );
  expect(read('00/03/2018', '09/03/2018')).toEqual(['Date:', '09/03/2018']);
  expect(read('19/83/18', '19/03/18')).toEqual(['Date:', '19/03/18']);
  expect(read('10/03/2018', '09/03/2018')).toEqual(['Date:', '10/03/2018']);
  expect(read('00/03/2018', '00/93/2018')).toEqual(['Date:', '00/03/2018']);
  expect(read('00/03/201', '09/03/2018')).toEqual(['Date:', '00/03/201']);
});
