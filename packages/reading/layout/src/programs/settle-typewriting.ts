import { median, type DocumentFont, type Word } from '@recto/document-model';
import { toRows } from '../lines/to-rows.js';
import { toRuns } from '../lines/to-runs.js';
import { describeLines, lineSignNames, type LineSigns } from './describe-lines.js';
import { programWeights } from './program-weights.js';

/** What is typed into a form: sizes of its labels, how flush they begin, white between its runs, in sizes; how many of them have a label. */
const entry = { maxLabelShare: 0.85, flushShare: 0.6, minGapShare: 1.15, minRuns: 3, minShare: 0.5 };
/** A page with less of it is text in another face with programs in it, however long they are. */
const typewrittenShare = 0.8;
/** How unlikely it is that a program begins or ends between two lines (logarithm). */
const turn = 5;
/** Of a document whose programs are in a typewriter face, this much at most is; there a line in it is likelier of one (log odds). */
const rare = { share: 0.3, odds: 1.2 };

/**
 * On a page that is all of a typewriter face the face says nothing: it may be a letter, a program, or a text with programs in it. What is
 * written on the lines, and on those around them, tells which it is; words of lines that are no program come back as words of any face.
 */
export function settleTypewriting(words: readonly Word[], fonts: readonly DocumentFont[]): readonly Word[] {
  const fixed = words.filter(({ isFixedPitch }) => isFixedPitch === true);
  if (fixed.length === 0) return words;
  if (lettersOf(fixed) <= lettersOf(words) * typewrittenShare)
    return areFilledIn(fixed, words) ? words.map((word) => (word.isFixedPitch ? withoutPitch(word) : word)) : words;
  const lines = describeLines(fixed);
  const prior = isRare(fixed, fonts) ? rare.odds : 0;
  const arePrograms = likeliestTurns(lines.map(({ signs }) => evidenceOf(signs) + prior));
  const text = new Set(lines.flatMap(({ line }, index) => (arePrograms[index] ? [] : line.words)));
  return words.map((word) => (text.has(word) ? withoutPitch(word) : word));
}

function withoutPitch(word: Word): Word {
  return { ...word, isFixedPitch: false };
}

/**
 * Whether what is in the typewriter face was typed into a form: most of its runs begin flush with a label above or below them in smaller
 * print of another face.
 */
function areFilledIn(fixed: readonly Word[], words: readonly Word[]): boolean {
  const sizePt = median(fixed.map(({ fontSizePt }) => fontSizePt));
  const labels = words.filter(
    (word) => word.isFixedPitch === undefined && word.fontSizePt <= sizePt * entry.maxLabelShare,
  );
  if (labels.length < entry.minRuns) return false;
  const runs = toRows(fixed).flatMap((row) => toRuns(row, sizePt * entry.minGapShare));
  const filled = runs.filter(([first]) => first !== undefined && labels.some((label) => isLabelOf(label, first)));
  return filled.length >= Math.max(entry.minRuns, runs.length * entry.minShare);
}

function isLabelOf({ box }: Word, { box: own, fontSizePt }: Word): boolean {
  const white = Math.max(box.y - own.y - own.height, own.y - box.y - box.height);
  return Math.abs(box.x - own.x) <= fontSizePt * entry.flushShare && white >= 0 && white <= fontSizePt;
}

function isRare(fixed: readonly Word[], fonts: readonly DocumentFont[]): boolean {
  const faces = new Set(fixed.map(({ fontName }) => fontName));
  const charsOf = (some: readonly DocumentFont[]) => some.reduce((sum, { charCount }) => sum + charCount, 0);
  return charsOf(fonts.filter(({ name }) => faces.has(name))) < charsOf(fonts) * rare.share;
}

function lettersOf(words: readonly Word[]): number {
  return words.reduce((sum, { text }) => sum + text.length, 0);
}

/** Log odds that a line is of a program. */
function evidenceOf(signs: LineSigns): number {
  const { bias, weights } = programWeights;
  return lineSignNames.reduce((sum, name) => sum + signs[name] * weights[name], bias);
}

/** The likeliest way to part lines into programs and text, where they seldom turn from one to the other (Viterbi). */
function likeliestTurns(evidence: readonly number[]): boolean[] {
  let [program, text] = [0, 0];
  const origins = evidence.map((odds) => {
    const origin = { program: program >= text - turn, text: program - turn > text };
    [program, text] = [Math.max(program, text - turn) + odds, Math.max(text, program - turn)];
    return origin;
  });
  let isProgram = program > text;
  return origins
    .map((_, index) => {
      const own = isProgram;
      const origin = origins[origins.length - 1 - index];
      isProgram = (own ? origin?.program : origin?.text) ?? false;
      return own;
    })
    .reverse();
}
