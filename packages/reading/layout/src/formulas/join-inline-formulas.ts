import { boxAround, lineText, type Box, type Sign, type Word } from '@recto/document-model';
import { accentNames, nameOfSign } from './latex-names.js';
import { readFormula } from './read-formula.js';
import { isFormulaSign, isPartOfFormula } from './signs-of-mathematics.js';

/** Words of one formula stand this close to each other, in sizes. */
const maxGapShare = { relation: 0.62, index: 0.36, other: 0.3 };
/** Parts of a formula that stand over each other are within this many sizes of the line. */
const reachShare = 1.1;

/**
 * Formulas in lines of text as one word each, with its LaTeX. Only what plain text cannot carry becomes one: indices of letters of
 * mathematics, fractions, roots, accents. All others stay the words that they are.
 */
export function joinInlineFormulas(
  words: readonly Word[],
  drawn: readonly Box[],
  isWorthIt: (signs: readonly Sign[], bars: readonly Box[]) => boolean = hasStructure,
): readonly Word[] {
  const parts = words.filter(isPart);
  const bars = withoutBarsOfText(drawn, words);
  const rootOf = rootsWithBars(parts, bars);
  const runs = runsOf(
    parts,
    bars.filter((bar) => !rootOf.has(bar)),
  );
  const formulaOf = new Map<Word, Word>();
  const gone = new Set<Word>();
  for (const run of runs) {
    const joined = toFormulaWord(run, barsOf(run, bars, rootOf), isWorthIt);
    if (!joined) continue;
    run.forEach((word) => gone.add(word));
    const [first] = run;
    if (first) formulaOf.set(first, joined);
  }
  if (formulaOf.size === 0) return words;
  return words.flatMap((word) => formulaOf.get(word) ?? (gone.has(word) ? [] : [word]));
}

/** A line with a word of the text on it, or right below it, is an edge of a box, or underlines: no bar of a fraction. */
function withoutBarsOfText(bars: readonly Box[], words: readonly Word[]): readonly Box[] {
  if (bars.length === 0) return bars;
  const text = words.filter((word) => !isPart(word));
  return bars.filter((bar) => !text.some(({ box, fontSizePt }) => isOn(box, bar, fontSizePt)));
}

/** The bars of roots: they say nothing of what stands over them. */
function rootsWithBars(words: readonly Word[], bars: readonly Box[]): ReadonlyMap<Box, Word> {
  const roots = words.flatMap((word) =>
    (word.signs ?? []).filter(({ text }) => text === '√').map((sign) => ({ word, sign })),
  );
  return new Map(
    bars.flatMap((bar) => {
      const root = roots.find(({ sign: { box, sizePt } }) => {
        const isAtTop = Math.abs(bar.y - box.y) < sizePt * 0.3;
        return isAtTop && Math.abs(bar.x - box.x - box.width) < sizePt * 0.3;
      });
      return root ? [[bar, root.word] as const] : [];
    }),
  );
}

/** The bars among the words of a run: each has a word under it, and that of a root its root. */
function barsOf(run: readonly Word[], bars: readonly Box[], rootOf: ReadonlyMap<Box, Word>): Box[] {
  const box = boxAround(run.map((word) => word.box));
  return bars.filter((bar) => {
    if (!isInside(bar, box)) return false;
    const root = rootOf.get(bar);
    if (root) return run.includes(root);
    return run.some(({ box: { x, y, width, height } }) => {
      const middle = x + width / 2;
      return y + height / 2 > bar.y && y < bar.y + height && middle > bar.x - 1 && middle < bar.x + bar.width + 1;
    });
  });
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
  const [boxA, boxB] = [placeOf(a), placeOf(b)];
  const gapX = Math.max(boxB.x - boxA.x - boxA.width, boxA.x - boxB.x - boxB.width);
  const gapY = Math.max(boxB.y - boxA.y - boxA.height, boxA.y - boxB.y - boxB.height);
  const maxGap = maxGapShare[isRelated(a, b) ? 'relation' : (a.script ?? b.script) ? 'index' : 'other'];
  if (gapX < sizePt * maxGap && gapY < -0.15 * Math.min(boxA.height, boxB.height)) return true;
  const isSmall =
    Math.min(a.fontSizePt, b.fontSizePt) < sizePt * 0.88 || (a.fontSizePt === b.fontSizePt && a.fontSizePt < 8.5);
  if (gapX < sizePt * 0.25 && gapY < sizePt * 0.1 && isSmall) return true;
  if (gapX >= 0 || gapY > sizePt * reachShare) return false;
  return bars.some((bar) => isOn(a.box, bar, sizePt) && isOn(b.box, bar, sizePt));
}

