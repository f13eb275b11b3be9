import type { Box } from '@recto/document-model';
import { bottom, right } from './box-geometry.js';

/** More rules than a page of forms has; a drawing's are not looked at. */
const maxRules = 4_000;

/** How far a rule may miss a corner or a word reach over it, in points. */
const tolerancePt = 2.5;

/** A cell larger than this share of the page is a frame around other things. */
const maxShareOfPage = 0.25;

/** Says for a box in which cell of ruling lines it stands; undefined outside of cells, or in one as large as a frame. */
export type CellFinder = (box: Box) => Box | undefined;

export function cellFinder(rules: readonly Box[], pageAreaPt: number): CellFinder {
  const used = rules.slice(0, maxRules);
  const floors = used.filter((rule) => rule.width > 3 * rule.height && rule.width > 8);
  const walls = used.filter((rule) => rule.height > 3 * rule.width && rule.height > 6);
  if (floors.length < 2 || walls.length < 2) return () => undefined;
  return (box) => {
    const centerX = box.x + box.width / 2;
    const centerY = box.y + box.height / 2;
    const over = floors.filter((rule) => rule.x <= centerX && right(rule) >= centerX);
    const beside = walls.filter((rule) => rule.y <= centerY && bottom(rule) >= centerY);
    const top = Math.max(...over.filter((rule) => rule.y < centerY - box.height / 4).map(bottom));
    const floor = Math.min(...over.filter((rule) => rule.y > centerY + box.height / 4).map((rule) => rule.y));
    const left = Math.max(...beside.filter((rule) => right(rule) <= box.x + tolerancePt).map(right));
    const end = Math.min(...beside.filter((rule) => rule.x >= right(box) - tolerancePt).map((rule) => rule.x));
    const cell = { x: left, y: top, width: end - left, height: floor - top };
    const isWhole = Number.isFinite(cell.width) && Number.isFinite(cell.height);
    return isWhole && cell.width * cell.height < maxShareOfPage * pageAreaPt ? cell : undefined;
  };
}

/** True when the middle of the box stands in the cell. */
export function isInside(box: Box, cell: Box): boolean {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  return x > cell.x && x < right(cell) && y > cell.y && y < bottom(cell);
}
