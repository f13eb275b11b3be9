import type { Fit } from './fit-logistic.js';

export interface NamedFit {
  readonly name: string;
  readonly features: readonly string[];
  readonly fit: Fit;
  /** A name for the log odds from which on it is so, and these. */
  readonly cut?: { readonly name: string; readonly value: number };
}

/** The data file that a command writes of its weights: what they were fitted on, then each weight beside the name of its feature. */
export function writeWeights(command: string, sources: readonly string[], fits: readonly NamedFit[]): string {
  const number = (value: number): string => String(Number(value.toFixed(3)));
  const parts = fits.map(({ name, features, fit, cut }) => {
    const weights = features.map((feature, index) => `    ${feature}: ${number(fit.weights[index] ?? 0)},`);
    const lines = [
      `export const ${name} = {`,
      `  bias: ${number(fit.bias)},`,
      '  weights: {',
      ...weights,
      '  },',
      '};',
    ];
    return [...lines, ...(cut ? ['', `export const ${cut.name} = ${number(cut.value)};`] : [])].join('\n');
  });
  const head = [`// Written by \`npm run ${command}\`. Fitted on:`, ...sources.map((source) => `// - ${source}`)];
  return `${[head.join('\n'), ...parts].join('\n\n')}\n`;
}
