import type { Sign } from '@recto/document-model';
import { accentNames } from './latex-names.js';
import { mergeSigns } from './merge-signs.js';
import { latexText } from './latex-text.js';

/** Pieces of brackets are counted by nobody: how many there are depends on their height. */
const counted = /[\p{L}\p{N}\p{Sm}]/gu;
const uncounted = /[|‖∥∣⁄/\u239b-\u23b3\u23d0\u23b7\u23de\u23df√¬⋅·∙⋯∘◦°⌈⌉⌊⌋]/u;

/** Whether LaTeX says each letter, digit and sign that the page has there, as often as the page has it, and no other. */
export function holdsAllSigns(latex: string, signs: readonly Sign[]): boolean {
  const page = tally(
    mergeSigns(signs)
      .map(({ text }) => text)
      .join(''),
  );
  const written = tally(latexText(latex));
  return page === written;
}

function tally(text: string): string {
  const plain = text.normalize('NFKD').replaceAll('−', '-').replace(/[ϵε]/gu, 'ε').replace(/[ϕφ]/gu, 'φ');
  const found = (plain.match(counted) ?? []).filter(
    (character) => !uncounted.test(character) && !(character in accentNames),
  );
  return found.map(alike).sort().join('');
}

/** Characters that LaTeX has one command for. */
const twins: Readonly<Record<string, string>> = {
  '∆': 'Δ',
  Ω: 'Ω',
  '⟂': '⊥',
  '⧵': '∖',
  ı: 'i',
  ȷ: 'j',
  ϒ: 'Υ',
  ϑ: 'θ',
  ς: 'σ',
  ϱ: 'ρ',
  ϖ: 'π',
  ϰ: 'κ',
};

function alike(character: string): string {
  return twins[character] ?? character;
}
