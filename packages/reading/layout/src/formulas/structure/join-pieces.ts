import { boxAround } from '@recto/document-model';
import { bracketPieces, nameOfSign } from '../latex-names.js';
import { bottom, middleX, middleY, right, type Item } from './item.js';

/** Pieces of one bracket stand below each other and touch, within these shares of the size. */
const besideShare = 0.35;
const touchShare = 0.25;

/** Tall brackets, roots and level braces that are put together of pieces as one item each. */
export function joinPieces(all: readonly Item[]): Item[] {
  const items = joinBraces(all);
  const pieces = items.filter(({ kind, text }) => kind === 'piece' || isStretched(text));
  if (pieces.length === 0) return [...items];
  const groups: Item[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.box.y - b.box.y)) {
    const group = groups.find((members) => members.some((member) => isBelow(member, piece)));
    if (group) group.push(piece);
    else groups.push([piece]);
  }
  const rest = items.filter((item) => !pieces.includes(item));
  return [
    ...rest,
    ...groups.flatMap((group) => (group.length > 1 || group[0]?.kind === 'piece' ? toBracket(group) : group)),
  ];
}

/** Bars are stretched by repeating them. */
function isStretched(text: string): boolean {
  return text === '|' || text === '∣' || text === '‖' || text === '∥' || text === '⌜';
}

function isBelow(above: Item, piece: Item): boolean {
  const size = piece.sizePt;
  const gap = piece.box.y - bottom(above.box);
  const isTouching = gap < size * touchShare && gap > -size * 1.2;
  const overlap = Math.min(right(above.box), right(piece.box)) - Math.max(above.box.x, piece.box.x);
  return (
    isTouching &&
    overlap > -size * 0.05 &&
    Math.abs(middleX(above.box) - middleX(piece.box)) < size * besideShare + size * 0.2
  );
}

function toBracket(pieces: readonly Item[]): Item {
  const box = boxAround(pieces.map((piece) => piece.box));
  const sizePt = pieces[0]?.sizePt ?? 0;
  const bracket = bracketOf(pieces.map(({ text }) => text));
  const [kind, latex] = nameOfSign(bracket) ?? ['fence', '|'];
  return { kind, box, axisY: middleY(box), sizePt, latex, text: bracket };
}

function bracketOf(texts: readonly string[]): string {
  const has = (...wanted: readonly string[]) => wanted.some((text) => texts.includes(text));
  if (has('⎷')) return '√';
  if (has('‖', '∥')) return '‖';
  if (has('⎢')) return has('⎡') === has('⎣') ? '[' : has('⎡') ? '⌈' : '⌊';
  if (has('⎥')) return has('⎤') === has('⎦') ? ']' : has('⎤') ? '⌉' : '⌋';
  const named = texts.map((text) => bracketPieces[text] ?? '|').find((bracket) => bracket !== '|');
  return named ?? '|';
}

/** TeX draws a level brace of its two ends, the two halves of its middle, and bars between these. */
const bracePieces = 4;

function joinBraces(items: readonly Item[]): readonly Item[] {
  const pieces = items.filter(({ text }) => text === '⏞' || text === '⏟').sort((a, b) => a.box.x - b.box.x);
  if (pieces.length < bracePieces) return items;
  const gone = new Set<Item>();
  const braces: Item[] = [];
  for (const start of pieces) {
    if (gone.has(start)) continue;
    const parts = [start, ...pieces.filter((piece) => !gone.has(piece) && isLevelWith(start, piece))].slice(
      0,
      bracePieces,
    );
    const [first, left, second, last] = parts;
    if (!first || !left || !second || !last) continue;
    if (first.text !== last.text || left.text !== second.text || first.text === left.text) continue;
    const box = boxAround(parts.map((part) => part.box));
    const bars = items.filter(({ kind, box: bar }) => kind === 'bar' && isWithin(bar, box));
    for (const part of [...parts, ...bars]) gone.add(part);
    braces.push({ ...first, box, axisY: middleY(box) });
  }
  return braces.length === 0 ? items : [...items.filter((item) => !gone.has(item)), ...braces];
}

function isLevelWith(first: Item, piece: Item): boolean {
  return piece.box.x > first.box.x && Math.abs(middleY(piece.box) - middleY(first.box)) < first.sizePt * touchShare;
}

function isWithin(bar: Item['box'], box: Item['box']): boolean {
  return middleX(bar) > box.x && middleX(bar) < right(box) && middleY(bar) > box.y && middleY(bar) < bottom(box);
}
