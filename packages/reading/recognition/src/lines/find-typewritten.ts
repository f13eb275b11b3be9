import { median } from '@recto/document-model';
import { stepBetween, type WordInCells } from './letter-ends.js';

type Line = readonly WordInCells[];

export interface Typewritten {
  /** From the middle of a letter to that of the next, in pixels. */
  readonly px: number;
  readonly lines: ReadonlySet<Line>;
}

/** Of cells, how far letters of a typewriter face are out of place; of their width, how much words of other faces differ. */
const spread = { fixed: 0.13, other: 0.13 };
/** One word in so many was read with a letter too few or too many. */
const misread = { fixed: 0.05, other: 0.1 };
/** A word that does not fit may be misread. */
const leastOfWord = -2.5;
/**
 * Words of typewritten print do not stand closer than this, in cells, unless they are pieces of one, a cell apart; wider space often
 * is whole cells.
 */
const gap = { piece: 1.2, ofPiece: -0.5, closest: 1.6, close: -2.5, odd: -0.5, whole: 0.7 };
/** Figures, which most faces set in one width, never speak for one pitch, and capitals, about as wide as cells in other faces, little. */
const most = { ofCapitals: 1, ofFigures: 0 };
/**
 * Likelihoods (logarithms) that make a line typewritten, and a page hold such lines; beside such a line others are unless theirs is against
 * it. Long lines of other print come to some by chance, but not to that for each word (97 of 100 typewritten ones have 1.3).
 */
const least = { line: 3, page: 18, beside: 0.8, alone: 6, perWord: 1 };
/** Pitch over row height, which is an estimate: of typewriter faces (0.5 to 0.6 of the size), and usually of others. */
const pitchOfRow = { from: 0.42, to: 0.8, other: 0.47 };
const lettersOf = { pitch: 5, other: 4 };
const tellingWords = 15;
const candidateRatio = 1.006;
const keptCandidates = 6;
const isSigns = /^[^\p{L}\p{N}]+$/u;
/** Lines are beside each other up to this many rows apart, and of one print where their rows are about as high. */
const beside = { rows: 2.8, size: 1.4 };
/** Of the other words so many have one pitch on a page that is all typewritten, and so many at least must be there. */
const all = { within: 0.025, share: 0.4, others: 0.2 };

/**
 * The lines of a page that are set in a typewriter face beside text in another one: programs, commands. Their letters stand in
 * cells of one width, which no other print does for a whole line. Undefined where there are none, or nothing else.
 */
export function findTypewritten(lines: readonly Line[]): Typewritten | undefined {
  const best = candidates(lines)
    .map((px) => scored(lines, px, pitchOfRow.other))
    .sort((a, b) => b.sum - a.sum)
    .slice(0, keptCandidates)
    .map(({ px, found }) => scored(lines, px, usualPitch(lines.filter((line) => !found.has(line)))))
    .sort((a, b) => b.sum - a.sum)[0];
  if (!best || best.sum < least.page) return undefined;
  const found = withLinesBeside(best, lines);
  const others = lines.filter((line) => !found.has(line));
  return hasOtherPrint(others, lines) ? { px: best.px, lines: found } : undefined;
}

interface Scored {
  readonly px: number;
  /** Pitch over row height of the print that is not typewritten. */
  readonly other: number;
  readonly sum: number;
  readonly found: ReadonlySet<Line>;
}

function candidates(lines: readonly Line[]): number[] {
  const pitches = lines
    .flat()
    .flatMap(pitchOf(lettersOf.pitch))
    .sort((a, b) => a - b);
  let last = 0;
  return pitches.filter((px) => {
    const isOther = px > last * candidateRatio;
    if (isOther) last = px;
    return isOther;
  });
}

function pitchOf(leastLetters: number) {
  return ({ letters, ends }: WordInCells): number[] =>
    ends && letters >= leastLetters ? [(ends.last - ends.first) / (letters - 1)] : [];
}

function scored(lines: readonly Line[], px: number, otherPitch: number): Scored {
  const scores = lines.map((line) => ({ line, score: likelihood(line, px, otherPitch) }));
  const likely = scores.filter(
    ({ line, score }) =>
      score >= Math.max(least.line, line.filter(({ letters }) => letters > 1).length * least.perWord),
  );
  // A word or two may have that width by chance.
  const found = likely.filter(
    ({ line, score }) =>
      score >= least.alone || likely.some((other) => other.line !== line && areBeside(other.line, line)),
  );
  return {
    px,
    other: otherPitch,
    sum: found.reduce((sum, { score }) => sum + score, 0),
    found: new Set(found.map(({ line }) => line)),
  };
}

