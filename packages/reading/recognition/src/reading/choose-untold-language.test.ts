import { expect, test } from '@jest/globals';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { DetectedOrientation } from './detect-orientation.js';
import { chooseUntoldLanguage, untoldLanguages } from './choose-untold-language.js';

const word = (text: string): RecognisedWord => ({
  text,
  left: 0,
  top: 0,
  right: 10,
  bottom: 10,
  confidence: 0.9,
  isFirstOfLine: false,
  rowHeightPx: 10,
});

function sample(text: string, share: number): DetectedOrientation {
  const words = text.split(' ').map(word);
  return { orientation: { turn: 0, skewDegrees: 0 }, sample: words, isCredible: share >= 0.3, share };
}

const english =
  'all changes to this agreement must be made in writing and signed by both of the parties before the work begins';

test('the data that makes clearly more sense of the sample is chosen, of several the best', () => {
  const read: Record<string, DetectedOrientation> = { rus: sample('акт приёмки', 0.9), ara: sample('محضر تسليم', 0.5) };
  const chosen = chooseUntoldLanguage(sample('AKT npueMKu', 0.2), ['eng', 'ara', 'rus'], (code) => {
    const one = read[code];
    if (!one) throw new Error(`${code} was read`);
    return one;
  });
  expect(chosen).toEqual({ language: 'rus', chosen: read.rus });
});

test('a reading that is hardly better changes nothing', () => {
  expect(chooseUntoldLanguage(sample('12.50 13.75', 0.8), ['eng', 'rus'], () => sample('12.50', 0.9))).toBeUndefined();
  expect(chooseUntoldLanguage(sample('-', 0), ['eng', 'rus'], () => sample('-', 0.2))).toBeUndefined();
});

test('a page whose language is told is read with no other data', () => {
  const chosen = chooseUntoldLanguage(sample(english, 0.7), ['eng', 'rus'], () => {
    throw new Error('nothing more is read');
  });
  expect(chosen).toBeUndefined();
});

test('languages that letters tell are no reason to read a sample, nor is the first', () => {
  expect(untoldLanguages(['eng', 'deu', 'pol', 'tur'])).toEqual([]);
  expect(untoldLanguages(['rus', 'eng', 'jpn', 'ces'])).toEqual(['jpn', 'ces']);
});
