// Written by `npm run fit:programs`. Fitted on:
// - free manuals (258)

export const programWeights = {
  bias: -0.39,
  weights: {
    signs: 1.926,
    closes: 1.3,
    plain: -0.663,
    names: 0.828,
    opens: 2.092,
    sentence: -1.354,
    broken: 1.484,
    steps: -0.313,
  },
};
