import { median, type TextLine } from '@recto/document-model';

/** Lines further apart than this many pitches have a blank line between them. */
const blankLineShare = 1.6;
/** What is further from one word to the next than this, per letter and space, is more than one space. */
const maxAdvanceShare = 1.3;
const isNumber = /^\p{N}+$/u;
const maxSpaces = 200;
/** The ink of shorter words, of brackets above all, is much narrower than their advances. */
const minLetters = 6;

/** Distances of so many columns tell the grid one after the other, each within what cannot be a column off. */
const gridReaches = [12, 30, 80];
const maxOff = 0.4;
const gridSteps = 10;
/** Fewer distances tell no grid; one that fits no better than so much of a column each is none. */
const minDistances = 6;
const leastGain = 0.01;
const beginsWide = /^[\p{L}\p{N}]/u;

/** Lines of a typewriter face as a fenced block; columns and indents as they are set. */
export function writeCode(lines: readonly TextLine[]): string {
  const text = codeText(lines);
  const longest = Math.max(2, ...(text.match(/`+/gu) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

/** The same without the fence. */
export function codeText(lines: readonly TextLine[]): string {
  const letterWidth = advanceOf(lines);
  const left = Math.min(...lines.map(({ box }) => box.x));
  const pitches = lines.slice(1).map((line, index) => line.baselineY - (lines[index]?.baselineY ?? 0));
  const pitch = Math.min(...pitches.filter((value) => value > 1));
  return lines
    .map((line, index) => {
      const isApart = index > 0 && (pitches[index - 1] ?? 0) > pitch * blankLineShare;
      return (isApart ? '\n' : '') + setLine(line, left, letterWidth);
    })
    .join('\n');
}

/**
 * The advance of the typewriter face, in points. The ink of a word is narrower than its advances, so it is taken from where
 * the words behind begin: most stand one space apart.
 */
function advanceOf(lines: readonly TextLine[]): number {
  const all = lines.flatMap(({ words }) => words);
  const long = all.filter(({ text }) => text.length >= minLetters);
  const ink = median((long.length > 0 ? long : all).map(({ box, text }) => box.width / Math.max(text.length, 1))) || 1;
  const steps = lines.flatMap(({ words }) =>
    words.slice(1).map(({ box }, index) => {
      const left = words[index];
      // Behind the number of a line begins another print.
      return left && !(index === 0 && isNumber.test(left.text)) ? (box.x - left.box.x) / (left.text.length + 1) : 0;
    }),
  );
  return onGrid(lines, median(steps.filter((step) => step >= ink && step <= ink * maxAdvanceShare)) || ink);
}

/**
 * The advance near an estimate that puts the words of the lines nearest to whole columns, told by ever wider distances between them:
 * over a wide one an estimate that is one in a hundred off is a column off. Only letters and figures begin where their column does; a
 * bracket's ink begins far behind.
 */
function onGrid(lines: readonly TextLine[], estimate: number): number {
  const distances = lines.flatMap(({ words }) => {
    const starts = words.filter(({ text }) => beginsWide.test(text)).map(({ box }) => box.x);
    return starts.flatMap((start, at) => starts.slice(at + 1).map((other) => other - start));
  });
  return gridReaches.reduce((advance, reach) => {
    const near = distances.filter((distance) => distance > 0 && distance < reach * advance);
    return near.length < minDistances ? advance : bestAdvance(near, advance, maxOff / reach);
  }, estimate);
}

/** The advance at most `range`, a share, from another that the distances are multiples of. */
function bestAdvance(distances: readonly number[], advance: number, range: number): number {
  const offBy = (tried: number) =>
    distances.reduce((sum, distance) => sum + Math.abs(distance / tried - Math.round(distance / tried)), 0);
  const tried = Array.from(
    { length: 2 * gridSteps + 1 },
    (_, at) => advance * (1 + (range * (at - gridSteps)) / gridSteps),
  );
  const least = offBy(advance) - leastGain * distances.length;
  const best = tried.reduce((one, other) => (offBy(other) < offBy(one) ? other : one));
  return offBy(best) < least ? best : advance;
}

function setLine({ words }: TextLine, left: number, letterWidth: number): string {
  let text = '';
  let end = left;
  for (const { box, text: letters } of words) {
    const gap = Math.round((box.x - end) / letterWidth);
    text += ' '.repeat(Math.min(Math.max(gap, text === '' ? 0 : 1), maxSpaces)) + letters;
    end = box.x + letters.length * letterWidth;
  }
  return text;
}
