import { vocabularyFile } from './vocabulary-file.js';

/** Labels that mean the same field. A weak label names the field only where no field of the schema owns it. */
export interface BusinessTerm {
  /** What the rules over several fields call it. */
  readonly role: string;
  readonly labels: readonly string[];
  readonly weakLabels: readonly string[];
}

/** Labels by role, divided by commas. */
const file = vocabularyFile('business-terms.json') as Readonly<
  Record<string, { readonly labels: string; readonly weakLabels?: string }>
>;

/** English words here; other languages reach these through the meanings of their words, or stand here as phrases. */
export const businessTerms: readonly BusinessTerm[] = Object.entries(file).map(([role, { labels, weakLabels }]) => ({
  role,
  labels: labels.split(', '),
  weakLabels: weakLabels?.split(', ') ?? [],
}));
