import { detectLanguage, isTellable } from '@recto/language';
import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { DetectedOrientation } from './detect-orientation.js';

/** A sample read with the right data has so much more of its signs in credible words than one read with other data. */
const clearShare = 0.15;

/** Languages that nobody can tell from text that was read with another one's data: those of other scripts, and rare ones. */
export function untoldLanguages(candidates: readonly string[]): string[] {
  return candidates.slice(1).filter((language) => !isTellable(language));
}

/**
 * The untold language that a page is in, and the sample read with its data; undefined where the first reading of the sample
 * tells its language, or no other one makes clearly more sense. Data of another script, or without a language's letters, leave
 * most words incredible, so here, unlike among languages of one script, the engine's confidence tells.
 */
export function chooseUntoldLanguage(
  first: DetectedOrientation,
  candidates: readonly string[],
  readSample: (language: string) => DetectedOrientation,
): { readonly language: string; readonly chosen: DetectedOrientation } | undefined {
  if (first.isCredible && isTold(first.sample, candidates)) return undefined;
  let best: { language: string; chosen: DetectedOrientation } | undefined;
  for (const language of untoldLanguages(candidates)) {
    const chosen = readSample(language);
    const least = best ? best.chosen.share : first.share + clearShare;
    if (chosen.isCredible && chosen.share > least) best = { language, chosen };
  }
  return best;
}

function isTold(sample: readonly RecognisedWord[], candidates: readonly string[]): boolean {
  const texts = sample.map(({ text }) => text);
  return detectLanguage(texts, candidates)?.isSure === true;
}
