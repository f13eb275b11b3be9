import { functionNames } from '../latex-names.js';
import { callGapShare } from '../signs-of-mathematics.js';
import { compose, fullSizeShare, isTall, right, type Item } from './item.js';
import { isOnAxis, linesOf, type FormulaLine } from './lines-of.js';

/** White of this many sizes on a line is written as a space. */
const quadShare = 0.9;
const twoQuadsShare = 1.8;
/** Columns of an array are this far apart at most, in sizes. */
const columnGapShare = 1.15;
/** White on both sides of lines that stand for "parallel"; a norm's stand close to what is inside. */
const relationGapShare = 0.36;
/** Words closer than this share of the size to what stands beside them touch it. */
const wordGapShare = 0.15;

/** A nucleus with what stands at its shoulders and feet. */
interface Atom {
  readonly item: Item | undefined;
  readonly above: readonly Item[];
  readonly below: readonly Item[];
}

/** LaTeX of the items of a formula, or a part of one, after fractions, roots and the like have been put together. */
export function writeItems(items: readonly Item[], depth = 0): string {
  const lines = linesOf(items);
  const written = lines.map((line) => writeLine(line, depth));
  return written.length > 1 ? `\\substack{${written.join(' \\\\ ')}}` : (written[0] ?? '');
}

export function writeLine(line: FormulaLine, depth = 0): string {
  return joinAtoms(bracketed(joinWords(atomsOf(line))), line, depth);
}

function atomsOf(line: FormulaLine): Atom[] {
  const atoms: { item: Item | undefined; above: Item[]; below: Item[] }[] = [];
  const sorted = [...line.items].sort((a, b) => a.box.x - b.box.x || a.box.y - b.box.y);
  for (const item of sorted) {
    if (isNucleus(item, line)) {
      atoms.push({ item, above: [], below: [] });
      continue;
    }
    let atom = atoms.at(-1);
    if (!atom) atoms.push((atom = { item: undefined, above: [], below: [] }));
    (isAbove(item, atom, line) ? atom.above : atom.below).push(item);
  }
  return atoms;
}

function isNucleus(item: Item, line: FormulaLine): boolean {
  const isSmall =
    item.kind !== 'composite' && !isTall(item) && item.kind !== 'large' && item.sizePt < line.sizePt * fullSizeShare;
  return !isSmall && isOnAxis(item, line);
}

/** The second index of an index lies close to the one that it belongs to, and may cross the line's axis. */
function isAbove(item: Item, { above, below }: Atom, line: FormulaLine): boolean {
  const [upper, lower] = [above.at(-1), below.at(-1)];
  const isSmaller = (other: Item | undefined) => other !== undefined && item.sizePt < other.sizePt * fullSizeShare;
  if (isSmaller(lower) && lower && !isSmaller(upper)) {
    if (item.axisY > line.axisY - line.sizePt * 0.12 || right(lower.box) > item.box.x - line.sizePt)
      return lowerFits(item, lower, line);
  }
  return item.axisY < line.axisY;
}

function lowerFits(item: Item, lower: Item, line: FormulaLine): boolean {
  // Raised against the index by less than that index is lowered against the line: it is an exponent of the index.
  return lower.axisY - item.axisY > lower.sizePt * 0.75 && item.axisY < line.axisY - line.sizePt * 0.1;
}

/** Words that follow each other are one text. */
function joinWords(atoms: readonly Atom[]): Atom[] {
  const joined: Atom[] = [];
  for (const atom of atoms) {
    const last = joined.at(-1);
    if (last?.item && atom.item?.kind === 'word' && last.item.kind === 'word' && isBare(last)) {
      const gap = atom.item.box.x - right(last.item.box);
      const space = gap > atom.item.sizePt * wordGapShare ? ' ' : '';
      const { axisY, sizePt } = last.item;
      const latex = last.item.latex + space + atom.item.latex;
      joined[joined.length - 1] = {
        ...atom,
        item: compose([last.item, atom.item], latex, { axisY, sizePt, kind: 'word' }),
      };
    } else joined.push(atom);
  }
  return joined;
}

function isBare({ above, below }: Atom): boolean {
  return above.length === 0 && below.length === 0;
}

/** Tall brackets that belong together grow by themselves; those that stand alone say their size. */
function bracketed(atoms: readonly Atom[]): Atom[] {
  const open: number[] = [];
  const pairs = new Map<number, '\\left' | '\\right'>();
  atoms.forEach(({ item }, index) => {
    if (!item || !isTall(item) || item.kind === 'slash') return;
    const partner = open.findLast((at) => closes(atoms[at]?.item, item));
    if (item.kind !== 'open' && partner !== undefined) {
      open.splice(open.indexOf(partner));
      pairs.set(partner, '\\left').set(index, '\\right');
    } else if (item.kind !== 'close') open.push(index);
  });
  return atoms.map((atom, index) => {
    const { item } = atom;
    if (!item || !isTall(item)) return atom;
    const prefix = pairs.get(index) ?? sizeCommand(item);
    return { ...atom, item: { ...item, latex: `${prefix}${item.latex}` } };
  });
}

