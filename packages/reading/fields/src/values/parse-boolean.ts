import { plainWords } from '../vocabulary/label-tokens.js';

const yesWords = new Set(
  'yes y true ja wahr oui vrai si verdadero x checked paid accepted agreed sim verdadeiro vero waar'.split(' '),
);
const noWords = new Set('no n false nein falsch non faux falso unchecked none nao nee onwaar'.split(' '));

const checked = /^(?:[☑☒✓✔✗✘■⊠🗹🗷]|\[ ?[xX✓✔] ?\]|\( ?[xX•✓] ?\))$/u;
const unchecked = /^(?:[☐□○▢◻]|\[ ?\]|\( ?\))$/u;

/** Reads a yes or no in words or as a ticked box; undefined for anything else, and for yes and no together. */
export function parseBoolean(text: string): boolean | undefined {
  const trimmed = text.trim();
  if (isCheckbox(trimmed)) return checked.test(trimmed);
  const words = plainWords(trimmed);
  if (words.length === 0 || words.length > 3) return undefined;
  const first = words[0] ?? '';
  if (words.some((word) => yesWords.has(word)) && words.some((word) => noWords.has(word))) return undefined;
  if (yesWords.has(first)) return true;
  return noWords.has(first) ? false : undefined;
}

export function isCheckbox(text: string): boolean {
  return checked.test(text) || unchecked.test(text);
}
