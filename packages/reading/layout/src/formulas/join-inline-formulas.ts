import { boxAround, lineText, type Box, type Sign, type Word } from '@recto/document-model';
import { nameOfSign } from './latex-names.js';
import { readFormula } from './read-formula.js';
import { isFormulaSign, isPartOfFormula } from './signs-of-mathematics.js';

/** Words of one formula stand this close to each other, in sizes. */
const maxGapShare = { relation: 0.62, other: 0.3 };
/** Parts of a formula that stand over each other are within this many sizes of the line. */
const reachShare = 1.1;

/**
 * Formulas in lines of text as one word each, with its LaTeX. Only what plain text cannot carry becomes one: indices of letters of
 * mathematics, fractions, roots, accents. All others stay the words that they are.
 */
export function joinInlineFormulas(words: readonly Word[], bars: readonly Box[]): readonly Word[] {
  const parts = words.filter(isPart);
  const runs = runsOf(parts, bars);
  const formulaOf = new Map<Word, Word>();
  const gone = new Set<Word>();
  for (const run of runs) {
    const joined = toFormulaWord(run, bars);
    if (!joined) continue;
    run.forEach((word) => gone.add(word));
    const [first] = run;
    if (first) formulaOf.set(first, joined);
  }
  if (formulaOf.size === 0) return words;
  return words.flatMap((word) => formulaOf.get(word) ?? (gone.has(word) ? [] : [word]));
}

/** All signs of it can stand in a formula, and it is no number or name that stands in text by itself. */
function isPart({ signs }: Word): boolean {
  return signs !== undefined && signs.length > 0 && signs.every(canStandInFormula);
}

function canStandInFormula(sign: Sign): boolean {
  return isPartOfFormula(sign) || (/^\p{L}$/u.test(sign.text) && sign.alphabet !== 'roman');
}

/** Words that follow each other without white, or over each other, from the left. */
function runsOf(parts: readonly Word[], bars: readonly Box[]): (readonly Word[])[] {
  const runs: Word[][] = [];
  for (const word of parts) {
    const near = runs.filter((run) => run.some((other) => isNextTo(other, word, bars)));
    const joined = [...near.flat(), word];
    for (const run of near) runs.splice(runs.indexOf(run), 1);
    runs.push(joined);
  }
  return runs.map((run) => trimmed([...run].sort((a, b) => a.box.x - b.box.x))).filter((run) => run.length > 0);
}

function isNextTo(a: Word, b: Word, bars: readonly Box[]): boolean {
  const sizePt = Math.max(a.fontSizePt, b.fontSizePt);
  const gapX = Math.max(b.box.x - a.box.x - a.box.width, a.box.x - b.box.x - b.box.width);
  const gapY = Math.max(b.box.y - a.box.y - a.box.height, a.box.y - b.box.y - b.box.height);
  if (gapX < sizePt * maxGapShare[isRelated(a, b) ? 'relation' : 'other'] && gapY < -0.15 * Math.min(a.box.height, b.box.height)) return true;
  const isSmall = Math.min(a.fontSizePt, b.fontSizePt) < sizePt * 0.88 || (a.fontSizePt === b.fontSizePt && a.fontSizePt < 8.5);
  if (gapX < sizePt * 0.25 && gapY < sizePt * 0.1 && isSmall) return true;
  if (gapX >= 0 || gapY > sizePt * reachShare) return false;
  return bars.some((bar) => isOn(a.box, bar, sizePt) && isOn(b.box, bar, sizePt));
}

/** The space about relations and operators is wider than that between words may be. */
function isRelated(a: Word, b: Word): boolean {
  const [left, right] = a.box.x < b.box.x ? [a, b] : [b, a];
  const kinds = [left.signs?.at(-1), right.signs?.[0]].map((sign) => nameOfSign(sign?.text ?? '')?.[0]);
  return kinds.some((kind) => kind === 'relation' || kind === 'binary');
}

function isOn(box: Box, bar: Box, sizePt: number): boolean {
  const middle = box.x + box.width / 2;
  const gap = Math.max(bar.y - box.y - box.height, box.y - bar.y - bar.height);
  return middle > bar.x - 1 && middle < bar.x + bar.width + 1 && gap < sizePt * 0.6;
}

/** Marks of the sentence at both ends are no part of the formula, nor are brackets whose partners stand in the text. */
function trimmed(run: readonly Word[]): readonly Word[] {
  let [start, end] = [0, run.length];
  const text = (index: number) => run[index]?.text ?? '';
  while (start < end && /^[,;:.!?)\]*∗†‡§¶•·]+$/u.test(text(start))) start += 1;
  while (end > start && /^[,;:.!?([*∗†‡§¶•·]+$/u.test(text(end - 1))) end -= 1;
  return run.slice(start, end);
}

function toFormulaWord(run: readonly Word[], bars: readonly Box[]): Word | undefined {
  const [first] = run;
  if (!first) return undefined;
  const box = boxAround(run.map((word) => word.box));
  const { signs, before, after } = withoutEnds(run.flatMap((word) => word.signs ?? []));
  const within = bars.filter((bar) => isInside(bar, box));
  if (!hasStructure(signs, within)) return undefined;
  const latex = readFormula(signs, within);
  if (!latex || latex.startsWith('{}')) return undefined;
  const base = run.find((word) => word.script === undefined) ?? first;
  const plain = { ...base };
  delete plain.script;
  delete plain.unlikeEnds;
  delete plain.signs;
  return { ...plain, text: lineText(run), box, formula: { latex, before, after } };
}

function isInside(bar: Box, { x, y, width, height }: Box): boolean {
  const middle = bar.x + bar.width / 2;
  return middle > x && middle < x + width && bar.y > y - 2 && bar.y < y + height + 1;
}

const indexShare = 0.88;
const indexShiftShare = 0.1;

/** Indices, bars or operators of a font of mathematics: what a row of letters would lose. */
function hasStructure(signs: readonly Sign[], bars: readonly Box[]): boolean {
  if (!signs.some(isFormulaSign)) return false;
  if (bars.length > 0 || signs.some(({ text }) => /[√∑∏∫]/u.test(text))) return true;
  const sizePt = Math.max(...signs.map((sign) => sign.sizePt));
  const baselines = signs.filter((sign) => sign.sizePt === sizePt).map(({ baselineY }) => baselineY);
  return signs.some(
    (sign) =>
      sign.sizePt < sizePt * indexShare &&
      baselines.every((baselineY) => Math.abs(sign.baselineY - baselineY) > sizePt * indexShiftShare),
  );
}

const brackets: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Punctuation of the sentence, and brackets whose partners are elsewhere, stand beside the formula. */
function withoutEnds(signs: readonly Sign[]): { signs: readonly Sign[]; before: string; after: string } {
  const kept = [...signs].sort((a, b) => a.box.x - b.box.x);
  let [before, after] = ['', ''];
  for (let isDone = false; !isDone && kept.length > 0; ) {
    const [first, last] = [kept[0]?.text ?? '', kept.at(-1)?.text ?? ''];
    const has = (text: string) => kept.some((sign) => sign.text === text);
    const partner = brackets[first];
    const opening = Object.entries(brackets).find(([, closing]) => closing === last)?.[0];
    if (partner !== undefined && !has(partner)) before += kept.shift()?.text ?? '';
    else if (/^[,;:.?]$/u.test(last) || (opening !== undefined && !has(opening))) after = (kept.pop()?.text ?? '') + after;
    else isDone = true;
  }
  return { signs: kept, before, after };
}
