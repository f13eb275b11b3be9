import { expect, test } from '@jest/globals';
import type { RecognisedWord } from './engine/recognition-engine.js';
import { voteWords } from './vote-words.js';

function wordAt(text: string, left: number, confidence: number, top = 0): RecognisedWord {
  const box = { left, right: left + 40, top, bottom: top + 12, rowHeightPx: 14 };
  return { ...box, text, confidence, isFirstOfLine: left === 0 };
}

test('two readers that agree outvote one, and the surest of them tells how sure', () => {
  const voted = voteWords([wordAt('tanned', 0, 0.7)], [[wordAt('tunnel', 2, 0.6)], [wordAt('tunnel', 1, 0.8)]]);
  expect(voted).toEqual([{ ...wordAt('tunnel', 0, 0.8) }]);
});

test('one reader changes nothing that was read as surely', () => {
  const first = [wordAt('farge', 0, 0.8)];
  expect(voteWords(first, [[wordAt('large', 0, 0.82)]])).toEqual(first);
  expect(voteWords(first, [[wordAt('large', 0, 0.95)]])[0]?.text).toBe('large');
});

test('words of other lines and words parted otherwise have no vote', () => {
  const first = [wordAt('land,', 0, 0.4)];
  expect(voteWords(first, [[wordAt('land.', 0, 0.9, 20)]])).toEqual(first);
  const halves = [wordAt('la', 0, 0.9), wordAt('nd.', 4, 0.9)];
  expect(voteWords(first, [halves])).toEqual(first);
  expect(voteWords([], [halves])).toEqual([]);
});
