import { normaliseText } from './normalise-text.js';

const token = /[\p{L}\p{N}\p{M}]+(?:[.,:/'-][\p{L}\p{N}\p{M}]+)*/gu;

/** The words of a text as recall and precision count them: without the marks around them, in one case. */
export function wordTokens(text: string): string[] {
  return normaliseText(text).toLowerCase().match(token) ?? [];
}
