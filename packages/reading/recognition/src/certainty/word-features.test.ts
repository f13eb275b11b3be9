import { expect, test } from '@jest/globals';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import { combineReadings } from '../neural/combine-readings.js';
import type { NeuralWord } from '../neural/piece-of-line.js';
import { calibrateWords } from './calibrate-words.js';
import { wordFeatures } from './word-features.js';

function line(text: string, confidence = 0.95): RecognisedWord[] {
  return text.split(' ').map((word, index) => ({
    text: word,
    left: index * 100,
    right: index * 100 + word.length * 8,
    top: 0,
    bottom: 20,
    confidence,
    isFirstOfLine: index === 0,
    rowHeightPx: 20,
  }));
}

function neural(text: string, probability: number): NeuralWord[] {
  return line(text, probability).map((word) => ({
    ...word,
    probabilities: Array.from(word.text, () => probability),
    partedSurely: 0.99,
    firstStep: 0,
    endStep: 1,
  }));
}

function mean(words: readonly RecognisedWord[]): number {
  const calibrated = calibrateWords(words, 'eng');
  return calibrated.reduce((sum, { confidence }) => sum + confidence, 0) / calibrated.length;
}

test('each word has its own numbers, in the order of the words', () => {
  const features = wordFeatures([...line('the harbour 12', 0.9), ...line('*')], 'eng');
  expect(features).toHaveLength(4);
  expect(features[2]).toMatchObject({ isShort: 1, likeness: 0 });
  expect(features[1]?.likeness).toBeGreaterThan(wordFeatures(line('hxrqvuy'), 'eng')[0]?.likeness ?? 1);
});

test('what both read alike is surer than what they read otherwise, and a bad page is doubted', () => {
  const text = 'the harbour is closed in winter';
  const combined = (confidence: number, read: string, probability: number) =>
    combineReadings(line(text, confidence), neural(read, probability), {
      language: 'eng',
      likelihood: (other) => (other === read.replaceAll(' ', '') ? 0 : -6),
      likelyTexts: () => [],
      knowsWord: () => false,
      knowsSign: () => true,
      isSure: false,
    });
  const alike = mean(combined(0.9, text, 0.95));
  const unlike = mean(combined(0.7, 'the barhour is cioscd in winler', 0.7));
  expect(alike).toBeGreaterThan(0.9);
  expect(unlike).toBeLessThan(alike - 0.1);
  expect(mean(line('tha harhour 1s clased', 0.5))).toBeLessThan(0.7);
});

test('a number in two pieces is doubted', () => {
  const [first, second] = line('85. 38', 0.9);
  const apart = [...line('total amount', 0.9), ...[first, second].flatMap((word) => (word ? [word] : []))];
  const pieces = apart.map((word, index) => ({
    ...word,
    isFirstOfLine: index === 0,
    left: word.left + (index > 1 ? 300 : 0),
  }));
  expect(wordFeatures(pieces, 'eng').map(({ isPieceOfNumber }) => isPieceOfNumber)).toEqual([0, 0, 1, 1]);
});

test('marks alone keep what was said of them', () => {
  expect(calibrateWords(line('***', 0.4), 'eng')[0]?.confidence).toBe(0.4);
});
