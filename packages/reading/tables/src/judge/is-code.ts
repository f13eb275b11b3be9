import type { Word } from '@recto/document-model';

/** Signs that programs are full of and tables are not. */
const codeSigns = /[{}\\;=<>|&$#@_[\]]|\(\)|:=|->|\/\//gu;
const minSignsPerWord = 0.35;

/** Whether print in a typewriter face is a listing and not a table. */
export function isCode(words: readonly Word[]): boolean {
  const fixed = words.filter(
    ({ isFixedPitch, fontName }) => isFixedPitch ?? /mono|courier|typewriter|cmtt/iu.test(fontName),
  );
  if (fixed.length < words.length * 0.6) return false;
  const signs = fixed.reduce((sum, { text }) => sum + (text.match(codeSigns)?.length ?? 0), 0);
  return signs > fixed.length * minSignsPerWord;
}
