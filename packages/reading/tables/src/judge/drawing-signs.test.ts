import { describe, expect, test } from '@jest/globals';
import { drawingSigns } from './drawing-signs.js';

const box = { x: 100, y: 100, width: 200, height: 80 };
const none = { shapes: [], verticals: [] };

describe('what is drawn among rows', () => {
  test('strokes inside of them count, for each row', () => {
    const shapes = [
      { x: 120, y: 110, width: 30, height: 20 },
      { x: 200, y: 150, width: 12, height: 12 },
    ];
    expect(drawingSigns(box, 4, { ...none, shapes }).shapes).toBe(0.5);
  });

  test('a frame around them and a drawing elsewhere do not', () => {
    const shapes = [
      { x: 90, y: 90, width: 220, height: 100 },
      { x: 400, y: 110, width: 30, height: 20 },
    ];
    expect(drawingSigns(box, 4, { ...none, shapes }).shapes).toBe(0);
  });

  test('upright lines past a part of the rows are told from those that part columns', () => {
    const part = { at: 150, from: 100, to: 120 };
    const whole = { at: 200, from: 95, to: 185 };
    expect(drawingSigns(box, 4, { ...none, verticals: [part, whole] }).brokenVerticals).toBe(0.25);
  });
});
