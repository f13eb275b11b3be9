import type { RecognisedWord } from '../engine/recognition-engine.js';
import type { Leader } from '../image/find-leaders.js';

const dotsBefore = /^[.,·…]+(?=\p{N}+$)/u;
const dotsBehind = /(?<=\p{L}{4})[.·…]+$/u;

/** A word without the dots that a leader beside it left on it: those before "..12" at its end, those of "Reports." at its beginning. */
export function withoutLeader(word: RecognisedWord, leaders: readonly Leader[]): RecognisedWord {
  if (!dotsBefore.test(word.text) && !dotsBehind.test(word.text)) return word;
  const near = word.bottom - word.top;
  const beside = leaders.filter(({ box }) => box.top < word.bottom + near / 2 && box.bottom > word.top);
  const isLed = beside.some(({ box }) => Math.abs(word.left - box.right) <= near);
  const leads = beside.some(({ box }) => Math.abs(box.left - word.right) <= near);
  if (!isLed && !leads) return word;
  return { ...word, text: word.text.replace(isLed ? dotsBefore : dotsBehind, '') };
}
