import { businessTerms } from './business-terms.js';
import { labelKey, labelTokens } from './label-tokens.js';

/** The keys of all labels that the business knows. */
export const businessKeys: ReadonlySet<string> = new Set(
  businessTerms
    .flatMap((term) => [...term.labels, ...term.weakLabels])
    .map((label) => labelKey(labelTokens(label)))
    .filter((key) => key !== ''),
);