function usualPitch(lines: readonly Line[]): number {
  const pitches = lines.flat().flatMap((word) => {
    const { rowHeightPx } = word.word;
    return rowHeightPx > 0 ? pitchOf(lettersOf.other)(word).map((px) => px / rowHeightPx) : [];
  });
  return pitches.length < tellingWords ? pitchOfRow.other : median(pitches);
}

/** How much likelier the line is in cells of this pitch than in another face. */
function likelihood(line: Line, px: number, other: number): number {
  const row = rowOf(line);
  if (px < row * pitchOfRow.from || px > row * pitchOfRow.to) return -Infinity;
  return line.reduce(
    (sum, word, index) => sum + ofWord(word, px, (other * row) / px) + ofGap(line[index - 1], word, px),
    0,
  );
}

function ofWord({ word, letters, ends }: WordInCells, px: number, otherPitch: number): number {
  if (!ends || letters < 2) return 0;
  const [cells, steps] = [(ends.last - ends.first) / px, letters - 1];
  const wide = Math.hypot(spread.other * steps * otherPitch, 0.2);
  const fixed = mixed(cells - steps, spread.fixed, 1, misread.fixed);
  const score = Math.max(leastOfWord, Math.log(fixed / mixed(cells - steps * otherPitch, wide, 1.5, misread.other)));
  if (/\p{Ll}/u.test(word.text)) return score;
  return Math.min(score, /\p{L}/u.test(word.text) ? most.ofCapitals : most.ofFigures);
}

function ofGap(before: WordInCells | undefined, after: WordInCells, px: number): number {
  if (!before?.ends || !after.ends) return 0;
  const step = stepBetween(before, after, px);
  if (step < gap.closest) return step < gap.piece ? gap.ofPiece : gap.close;
  const whole = gap.whole * density(step - Math.round(step), spread.fixed) + 1 - gap.whole;
  return Math.max(gap.odd, Math.log(whole));
}

function mixed(off: number, narrow: number, wide: number, share: number): number {
  return (1 - share) * density(off, narrow) + share * density(off, wide);
}

function density(off: number, deviation: number): number {
  return Math.exp(-((off / deviation) ** 2) / 2) / (deviation * Math.sqrt(2 * Math.PI));
}

/**
 * Short lines of a program say little: beside others, and not further left than all of these, they are of it unless their letters
 * speak against it. Brackets alone say nothing.
 */
function withLinesBeside({ px, other, found }: Scored, lines: readonly Line[]): ReadonlySet<Line> {
  const sure = new Set(found);
  const left = Math.min(...[...found].map(leftOf)) - px;
  const likely = lines.filter((line) => {
    if (sure.has(line) || leftOf(line) < left) return false;
    const score = likelihood(line, px, other);
    return score > least.beside || (score === 0 && line.every(({ word }) => isSigns.test(word.text)));
  });
  let count = 0;
  while (count < sure.size) {
    count = sure.size;
    for (const line of likely) if ([...sure].some((known) => areBeside(known, line))) sure.add(line);
  }
  return sure;
}

function leftOf(line: Line): number {
  return line[0]?.word.left ?? 0;
}

function areBeside(a: Line, b: Line): boolean {
  const [rowOfA, rowOfB] = [rowOf(a), rowOf(b)];
  const apart = Math.abs((a[0]?.word.bottom ?? 0) - (b[0]?.word.bottom ?? 0));
  return apart < rowOfA * beside.rows && Math.max(rowOfA, rowOfB) < Math.min(rowOfA, rowOfB) * beside.size;
}

function rowOf(line: Line): number {
  return line[0]?.word.rowHeightPx ?? 0;
}

/** Text in another face, as letters of one pitch stand out from nothing else: all of a receipt is in one, or in two sizes of one. */
function hasOtherPrint(others: readonly Line[], lines: readonly Line[]): boolean {
  const pitches = others.flat().flatMap(pitchOf(lettersOf.other));
  const words = lines.flat().flatMap(pitchOf(lettersOf.other));
  if (pitches.length <= words.length * all.others) return false;
  const mostAlike = Math.max(...candidates(others).map((px) => countNear(pitches, px)));
  return mostAlike < pitches.length * all.share;
}

function countNear(pitches: readonly number[], px: number): number {
  return pitches.filter((pitch) => Math.abs(pitch / px - 1) < all.within).length;
}
