import type { Word } from '@recto/document-model';

export interface WithoutLeaders {
  /** What is left of the words; a word that a leader cuts is two pieces. */
  readonly pieces: readonly Word[];
  /** The word that each piece comes from. */
  readonly sourceOf: ReadonlyMap<Word, Word>;
  /** Words that are nothing but leader. */
  readonly leaders: readonly Word[];
}

/** Dots, also with spaces between them, that lead the eye from a label to its number. */
const leader = /(?:[.…·_]\s?){4,}|…{2,}/u;
const onlyDots = /^[.…·_]+$/u;
/** Single dots are a leader when so many stand in a row. */
const minDotWords = 3;

/** Takes leaders out of print, so that they neither bridge the gap between columns nor stand in cells. */
export function splitLeaders(words: readonly Word[]): WithoutLeaders {
  const sourceOf = new Map<Word, Word>();
  const pieces: Word[] = [];
  const leaders: Word[] = [];
  words.forEach((word, index) => {
    if (isLeader(words, index)) {
      leaders.push(word);
      return;
    }
    for (const piece of cutAtLeader(word)) {
      pieces.push(piece);
      sourceOf.set(piece, word);
    }
  });
  return { pieces, sourceOf, leaders };
}

function isLeader(words: readonly Word[], index: number): boolean {
  const text = words[index]?.text ?? '';
  if (!onlyDots.test(text)) return false;
  if (text.length >= minDotWords || text.includes('…')) return true;
  let [first, last] = [index, index];
  while (index - first < minDotWords && onlyDots.test(words[first - 1]?.text ?? '')) first -= 1;
  while (onlyDots.test(words[last + 1]?.text ?? '') && last - first < minDotWords) last += 1;
  return last - first + 1 >= minDotWords;
}

/** Letters of a word are taken to be evenly wide, dots half as wide. */
function cutAtLeader(word: Word): Word[] {
  const found = leader.exec(word.text);
  if (!found) return [word];
  const width = (text: string) => text.length * 2 - text.replaceAll(/[^.…·]/gu, '').length;
  const unit = word.box.width / Math.max(width(word.text), 1);
  const before = word.text.slice(0, found.index);
  const after = word.text.slice(found.index + found[0].length);
  const afterWidth = width(after) * unit;
  const head = { ...word, text: before, box: { ...word.box, width: width(before) * unit } };
  const tail = {
    ...word,
    text: after,
    box: { ...word.box, x: word.box.x + word.box.width - afterWidth, width: afterWidth },
  };
  return [head, ...cutAtLeader(tail)].filter(({ text }) => text !== '');
}
