import { businessTerms } from './business-terms.js';
import { labelKeyOf } from './label-tokens.js';

/** The keys of all labels that the business knows. */
export const businessKeys: ReadonlySet<string> = new Set(
  businessTerms
    .flatMap((term) => [...term.labels, ...term.weakLabels])
    .map(labelKeyOf)
    .filter((key) => key !== ''),
);
