import type { CalibrationPoint } from './calibration-types.js';

export interface Goal {
  readonly name: string;
  readonly pages: number;
  /** Of those, how many the rule holds for. */
  readonly holds: number;
}

/** Pages that lost words must say so, and pages that lost none must not worry anyone. */
export function calibrationGoals(points: readonly CalibrationPoint[]): Goal[] {
  const lossy = points.filter(({ recall }) => recall < 0.9);
  const whole = points.filter(({ recall }) => recall > 0.99);
  return [
    {
      name: 'recall below .9: coverage below .95',
      pages: lossy.length,
      holds: lossy.filter(({ coverage }) => coverage < 0.95).length,
    },
    {
      name: 'recall above .99: coverage above .97',
      pages: whole.length,
      holds: whole.filter(({ coverage }) => coverage > 0.97).length,
    },
  ];
}
