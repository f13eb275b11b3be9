import type { RecognisedWord } from './engine/recognition-engine.js';

/** Two readings see the same word when their boxes share this much of the wider and of the first one's height. */
const sameWord = { width: 0.6, height: 0.4 };
/** What the first reading is trusted more: equal votes change nothing. */
const firstLead = 0.05;

interface Candidate {
  readonly text: string;
  readonly confidence: number;
}

/**
 * The words of the first reading with the text that most confidence of all readings stands behind. Where another reading
 * parts words otherwise it has no vote. All boxes are in pixels of one picture.
 */
export function voteWords(
  first: readonly RecognisedWord[],
  others: readonly (readonly RecognisedWord[])[],
): RecognisedWord[] {
  const lookups = others.map(byHeight);
  return first.map((word) => {
    const votes = lookups.flatMap((lookup) => lookup(word));
    const { text, confidence } = elected(word, votes);
    return { ...word, text, confidence };
  });
}

/** Of one reading, the only word at a place: a list of one or none. */
function byHeight(words: readonly RecognisedWord[]): (word: RecognisedWord) => readonly RecognisedWord[] {
  const ordered = [...words].sort((a, b) => a.top - b.top);
  const highest = Math.max(0, ...words.map(({ top, bottom }) => bottom - top));
  return (word) => {
    const found: RecognisedWord[] = [];
    for (let at = firstFrom(ordered, word.top - highest); at < ordered.length; at += 1) {
      const other = ordered[at];
      if (!other || other.top > word.bottom) break;
      if (isSame(word, other)) found.push(other);
    }
    return found.length === 1 ? found : [];
  };
}

function firstFrom(ordered: readonly RecognisedWord[], top: number): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ordered[middle]?.top ?? Infinity) < top) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isSame(word: RecognisedWord, other: RecognisedWord): boolean {
  const width = Math.min(word.right, other.right) - Math.max(word.left, other.left);
  const height = Math.min(word.bottom, other.bottom) - Math.max(word.top, other.top);
  const widest = Math.max(word.right - word.left, other.right - other.left);
  return width > widest * sameWord.width && height > (word.bottom - word.top) * sameWord.height;
}

/** The text with the most confidence behind it, with that of its surest reader. */
function elected(first: RecognisedWord, votes: readonly RecognisedWord[]): Candidate {
  const sums = new Map<string, number>([[first.text, firstLead]]);
  for (const { text, confidence } of [first, ...votes]) sums.set(text, (sums.get(text) ?? 0) + confidence);
  let best: Candidate = first;
  for (const candidate of votes) {
    const [sum, bestSum] = [sums.get(candidate.text) ?? 0, sums.get(best.text) ?? 0];
    const isSurer = candidate.text === best.text && candidate.confidence > best.confidence;
    if (sum > bestSum || isSurer) best = candidate;
  }
  return best;
}
