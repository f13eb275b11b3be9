import { project, projectionOf, type Box, type Point, type ReadPage } from '@recto/document-model';

/** Puts boxes and words of a page that was straightened or flattened back to where the page shows them. */
export interface PageTilt {
  readonly box: (box: Box) => Box;
  readonly word: <Word extends TurnedBox>(word: Word) => Word;
}

interface TurnedBox {
  readonly box: Box;
  readonly rotationDegrees: number;
}

/**
 * Recognition flattens the sheet of a photograph, then levels the lines of a skewed one about the middle of the page; this is
 * the way back.
 */
export function tiltOf({ skewDegrees = 0, perspective, widthPt, heightPt }: Tilted): PageTilt {
  if (skewDegrees === 0 && !perspective) return { box: (box) => box, word: (word) => word };
  const projection = perspective && projectionOf(perspective);
  const shown = (place: Point): Point => {
    const turned = turnPoint(place, skewDegrees, { x: widthPt / 2, y: heightPt / 2 });
    return projection ? project(projection, turned) : turned;
  };
  const box = (level: Box): Box => boundsOf(cornersOf(level).map(shown));
  const turned = (level: Box, degrees: number): number => (degrees + slopeAt(level, shown) + 360) % 360;
  return {
    box,
    word: (word) => ({ ...word, box: box(word.box), rotationDegrees: turned(word.box, word.rotationDegrees) }),
  };
}

type Tilted = Pick<ReadPage, 'skewDegrees' | 'perspective' | 'widthPt' | 'heightPt'>;

/** Turned clockwise about a point. */
function turnPoint({ x, y }: Point, degrees: number, about: Point): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [across, down] = [x - about.x, y - about.y];
  return { x: about.x + across * cos - down * sin, y: about.y + across * sin + down * cos };
}

function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}

/** The upright box around points. */
function boundsOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** How far a level line through the middle of a box slopes down to the right where it is shown, in degrees. */
function slopeAt({ x, y, width, height }: Box, shown: (place: Point) => Point): number {
  const from = shown({ x, y: y + height / 2 });
  const to = shown({ x: x + Math.max(1, width), y: y + height / 2 });
  // To a thousandth, as far as a picture tells.
  return Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180_000) / Math.PI) / 1_000;
}
