import type { Box } from './box.js';
import { centreOf, containsPoint } from './contains-point.js';

/** A small square that a form draws for a tick. */
export interface CheckBox<W> {
  readonly box: Box;
  readonly isTicked: boolean;
  /** The letters that tick it. */
  readonly letters: readonly W[];
}

interface PrintedWord {
  readonly text: string;
  readonly box: Box;
  /** The box of a slanting word is around more than its print. Default: 0. */
  readonly rotationDegrees?: number | undefined;
}

/** Check boxes as Unicode writes them. */
export const checkBoxSigns = { ticked: '☒', empty: '☐' } as const;

/** Sides of the boxes that forms have for ticks, in points. */
export const checkBoxSidePt = { min: 5, max: 18 } as const;
const maxThicknessPt = 2;
/** How far the corners of a drawn box may miss each other, in points, and its sides each other's length. */
const tolerancePt = 1.6;
const sideTolerancePt = 3;
/** More boxes than that are a grid of something else. */
const maxBoxes = 400;
/** A mark may reach over the edge of its box. */
const mostOfSide = { width: 1.6, height: 1.8 };

/** So far a word may reach into a box beside it, or one above or below. */
const edgePt = 1.2;

const tickLetter = /^[xX✓✔✗✘×•]$/u;

/**
 * The small squares among the rules of a page, ticked by a letter or by drawn strokes (`ticks`); one on or around other print is
 * none. Where a page knows nothing of strokes and no box holds a letter, nothing is known of any box, and none is returned.
 */
export function findCheckBoxes<W extends PrintedWord>(page: {
  readonly words: readonly W[];
  readonly rules?: readonly Box[] | undefined;
  readonly ticks?: readonly Box[] | undefined;
}): CheckBox<W>[] {
  const isTick = ({ text }: W) => tickLetter.test(text.trim());
  const squares = squaresOf(page.rules ?? []).filter(
    (square) => !page.words.some((word) => !isTick(word) && isLevel(word) && isPrintIn(word.box, square)),
  );
  if (squares.length === 0) return [];
  const letters = page.words.filter(isTick);
  const boxes = squares.map((box) => {
    const inside = letters.filter((word) => isMarkIn(word.box, box));
    return {
      box,
      letters: inside,
      isTicked: inside.length > 0 || (page.ticks ?? []).some((tick) => isMarkIn(tick, box)),
    };
  });
  return page.ticks === undefined && !boxes.some(({ isTicked }) => isTicked) ? [] : boxes;
}

function squaresOf(rules: readonly Box[]): Box[] {
  const isShort = (length: number): boolean => length >= checkBoxSidePt.min && length <= checkBoxSidePt.max;
  const floors = rules.filter((rule) => isShort(rule.width) && rule.height <= maxThicknessPt);
  const walls = rules.filter((rule) => isShort(rule.height) && rule.width <= maxThicknessPt);
  if (floors.length > 4 * maxBoxes || walls.length > 4 * maxBoxes) return [];
  const squares = floors.flatMap((top) => {
    const floor = floors.find(
      (other) =>
        other !== top &&
        isNear(other.x, top.x) &&
        isNear(other.x + other.width, top.x + top.width) &&
        isNear(other.y - top.y, top.width, sideTolerancePt),
    );
    const left = walls.find((wall) => isNear(wall.x, top.x) && isNear(wall.y, top.y));
    const end = walls.find((wall) => isNear(wall.x + wall.width, top.x + top.width) && isNear(wall.y, top.y));
    if (floor === undefined || left === undefined || end === undefined) return [];
    return [{ x: top.x, y: top.y, width: top.width, height: floor.y + floor.height - top.y }];
  });
  return squares.slice(0, maxBoxes).filter((square, at, all) => !all.slice(0, at).some((one) => isSame(one, square)));
}

/** A frame may be drawn twice: by the page and by its form, or with a shade. */
function isSame(a: Box, b: Box): boolean {
  const [from, to] = [centreOf(a), centreOf(b)];
  return isNear(from.x, to.x) && isNear(from.y, to.y) && isNear(a.width, b.width, sideTolerancePt);
}

function isNear(a: number, b: number, within = tolerancePt): boolean {
  return Math.abs(a - b) <= within;
}

function isLevel({ rotationDegrees = 0 }: PrintedWord): boolean {
  return rotationDegrees % 90 === 0;
}

/** More than the edge of a word lies in the square. */
function isPrintIn(word: Box, square: Box): boolean {
  const width = Math.min(word.x + word.width, square.x + square.width) - Math.max(word.x, square.x);
  const height = Math.min(word.y + word.height, square.y + square.height) - Math.max(word.y, square.y);
  return width > edgePt && height > edgePt;
}

/** The middle of the mark lies in the square, and the mark is not much larger. */
function isMarkIn(mark: Box, square: Box): boolean {
  return (
    containsPoint(square, centreOf(mark)) &&
    mark.width < mostOfSide.width * square.width &&
    mark.height < mostOfSide.height * square.height
  );
}
