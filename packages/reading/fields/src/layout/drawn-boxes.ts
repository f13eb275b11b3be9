import type { Box } from '@recto/document-model';
import type { ExtractionPage, PageWord } from '../extraction-types.js';
import { bottom, right } from './box-geometry.js';

/** Sides of the boxes that forms have for ticks, in points. */
const sidePt = { min: 5, max: 18 };

/** How far the corners of a drawn box may miss each other, in points. */
const tolerancePt = 1.6;

/** More boxes than that are a grid of something else. */
const maxBoxes = 400;

const mark = /^[xX✓✔✗✘×•]$/u;

export interface DrawnBoxes {
  /** One word per box: `☒` or `☐`, as if they were written. */
  readonly marks: readonly PageWord[];
  /** Letters in boxes, which the marks stand for. */
  readonly replaced: ReadonlySet<PageWord>;
}

/**
 * Finds the small squares that a form draws for ticks, ticked by a letter or by drawn strokes. Where a page knows
 * nothing of strokes and no box holds a letter, nothing is known of any box, and none is returned.
 */
export function drawnBoxes(page: ExtractionPage): DrawnBoxes {
  const squares = squaresOf(page.rules ?? []);
  const letters = page.words.filter((word) => mark.test(word.text.trim()));
  const filled = squares.map((square) => letters.filter((word) => isIn(word.box, square)));
  const replaced = new Set(filled.flat());
  const ticks = page.ticks ?? [];
  if (squares.length === 0 || (page.ticks === undefined && replaced.size === 0))
    return { marks: [], replaced: new Set() };
  const marks = squares.map((square, index): PageWord => {
    const isTicked = (filled[index]?.length ?? 0) > 0 || ticks.some((tick) => isIn(tick, square));
    return { text: isTicked ? '☒' : '☐', box: square, confidence: 1, fontSizePt: square.height };
  });
  return { marks, replaced };
}

function squaresOf(rules: readonly Box[]): Box[] {
  const isShort = (length: number): boolean => length >= sidePt.min && length <= sidePt.max;
  const floors = rules.filter((rule) => isShort(rule.width) && rule.height <= 2);
  const walls = rules.filter((rule) => isShort(rule.height) && rule.width <= 2);
  if (floors.length > 4 * maxBoxes || walls.length > 4 * maxBoxes) return [];
  const squares = floors.flatMap((top) => {
    const floor = floors.find(
      (other) =>
        other !== top &&
        isNear(other.x, top.x) &&
        isNear(right(other), right(top)) &&
        isNear(other.y - top.y, top.width, 3),
    );
    const left = walls.find((wall) => isNear(wall.x, top.x) && isNear(wall.y, top.y));
    const end = walls.find((wall) => isNear(right(wall), right(top)) && isNear(wall.y, top.y));
    if (floor === undefined || left === undefined || end === undefined) return [];
    return [{ x: top.x, y: top.y, width: top.width, height: bottom(floor) - top.y }];
  });
  return squares.slice(0, maxBoxes);
}

function isNear(a: number, b: number, within = tolerancePt): boolean {
  return Math.abs(a - b) <= within;
}

/** The middle of the mark lies in the square, and the mark is not much larger. */
function isIn(box: Box, square: Box): boolean {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  const isInside = x > square.x && x < right(square) && y > square.y && y < bottom(square);
  return isInside && box.width < 1.6 * square.width && box.height < 1.8 * square.height;
}
