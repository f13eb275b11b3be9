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
/** A row of underscores, and what it may lead to. */
const underscores = /_{4,}/u;
const startsWithAmount = /^[\p{Sc}(+−-]*\p{N}/u;
/** Three dots between words stand for what is left out; more lead. */
const minDots = 4;
/** A row of underscores is of so many words at most. */
const maxPieces = 8;
/** Dots of one leader stand at most so far from each other, in sizes. */
const maxStepShare = 1.5;
/** Leaders that lead to one column end this near to each other, in sizes. */
const endShare = 1.5;

/**
 * Takes leaders out of print, so that they neither bridge the gap between columns nor stand in cells. Underscores that lead to no number are
 * blanks to write on, and stay.
 */
export function splitLeaders(words: readonly Word[]): WithoutLeaders {
  const sourceOf = new Map<Word, Word>();
  const pieces: Word[] = [];
  const blanks = blanksAmong(words);
  const leaders = leadingWords(words.filter((word) => !blanks.has(word)));
  for (const word of words) {
    if (leaders.has(word)) continue;
    for (const piece of blanks.has(word) ? [word] : cutAtLeader(word)) {
      pieces.push(piece);
      sourceOf.set(piece, word);
    }
  }
  return { pieces, sourceOf, leaders: [...leaders] };
}

/** Words with a row of underscores behind which no number stands on their line. */
function blanksAmong(words: readonly Word[]): Set<Word> {
  const blanks = new Set<Word>();
  words.forEach((word, index) => {
    const found = underscores.exec(word.text);
    if (!found) return;
    const rest = word.text.slice(found.index).replace(/^_+/u, '');
    const next = words.slice(index + 1, index + 1 + maxPieces).find(({ text }) => !onlyDots.test(text));
    const isBeside = next && Math.abs(next.box.y - word.box.y) < word.fontSizePt / 2 && next.box.x > word.box.x;
    const after = rest === '' && next && isBeside ? next.text : rest;
    if (!startsWithAmount.test(after)) blanks.add(word);
  });
  return blanks;
}

/** Words of rows of many dots, and of a few that end where such a row of another line does. */
function leadingWords(words: readonly Word[]): Set<Word> {
  const runs: Word[][] = [];
  let before: Word | undefined;
  for (const word of words) {
    if (onlyDots.test(word.text)) {
      if (before && goesOn(before, word)) runs.at(-1)?.push(word);
      else runs.push([word]);
      before = word;
    } else before = undefined;
  }
  const long = runs.filter((run) => dotsIn(run) >= minDots);
  const isBelow = (run: readonly Word[]) => long.some((other) => endsLike(run, other));
  return new Set(runs.filter((run) => dotsIn(run) >= minDots || isBelow(run)).flat());
}

function goesOn({ box, fontSizePt }: Word, { box: next }: Word): boolean {
  const step = next.x - box.x - box.width;
  return Math.abs(next.y - box.y) < fontSizePt / 2 && Math.abs(step) < fontSizePt * maxStepShare;
}

function dotsIn(run: readonly Word[]): number {
  return run.reduce((sum, { text }) => sum + text.length + 2 * (text.split('…').length - 1), 0);
}

function endsLike(run: readonly Word[], other: readonly Word[]): boolean {
  const [last, end] = [run.at(-1), other.at(-1)];
  if (!last || !end) return false;
  const distance = last.box.x + last.box.width - end.box.x - end.box.width;
  return Math.abs(distance) < last.fontSizePt * endShare;
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
