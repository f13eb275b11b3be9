import { expect, test } from '@jest/globals';
import { isPrint, statisticsOf } from './looks-like-print.js';

const rows = (grey: (x: number, y: number) => number) =>
  Array.from({ length: 40 }, (_, y) => Uint8Array.from({ length: 300 }, (__, x) => grey(x, y)));
const looksLikePrint = (grey: (x: number, y: number) => number) => isPrint(statisticsOf(rows(grey)));
const strokes = (x: number) => x % 12 < 3;

test.each<[string, (x: number, y: number) => number]>([
  ['dark strokes on white', (x) => (strokes(x) ? 20 : 250)],
  ['white strokes on dark', (x) => (strokes(x) ? 240 : 30)],
  ['strokes on yellowed paper', (x) => (strokes(x) ? 60 : 190)],
])('%s look like print', (_, grey) => expect(looksLikePrint(grey)).toBe(true));

test.each<[string, (x: number, y: number) => number]>([
  ['a plain area', () => 200],
  ['a gradient', (x) => x % 256],
  ['smooth waves', (x, y) => Math.round(128 + 60 * Math.sin(x / 9) + 60 * Math.cos(y / 11))],
  ['noise', (x, y) => ((x * 7_919 + y * 104_729) * 31) % 256],
])('%s does not', (_, grey) => expect(looksLikePrint(grey)).toBe(false));