/** Signs that hang from their baseline, as roots and large operators do, stand lower than the word's box says. */
function placeOf({ box, signs = [] }: Word): Box {
  const isHanging = signs.some(({ text }) => ['root', 'large', 'piece'].includes(nameOfSign(text)?.[0] ?? ''));
  return isHanging ? boxAround(signs.map((sign) => sign.box)) : box;
}

/** The space about relations and operators is wider than that between words may be. */
function isRelated(a: Word, b: Word): boolean {
  const [left, right] = a.box.x < b.box.x ? [a, b] : [b, a];
  const kinds = [left.signs?.at(-1), right.signs?.[0]].map((sign) => nameOfSign(sign?.text ?? '')?.[0]);
  const isListed = [left.signs?.at(-1)?.text, right.signs?.[0]?.text].some((text) => text === ',');
  const isDotted = left.signs?.at(-1)?.text === '.' && right.signs?.[0]?.text === '.';
  return isListed || isDotted || kinds.some((kind) => kind === 'relation' || kind === 'binary');
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

function toFormulaWord(
  run: readonly Word[],
  bars: readonly Box[],
  isWorthIt: (signs: readonly Sign[], bars: readonly Box[]) => boolean,
): Word | undefined {
  const [first] = run;
  if (!first) return undefined;
  const box = boxAround(run.map((word) => word.box));
  const { signs, before, after } = withoutEnds(run.flatMap((word) => word.signs ?? []));
  if (!isWorthIt(signs, bars)) return undefined;
  const latex = readFormula(signs, bars);
  if (!latex || latex.startsWith('{}') || !isBalanced(signs)) return undefined;
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
  if (!signs.some(isFormulaSign) && bars.length === 0) return false;
  if (isBuilt(signs, bars)) return true;
  const sizePt = Math.max(...signs.map((sign) => sign.sizePt));
  const baselines = signs.filter((sign) => sign.sizePt === sizePt).map(({ baselineY }) => baselineY);
  return signs.some(
    (sign, at) =>
      sign.sizePt < sizePt * indexShare &&
      baselines.every((baselineY) => Math.abs(sign.baselineY - baselineY) > sizePt * indexShiftShare) &&
      !(isUprightLetter(sign) && signs.slice(0, at).some(isUprightLetter)),
  );
}

/** Fractions, roots, large operators, accents: more than indices. */
export function isBuilt(signs: readonly Sign[], bars: readonly Box[]): boolean {
  return bars.length > 0 || signs.some(isStructure);
}

/** A raised one beside others is of a name, as that of TeX is written. */
function isUprightLetter({ text, isMath, alphabet }: Sign): boolean {
  return !isMath && /^(roman|bold|sans)$/.test(alphabet) && /^\p{L}+$/u.test(text);
}

/** Roots and large operators, and marks over letters. */
function isStructure({ text, isMath }: Sign): boolean {
  const kind = nameOfSign(text)?.[0];
  const isMarked = isMath && text.length === 1 && text > '\u007f' && /^[A-Za-z]\p{M}$/u.test(text.normalize('NFD'));
  return kind === 'root' || kind === 'large' || isMarked || (text in accentNames && !/[\^~`´]/.test(text));
}

/** As many brackets open as close; intervals may open and close with different ones. */
function isBalanced(signs: readonly Sign[]): boolean {
  const kinds = signs.filter(({ text }) => text !== '!' && text !== '?').map(({ text }) => nameOfSign(text)?.[0]);
  return kinds.filter((kind) => kind === 'open').length === kinds.filter((kind) => kind === 'close').length;
}

const brackets: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Punctuation of the sentence, and brackets whose partners are elsewhere, stand beside the formula. */
function withoutEnds(signs: readonly Sign[]): { signs: readonly Sign[]; before: string; after: string } {
  const kept = [...signs].sort((a, b) => a.box.x - b.box.x);
  let [before, after] = ['', ''];
  for (let isDone = false; !isDone && kept.length > 0;) {
    const [first, last] = [kept[0]?.text ?? '', kept.at(-1)?.text ?? ''];
    const has = (text: string) => kept.some((sign) => sign.text === text);
    const partner = brackets[first];
    const opening = Object.entries(brackets).find(([, closing]) => closing === last)?.[0];
    if (partner !== undefined && !has(partner)) before += kept.shift()?.text ?? '';
    else if (/^[,;:.?]$/u.test(last) || (opening !== undefined && !has(opening)))
      after = (kept.pop()?.text ?? '') + after;
    else isDone = true;
  }
  return { signs: kept, before, after };
}
