import { centreOf, containsPoint, type Box } from '@recto/document-model';
import type { RuleLine } from '../rules/rule-lines.js';

/** How much is drawn among rows of print, each 0..1. */
export interface DrawingSigns {
  /** Parts that slant or bend, for each row. */
  readonly shapes: number;
  /** Upright lines that part some of the rows only, for each row. */
  readonly brokenVerticals: number;
}

/** A line that runs past so much of the rows parts columns. */
const wholeShare = 0.6;

/** What is drawn inside of a box of rows; what surrounds it is its frame or its ground. */
export function drawingSigns(
  box: Box,
  rowCount: number,
  { shapes, verticals }: { readonly shapes: readonly Box[]; readonly verticals: readonly RuleLine[] },
): DrawingSigns {
  const isWithin = (shape: Box) =>
    shape.width < box.width && shape.height <= box.height * 2 && containsPoint(box, centreOf(shape));
  const broken = verticals.filter(({ at, from, to }) => {
    const shared = Math.min(to, box.y + box.height) - Math.max(from, box.y);
    return at > box.x && at < box.x + box.width && shared > 0 && shared < box.height * wholeShare;
  });
  const perRow = (count: number) => Math.min(count / Math.max(rowCount, 1), 1);
  return { shapes: perRow(shapes.filter(isWithin).length), brokenVerticals: perRow(broken.length) };
}
