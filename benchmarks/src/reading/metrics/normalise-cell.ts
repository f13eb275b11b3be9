import { normaliseText } from './normalise-text.js';

/** The text of a cell as it is compared: a currency sign belongs to its number, wherever it stands. */
export function normaliseCell(text: string): string {
  return normaliseText(text).replace(/(?<=[$€£]) (?=[\d(-])/g, '');
}
