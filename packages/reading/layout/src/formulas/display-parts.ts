import { boxAround, type Box, type Sign, type Word } from '@recto/document-model';
import { isMarkerSign } from '../blocks/list-marker.js';
import { toRows } from '../lines/to-rows.js';
import { isWithin, type Gutter } from '../order/gutter.js';
import { distanceY, gapX, overlapX, overlapY } from './box-distances.js';
import { isFormulaNumber, isNumberBeside } from './formula-number.js';
import { isFormulaSign, isProse, proseShare } from './signs-of-mathematics.js';

/** White of this many sizes parts what stands in one row. */
const segmentGapShare = 2.4;
/** A displayed formula is set in by this share of the size, or apart by this much white more than lines are. */
const indentShare = 0.8;
const apartShare = 0.45;
/** Words of text are few in a formula: "if", "otherwise", "for all". */
const maxProseShare = 0.45;
const minProseShare = 0.3;
/** Parts of a formula stand this close to each other, in sizes. */
const rowGapShare = 1.25;
/** A line of text is at least this long, in sizes. */
const minTextSizes = 10;
const reachSizes = 9;

/** Items of lists begin with these. */
const itemNumber = /^(?:\d{1,2}[.)]|\([a-z\d]{1,3}\)|[a-z]\))$/u;

/** A piece of a row without wide white in it. */
export interface Segment {
  readonly words: readonly Word[];
  readonly box: Box;
  readonly kind: 'formula' | 'text' | 'number' | 'other';
}

/** Parts of displayed formulas, each group those of one formula. */
export function findDisplayParts(segments: readonly Segment[], bars: readonly Box[], sizePt: number): Segment[][] {
  const formulas = segments.filter(({ kind }) => kind === 'formula');
  const parts = formulas.filter((segment) => isSetApart(segment, segments, sizePt));
  // The rows of a long array may be far from any text: they stand apart with those that are near to it.
  const isFar = (segment: Segment) => textsNear(segment, segments, sizePt).length === 0;
  let far = formulas.filter((segment) => isFar(segment) && !segment.words.some((word) => isProse(word)));
  for (let isGrowing = true; isGrowing;) {
    const next = far.filter(({ box }) => parts.some((part) => isJoined(part.box, box, bars, sizePt)));
    parts.push(...next);
    far = far.filter((segment) => !next.includes(segment));
    isGrowing = next.length > 0;
  }
  return joinParts(parts, segments, bars, sizePt);
}

/** The rows of a page, parted by wide white and where columns meet, and what each part is. */
export function segmentsOf(words: readonly Word[], gutters: readonly Gutter[] = []): Segment[] {
  return toRows(words).flatMap((row) => {
    const sorted = [...row].sort((a, b) => a.box.x - b.box.x);
    const runs: Word[][] = [];
    let end = -Infinity;
    for (const word of sorted) {
      const gap = word.box.x - end;
      const run = runs.at(-1);
      const isApart = gap > word.fontSizePt * segmentGapShare || gutters.some((gutter) => isAcross(gutter, end, word));
      if (run && !isApart) run.push(word);
      else runs.push([word]);
      end = Math.max(end, word.box.x + word.box.width);
    }
    return runs.flatMap(withoutNumber).map(toSegment);
  });
}

/** The gutter lies between what ends at `end` and the word. */
function isAcross(gutter: Gutter, end: number, { box }: Word): boolean {
  const slack = 1;
  return end <= gutter.start + slack && box.x >= gutter.end - slack && isWithin(box, gutter);
}

/** The number of a formula that fills its line stands close to it. */
function withoutNumber(run: readonly Word[]): (readonly Word[])[] {
  const [last, before] = [run.at(-1), run.at(-2)];
  const isNumber = last && before && isNumberBeside(last, before.box);
  return isNumber ? [run.slice(0, -1), run.slice(-1)] : [run];
}

function toSegment(words: readonly Word[]): Segment {
  const box = boxAround(words.map((word) => word.box));
  const text = words.map((word) => word.text).join('');
  if (beginsItem(words)) return toItem(words, box);
  if (isFormulaNumber(text)) return { words, box, kind: 'number' };
  const share = proseShare(words);
  const signs = words.flatMap((word) => word.signs ?? []);
  const hasSigns = signs.some(isFormulaSign) || (signs.some(isLetter) && signs.some(({ text: sign }) => sign === '='));
  if (hasSigns && share <= maxProseShare) return { words, box, kind: 'formula' };
  return { words, box, kind: isText(words, box) ? 'text' : 'other' };
}