function closes(opening: Item | undefined, closing: Item): boolean {
  if (!opening) return false;
  if (closing.kind === 'fence') return opening.latex === closing.latex;
  return Math.abs(opening.box.height - closing.box.height) < closing.sizePt * 0.2;
}

function sizeCommand({ box, sizePt }: Item): string {
  const sizes = box.height / sizePt;
  if (sizes < 1.4) return '\\big';
  if (sizes < 2) return '\\Big';
  return sizes < 2.6 ? '\\bigg' : '\\Bigg';
}

function joinAtoms(atoms: readonly Atom[], { sizePt }: FormulaLine, depth: number): string {
  let latex = '';
  let last: Atom | undefined;
  for (const [index, atom] of atoms.entries()) {
    const next = atoms[index + 1];
    const gap = last ? startOf(atom) - endOf(last) : 0;
    const gaps = { before: gap, after: next ? startOf(next) - endOf(atom) : 0 };
    const isCall = next?.item?.kind === 'open' && gaps.after < sizePt * callGapShare * (isTall(next.item) ? 2 : 1);
    const written = isCall ? writeCall(atom) : undefined;
    latex = joined(latex, spaceFor(gap, sizePt, last, atom) + (written ?? writeAtom(atom, gaps, sizePt, depth)));
    last = atom;
  }
  return withDots(latex.trim());
}

/** Three dots in a row are one sign. */
function withDots(latex: string): string {
  return latex.replaceAll('\\cdot\\cdot\\cdot', '\\cdots ').replaceAll('...', '\\ldots ').trimEnd();
}

function spaceFor(gap: number, sizePt: number, last: Atom | undefined, atom: Atom): string {
  if (gap < sizePt * quadShare || !last?.item || !atom.item) return '';
  // Columns of an array are set apart at their relations.
  const isAtRelation = last.item.kind === 'relation' && gap < sizePt * columnGapShare;
  if (atom.item.kind === 'relation' || isAtRelation) return '';
  return gap < sizePt * twoQuadsShare ? '\\quad ' : '\\qquad ';
}

/** A command's name must not run into the letter behind it. */
function joined(before: string, after: string): string {
  const isRunningOn = /\\[A-Za-z]+$/.test(before) && /^[A-Za-z]/.test(after);
  return before + (isRunningOn ? ' ' : '') + after;
}

function startOf({ item, above, below }: Atom): number {
  return Math.min(...[...(item ? [item] : []), ...above, ...below].map(({ box }) => box.x));
}

function endOf({ item, above, below }: Atom): number {
  return Math.max(...[...(item ? [item] : []), ...above, ...below].map(({ box }) => right(box)));
}

/** A name right before its argument is that of a function. */
function writeCall({ item, above, below }: Atom): string | undefined {
  if (item?.kind !== 'word' || above.length > 0 || below.length > 0 || functionNames.has(item.latex)) return undefined;
  return item.latex.includes(' ') ? undefined : `\\operatorname{${item.latex}}`;
}

/** White before and behind an atom, in points; 0 at the ends of its line. */
interface Gaps {
  readonly before: number;
  readonly after: number;
}

function writeAtom({ item, above, below }: Atom, gaps: Gaps, sizePt: number, depth: number): string {
  const primes = above.filter(({ kind }) => kind === 'prime');
  const raised = above.filter(({ kind }) => kind !== 'prime');
  const sub = below.length > 0 ? `_{${writeItems(below, depth + 1)}}` : '';
  const sup = raised.length > 0 ? `^{${writeItems(raised, depth + 1)}}` : '';
  const plain = item ? writeNucleus(item, gaps, sizePt, depth) : '{}';
  // LaTeX refuses a second index, and a second exponent.
  const hasScript = (mark: string) => outsideBraces(plain).includes(mark);
  const nucleus = (sub !== '' && hasScript('_')) || (sup !== '' && hasScript('^')) ? `{${plain}}` : plain;
  const degree = /^\^\{?\\circ\}?$/.test(sup) ? '^\\circ' : sup;
  return nucleus + primes.map(({ latex }) => latex).join('') + sub + degree;
}

function outsideBraces(latex: string): string {
  let depth = 0;
  let outside = '';
  for (const character of latex) {
    if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    else if (depth === 0) outside += character;
  }
  return outside;
}

function writeNucleus(item: Item, gaps: Gaps, sizePt: number, depth: number): string {
  const isApart = Math.min(gaps.before, gaps.after) > sizePt * relationGapShare;
  if (item.latex === '\\|' && isApart) return '\\parallel';
  if (item.kind !== 'word') return item.latex === '^\\circ' ? '{}^\\circ' : item.latex;
  const text = item.latex;
  if (functionNames.has(text)) return `\\${text}`;
  const before = gaps.before > sizePt * wordGapShare ? ' ' : '';
  const after = depth === 0 || gaps.after > sizePt * wordGapShare ? ' ' : '';
  return `\\text{${before}${text}${after}}`;
}
