/** What a page (or, where the truth is that of the whole, a document) said of itself, and what was true. All 0..1. */
export interface CalibrationPoint {
  readonly set: string;
  readonly name: string;
  readonly coverage: number;
  readonly confidence: number;
  /** Share of the true words that stand in the result, its running lines included. */
  readonly recall: number;
  /** Share of the result's words that are true; null where the truth is not all that stands on the page. */
  readonly accuracy: number | null;
}

export interface Estimate {
  readonly said: number;
  readonly was: number;
}

/** What is held against what. */
export const coverageEstimates = (points: readonly CalibrationPoint[]): Estimate[] =>
  points.map(({ coverage, recall }) => ({ said: coverage, was: recall }));
export const confidenceEstimates = (points: readonly CalibrationPoint[]): Estimate[] =>
  points.flatMap(({ confidence, accuracy }) => (accuracy === null ? [] : [{ said: confidence, was: accuracy }]));
