import { describe, expect, test } from '@jest/globals';
import type { Word } from '@recto/document-model';
import { isLayerConfirmed } from './confirm-layer.js';

const names = ['Przemysław', 'Wojciechowski', 'Krzysztof', 'Szczepański', 'Grzegorz', 'Brzęczyszczykiewicz'];

/** Words below each other, as a text layer or recognition gives them. */
function column(texts: readonly string[], { fontName = 'Serif', confidence = 1, from = 0 } = {}): Word[] {
  return texts.map((text, index) => ({
    text,
    box: { x: 50, y: 50 + (from + index) * 20, width: text.length * 6, height: 10 },
    confidence,
    fontName,
    fontSizePt: 10,
    isBold: false,
    isItalic: false,
    isFixedPitch: false,
    rotationDegrees: 0,
  }));
}

const plain = (texts: readonly string[]) => texts.map((text) => text.normalize('NFD').replace(/\p{M}/gu, ''));
const shifted = (texts: readonly string[]) =>
  texts.map((text) => text.replace(/[a-y]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1)));

describe('a text layer', () => {
  test('is confirmed by words that are recognised in its places, accents aside', () => {
    expect(isLayerConfirmed(column(names), column(plain(names), { confidence: 0.9 }))).toBe(true);
  });

  test('is confirmed by a recognised word that it has in pieces', () => {
    const pieces = column(['Brzęczyszczy', 'kiewicz']).map((word, index) => ({
      ...word,
      box: { ...word.box, x: 50 + index * 72, y: 50 },
    }));
    const rest = column(names, { from: 1 });
    expect(isLayerConfirmed([...pieces, ...rest], [...column(['Brzeczyszczykiewicz']), ...rest])).toBe(true);
  });

  test('is not confirmed by other letters, by doubtful words, or by too little', () => {
    expect(isLayerConfirmed(column(shifted(names)), column(names))).toBe(false);
    expect(isLayerConfirmed(column(names), column(names, { confidence: 0.5 }))).toBe(false);
    expect(isLayerConfirmed(column(names), column(names.slice(0, 2)))).toBe(false);
    expect(isLayerConfirmed([], column(names))).toBe(false);
  });

  test('is not confirmed as a whole where one of its fonts says something else', () => {
    const truth = [...column(names), ...column(names, { from: names.length })];
    const layer = [...column(names), ...column(shifted(names), { fontName: 'Sans', from: names.length })];
    expect(isLayerConfirmed(layer, truth)).toBe(false);
  });
});
