import { accentNames, limitFunctions } from '../latex-names.js';
import { distanceY, gapX, overlapY } from '../box-distances.js';
import { bottom, compose, fullSizeShare, middleX, middleY, right, type Item } from './item.js';
import { linesOf } from './lines-of.js';
import type { Write } from './take-bars.js';

/** Wider accents reach over several letters. */
const wideShare = 0.62;
/** A mark and the letter that it stands on are this close, in sizes. */
const markGapShare = 0.6;
/** Limits stand this close above and below their operator, and next to each other. */
const limitGapShare = 0.5;
const besideShare = 0.25;
/** Operators of one line stand at about the same height, in sizes. */
const sameLineShare = 0.8;

/** Accents with the letters under them, and slashes with what they negate. */
export function takeAccents(items: readonly Item[], write: Write): Item[] {
  let rest = [...items];
  const accents = rest
    .filter(({ kind }) => kind === 'accent')
    .sort((a, b) => a.box.width - b.box.width || b.box.y - a.box.y);
  for (const accent of accents) {
    const others = rest.filter((item) => item !== accent);
    const held = accent.text === '\u0338' ? negated(accent, others) : under(accent, others);
    const [line] = linesOf(held);
    if (!line) continue;
    const latex = accent.text === '\u0338' ? negation(write(held)) : `\\${commandOf(accent)}{${write(held)}}`;
    const kind = held.length === 1 ? held[0]?.kind : undefined;
    const { axisY, sizePt } = line;
    const whole = compose([accent, ...held], latex, {
      axisY,
      sizePt,
      kind: kind === 'relation' ? 'relation' : kind === 'letter' ? 'letter' : 'composite',
    });
    rest = [...others.filter((item) => !held.includes(item)), whole];
  }
  return rest;
}

function commandOf({ text, box, sizePt }: Item): string {
  if (text === '⏞') return 'overbrace';
  if (text === '⏟') return 'underbrace';
  const [narrow, wide] = accentNames[text] ?? ['hat', 'widehat'];
  return box.width > sizePt * wideShare ? wide : narrow;
}

function negation(latex: string): string {
  if (latex === '=') return '\\neq';
  return latex === '\\in' ? '\\notin' : `\\not${latex}`;
}

function negated(slash: Item, items: readonly Item[]): Item[] {
  const middle = middleX(slash.box);
  const found = items
    .filter(({ kind, box }) => kind === 'relation' && middle > box.x - 0.5 && middle < right(box) + 0.5)
    .filter(({ box }) => bottom(box) > slash.box.y && box.y < bottom(slash.box));
  return found.slice(0, 1);
}

/** What an accent stands on, or a level brace holds: above a lower brace, below the others. */
function under(accent: Item, items: readonly Item[]): Item[] {
  const isBelow = accent.text === '⏟';
  const isBrace = isBelow || accent.text === '⏞';
  const gapOf = (box: Item['box']) => (isBelow ? accent.box.y - bottom(box) : box.y - bottom(accent.box));
  const near = items.filter(({ kind, box, sizePt }) => {
    const isMark = kind === 'bar' || kind === 'accent' || (!isBrace && (kind === 'relation' || kind === 'binary'));
    if (isMark || gapOf(box) < -sizePt * 0.55) return false;
    const isSide = isBelow ? middleY(box) < bottom(accent.box) : middleY(box) > accent.box.y;
    return isSide && gapOf(box) < sizePt * markGapShare;
  });
  if (isBrace) return withRow(accent, near, items);
  if (accent.box.width > accent.sizePt * wideShare) {
    return near.filter(({ box }) => middleX(box) > accent.box.x - 0.5 && middleX(box) < right(accent.box) + 0.5);
  }
  const middle = middleX(accent.box);
  const spanning = near.filter(
    ({ box, sizePt }) => middle > box.x - sizePt * 0.15 && middle < right(box) + sizePt * 0.35,
  );
  return spanning.sort((a, b) => Math.abs(middleX(a.box) - middle) - Math.abs(middleX(b.box) - middle)).slice(0, 1);
}

/** All that stands in the row that a brace holds, dots and signs of low height too. */
function withRow({ box }: Item, near: readonly Item[], items: readonly Item[]): Item[] {
  if (near.length === 0) return [];
  const top = Math.min(...near.map((item) => item.box.y));
  const end = Math.max(...near.map((item) => bottom(item.box)));
  return items.filter(({ kind, box: own }) => {
    const isAcross = middleX(own) > box.x - 0.5 && middleX(own) < right(box) + 0.5;
    return kind !== 'accent' && isAcross && middleY(own) > top && middleY(own) < end;
  });
}

