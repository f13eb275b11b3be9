import type { Box } from '@recto/document-model';

/** Sides of a drawn frame meet to this many points. */
const meetPt = 3;
/** Lower frames are buttons and cells. */
const minHeightPt = 24;
/** Pages with more lines across are tables, maps and plots. */
const maxRules = 400;

/**
 * Frames drawn around a part of the page: two lines of one length above each other, closed at both ends. Those that a line
 * divides from side to side are grids, and no frames.
 */
export function pageFrames(rules: readonly Box[]): Box[] {
  if (rules.length < 4 || rules.length > maxRules) return [];
  const across = rules.filter(({ width, height }) => width > height).sort((a, b) => a.y - b.y);
  const upright = rules.filter(({ width, height }) => height >= width);
  return across.flatMap((top, index) => {
    const isUnder = (line: Box) => isNear(line.x, top.x) && isNear(line.x + line.width, top.x + top.width);
    const bottom = across.slice(index + 1).find((line) => isUnder(line) && line.y - top.y > minHeightPt);
    if (!bottom) return [];
    const box = { x: top.x, y: top.y, width: top.width, height: bottom.y - top.y };
    const isSide = (x: number) =>
      upright.some(
        (line) => isNear(line.x, x) && line.y <= box.y + meetPt && line.y + line.height >= bottom.y - meetPt,
      );
    const isClosed = isSide(box.x) && isSide(box.x + box.width);
    return isClosed && !rules.some((rule) => divides(rule, box)) ? [box] : [];
  });
}

/** A line from side to side within the frame, or over its edge. */
function divides({ x, y, width, height }: Box, frame: Box): boolean {
  const isWithin = (start: number, end: number, from: number, to: number) => start < to - meetPt && end > from + meetPt;
  const [right, bottom] = [frame.x + frame.width, frame.y + frame.height];
  if (width > height)
    return (
      y > frame.y + meetPt && y < bottom - meetPt && isWithin(x, x + width, frame.x, right) && width > frame.width / 2
    );
  return (
    x > frame.x + meetPt && x < right - meetPt && isWithin(y, y + height, frame.y, bottom) && height > frame.height / 2
  );
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= meetPt;
}
