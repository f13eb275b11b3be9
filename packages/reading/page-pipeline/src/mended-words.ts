import type { TextLayer, Word } from '@recto/document-model';
import { recogniseWords } from '@recto/recognition';
import { isMendable, patchGarbledWords } from './patch-garbled-words.js';
import { recognitionContext } from './read-by-recognition.js';
import type { ReadingContext } from './reading-context.js';
import { hasStrayLetter, spellLigatures } from './spell-ligatures.js';

/** Fewer are not worth the time that a look at the page takes. */
const leastMendableWords = 3;

/** Whether enough words of a layer have lost characters or ligatures. */
export function areToMend(words: readonly Word[]): boolean {
  return words.filter(isMendable).length >= leastMendableWords || words.some(hasStrayLetter);
}

/** The words of a layer; where some have lost characters or ligatures, with what the page shows in their place. */
export async function mendedWords(context: ReadingContext, { words, pageNumber }: TextLayer): Promise<readonly Word[]> {
  if (!areToMend(words)) return words;
  const seen = await recogniseWords(recognitionContext(context, context.request.model), pageNumber);
  // A page that looks like a photograph has its words elsewhere.
  if (seen.outcome !== 'recognised' || seen.perspective) return words;
  return spellLigatures(patchGarbledWords(words, seen.words), seen.words);
}