/** Operators, and functions that have limits, with what stands above and below them. */
export function takeLimits(items: readonly Item[], write: Write): Item[] {
  let rest = joinFunctions(items);
  const operators = rest.filter(carriesLimits).sort((a, b) => a.box.x - b.box.x);
  for (const operator of operators) {
    const others = operators.filter((other) => other !== operator);
    const inLine = others.filter((other) => isInLine(other, operator));
    const free = rest.filter(
      (item) =>
        item.kind !== 'bar' &&
        item.sizePt < operator.sizePt * fullSizeShare &&
        !inLine.some(({ box }) => isOver(item, box)) &&
        !others.some((other) => !inLine.includes(other) && isScriptOf(item, other)),
    );
    const small = free.filter((item) => !others.some(({ box }) => isOver(item, box) && isNearer(item, box, operator)));
    const above = bandAt(operator, small, free, 'above');
    const below = bandAt(operator, small, free, 'below');
    if (above.length === 0 && below.length === 0) continue;
    const sub = below.length > 0 ? `_{${write(below)}}` : '';
    const sup = above.length > 0 ? `^{${write(above)}}` : '';
    const name = operator.kind === 'word' ? `\\operatorname*{${operator.latex}}` : operator.latex;
    const { axisY, sizePt } = operator;
    const parts = [operator, ...above, ...below];
    rest = [...rest.filter((item) => !parts.includes(item)), compose(parts, name + sub + sup, { axisY, sizePt })];
  }
  return rest;
}

/** Its middle lies over or under another operator: it is a limit of that one. */
function isOver({ box }: Item, { x, width }: Item['box']): boolean {
  return middleX(box) > x && middleX(box) < x + width;
}

function isInLine(other: Item, operator: Item): boolean {
  return Math.abs(other.axisY - operator.axisY) < operator.sizePt * sameLineShare;
}

/** At the right of an operator of another line and within its height: a script of that one, as integrals have them. */
function isScriptOf({ box }: Item, { box: other, sizePt }: Item): boolean {
  const gap = box.x - right(other);
  const isNear = gap > -sizePt * 0.6 && gap < sizePt * 0.4;
  return isNear && middleX(box) > middleX(other) && overlapY(box, other) > box.height * 0.3;
}

/** Of operators below each other, as in an array, the nearer one has the limit. */
function isNearer({ box }: Item, other: Item['box'], operator: Item): boolean {
  return distanceY(other, box) < distanceY(operator.box, box);
}

function carriesLimits({ kind, text, latex }: Item): boolean {
  return (
    kind === 'large' ||
    (kind === 'function' && limitFunctions.has(text)) ||
    (kind === 'word' && limitFunctions.has(latex)) ||
    isBraced(latex)
  );
}

function isBraced(latex: string): boolean {
  return latex.startsWith('\\overbrace') || latex.startsWith('\\underbrace');
}

/** "lim sup" and "lim inf", "arg max" and "arg min" are one operator. */
function joinFunctions(items: readonly Item[]): Item[] {
  const sorted = [...items].sort((a, b) => a.box.x - b.box.x);
  const joined: Item[] = [];
  for (const item of sorted) {
    const lastIndex = joined.findLastIndex(({ text, sizePt, axisY, box }) => {
      const isStart =
        (text === 'lim' && /^(sup|inf)$/.test(item.text)) || (text === 'arg' && /^(max|min)$/.test(item.text));
      return isStart && Math.abs(axisY - item.axisY) < 1 && item.box.x - right(box) < sizePt * 0.5;
    });
    const last = joined[lastIndex];
    if (!last || item.kind !== 'function') {
      joined.push(item);
      continue;
    }
    const text = last.text + item.text;
    const latex = text.startsWith('lim') ? `\\${text}` : `\\operatorname*{${last.text}\\,${item.text}}`;
    const { axisY, sizePt } = last;
    joined[lastIndex] = { ...compose([last, item], latex, { axisY, sizePt, kind: 'function' }), text };
  }
  return joined;
}

/**
 * Small items in one row over or under the operator, as far as they follow each other. `free`: more items, that go on with the row only
 * where they stand on its line.
 */
function bandAt({ box, sizePt }: Item, items: readonly Item[], free: readonly Item[], side: 'above' | 'below'): Item[] {
  const isBeyond = (item: Item) =>
    side === 'above'
      ? middleY(item.box) < box.y - 0.2 && bottom(item.box) < box.y + sizePt * 0.25
      : middleY(item.box) > bottom(box) + 0.2 && item.box.y > bottom(box) - sizePt * 0.25;
  const gapOf = (item: Item) => (side === 'above' ? box.y - bottom(item.box) : item.box.y - bottom(box));
  const candidates = items.filter((item) => isBeyond(item) && gapOf(item) < sizePt * 1.9);
  const taken = candidates.filter(
    (item) =>
      gapOf(item) < sizePt * limitGapShare &&
      middleX(item.box) > box.x - sizePt * 0.1 &&
      middleX(item.box) < right(box) + sizePt * 0.1,
  );
  const onLine = free.filter((item) => isBeyond(item) && gapOf(item) < sizePt * 1.9);
  for (let isGrowing = taken.length > 0; isGrowing;) {
    const next =
      candidates.find((item) => !taken.includes(item) && taken.some((other) => isBeside(other, item, sizePt))) ??
      onLine.find(
        (item) =>
          !taken.includes(item) &&
          taken.some((other) => overlapY(other.box, item.box) > 0 && isBeside(other, item, sizePt)),
      );
    isGrowing = next !== undefined;
    if (next) taken.push(next);
  }
  return taken;
}

function isBeside({ box: a }: Item, { box: b }: Item, sizePt: number): boolean {
  const [gap, shared] = [gapX(a, b), overlapY(a, b)];
  const isNear = gap < sizePt * besideShare && shared > -sizePt * 0.35;
  return isNear || (gap < 0 && shared > -sizePt * 0.5);
}
