import { describe, expect, test } from '@jest/globals';
import { plainPicture } from '../testing/draw-picture.js';
import { likelierLook, readAgain } from './read-again.js';
import type { NeuralReader, ReadLine } from './start-neural-reader.js';
import type { TurnedBox } from './turned-box.js';

/** A look that reads a text, each letter with the same probability, and finds these texts so likely. */
function look(text: string, probability: number, likelihoods: Readonly<Record<string, number>>): ReadLine {
  return {
    picture: plainPicture(160, 48),
    characters: Array.from(text, (letter, index) => ({
      text: letter,
      probability,
      position: (index + 0.5) / text.length,
      spaceBefore: 0,
      firstStep: index,
      lastStep: index,
    })),
    likelihood: (read) => likelihoods[read] ?? -30,
    likelyTexts: () => [{ text, logLikelihood: 0 }],
  };
}

const textOf = ({ characters }: ReadLine) => characters.map(({ text }) => text).join('');

describe('of two looks at a line', () => {
  const first = look('TOTALBOR', 0.8, { TOTALBOR: -2, TOTALEUR: -3 });
  const second = look('TOTALEUR', 0.9, { TOTALBOR: -9, TOTALEUR: -1 });

  test('the text stays that both together find likelier, over the picture of the first', () => {
    const likelier = likelierLook(first, second);
    expect(textOf(likelier)).toBe('TOTALEUR');
    expect(likelier.picture).toBe(first.picture);
    expect(likelier.likelyTexts(0, 8)).toEqual(second.likelyTexts(0, 8));
    expect(textOf(likelierLook(first, look('TOTALEUR', 0.9, { TOTALBOR: -3, TOTALEUR: -2.5 })))).toBe('TOTALBOR');
  });

  test('the second, whose letters are smaller, is never believed that there are fewer', () => {
    const whole = look('(ii)', 0.8, { '(ii)': -3, '(i)': -2 });
    const likelier = likelierLook(whole, look('(i)', 0.9, { '(ii)': -6, '(i)': -1 }));
    expect(textOf(likelier)).toBe('(ii)');
    expect(likelier.likelihood('(i)') - likelier.likelihood('(ii)')).toBe(0.5);
  });

  test('a text is as likely as both say in the mean, and a letter as sure', () => {
    const { likelihood, characters } = likelierLook(first, second);
    expect(likelihood('TOTALEUR')).toBe(-2);
    const sure = (letter: string) => characters.find(({ text }) => text === letter)?.probability;
    expect(sure('L')).toBeCloseTo(0.85);
    expect(sure('E')).toBeCloseTo(0.45);
    expect(sure('R')).toBeCloseTo(0.85);
  });
});

describe('a doubted line', () => {
  const line: TurnedBox = { centreX: 100, centreY: 60, width: 120, height: 30, radians: 0 };
  const word = { left: 50, right: 150, top: 50, bottom: 70, confidence: 0.5, isFirstOfLine: true, rowHeightPx: 20 };

  async function looksAt(text: string): Promise<TurnedBox[]> {
    const seen: TurnedBox[] = [];
    const reader: NeuralReader = {
      findLines: () => Promise.resolve([]),
      readLine(_, box) {
        seen.push(box);
        return Promise.resolve(look('CASH', 0.9, {}));
      },
      knowsSign: () => true,
      wordsOf: () => () => false,
    };
    await readAgain(reader, plainPicture(300, 200), line, [{ ...word, text }]);
    return seen;
  }

  test('is seen a second time with more room where the engine read other letters, and else once', async () => {
    const [first, second, ...more] = await looksAt('OEH');
    expect(first).toEqual(line);
    expect(second).toMatchObject({ centreX: 100, centreY: 60, width: 120, radians: 0 });
    expect(second?.height).toBeGreaterThan(line.height);
    expect(more).toEqual([]);
    expect(await looksAt('CA SH')).toEqual([line]);
  });
});