/** A line that begins with the marker of an item is no formula; one of text stands where the item's other lines do. */
function toItem(words: readonly Word[], box: Box): Segment {
  const own = words.slice(1);
  const body = own.length > 0 ? boxAround(own.map((word) => word.box)) : box;
  return isText(own, body) ? { words, box: body, kind: 'text' } : { words, box, kind: 'other' };
}

function beginsItem([first]: readonly Word[]): boolean {
  return first !== undefined && (isMarkerSign(first.text) || itemNumber.test(first.text));
}

function isText(words: readonly Word[], { width }: Box): boolean {
  return width > (words[0]?.fontSizePt ?? 10) * minTextSizes && proseShare(words) > minProseShare;
}

/** Whether a part stands like a displayed formula: set in from the text around it, or with white above and below. */
function isSetApart(segment: Segment, segments: readonly Segment[], sizePt: number): boolean {
  const { box, words } = segment;
  const near = textsNear(segment, segments, sizePt);
  if (near.length === 0) return false;
  const isInLine = near.some(({ box: other, words: others }) => isOnLineOf(other, box, others, words));
  if (isInLine) return false;
  const above = closest(near, (other) => box.y - (other.y + other.height));
  const below = closest(near, (other) => other.y - (box.y + box.height));
  const left = Math.min(...near.map(({ box: other }) => other.x));
  const isIndented =
    [above, below].every((other) => !other || box.x > other.box.x + sizePt * indentShare) &&
    box.x > left + sizePt * indentShare;
  const whiteOf = (other: Segment | undefined) => (other ? distanceY(other.box, box) : Infinity);
  const isApart = Math.min(whiteOf(above), whiteOf(below)) > sizePt * apartShare;
  return isIndented || isApart;
}

function textsNear({ box }: Segment, segments: readonly Segment[], sizePt: number): Segment[] {
  return segments.filter(
    ({ kind, box: other }) =>
      kind === 'text' && overlapX(other, box) > 0 && distanceY(other, box) < sizePt * reachSizes,
  );
}

function closest(segments: readonly Segment[], distance: (box: Box) => number): Segment | undefined {
  return segments
    .filter(({ box }) => distance(box) > -box.height / 2)
    .sort((a, b) => distance(a.box) - distance(b.box))[0];
}

/** A fraction or an index in a line of text stands within its height. */
function isOnLineOf(text: Box, box: Box, textWords: readonly Word[], words: readonly Word[]): boolean {
  const shared = Math.min(text.y + text.height, box.y + box.height) - Math.max(text.y, box.y);
  if (shared <= 0) return false;
  const isNear = textWords.some((other) =>
    words.some((word) => gapX(other.box, word.box) < word.fontSizePt && distanceY(other.box, word.box) < 1),
  );
  return isNear && shared > 0;
}

/** Parts that stand over and beside each other are one formula. */
function joinParts(
  parts: readonly Segment[],
  segments: readonly Segment[],
  bars: readonly Box[],
  sizePt: number,
): Segment[][] {
  const groups: Segment[][] = [];
  const isText = (box: Box) =>
    segments.some(
      ({ kind, box: other }) =>
        kind === 'text' &&
        overlapX(other, box) > 0 &&
        other.y + other.height / 2 > box.y &&
        other.y + other.height / 2 < box.y + box.height,
    );
  for (const part of parts) {
    const near = groups.filter((group) =>
      group.some((other) => isJoined(other.box, part.box, bars, sizePt) && !isText(boxAround([other.box, part.box]))),
    );
    const joined = [...near.flat(), part];
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups;
}

function isJoined(a: Box, b: Box, bars: readonly Box[], sizePt: number): boolean {
  const isOver = overlapX(a, b) > 0 && distanceY(a, b) < sizePt * rowGapShare;
  const isBeside = overlapY(a, b) > 0 && gapX(a, b) < sizePt * 6;
  const hasBar = () =>
    overlapX(a, b) > 0 && bars.some((bar) => touchesBar(a, bar, sizePt) && touchesBar(b, bar, sizePt));
  return isOver || isBeside || hasBar();
}

function touchesBar(box: Box, bar: Box, sizePt: number): boolean {
  return overlapX(box, bar) > 0 && distanceY(box, bar) < sizePt * 0.8;
}

/** A letter that is set like a variable, whatever font it is of. */
function isLetter({ text, alphabet }: Sign): boolean {
  return alphabet === 'italic' && /^\p{L}$/u.test(text);
}
