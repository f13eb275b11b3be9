import type { Corners, Point } from '@recto/document-model';
import type { GreyImage } from '../image/grey-image.js';
import { shrink } from '../image/shrink.js';
import { closing } from './closing.js';
import { paperEdges } from './paper-edges.js';
import { anglesOf, areaOf, crossing, lineWithin, partWithin } from './quadrilateral.js';
import { sideLines, type SideLine } from './side-lines.js';
import { distance, mapCorners, type Sheet } from './sheet.js';

/** The longer side of the small copy that is looked at: an edge of paper is a clear line in it, text hardly a mark. */
const surveyPx = 360;
/** Smaller copies have no lines to find. */
const leastSidePx = 80;
/** Print is narrower than five pixels of the small copy. */
const printReach = 2;
/** A sheet is at least this share of its picture, and its corners at most so far outside (shares of the longer side). */
const leastArea = 0.12;
const mostOutside = 0.02;
/** Corners differ from right angles by at most so many degrees: a rectangle seen from up to 40 degrees aside. */
const mostDegrees = 35;
/** Of a side, and of all of them, so much must be seen as an edge from something darker to paper. */
const leastSeen = { side: 0.5, all: 0.75 };
/** A side ends at its corners: of its next part, were it longer by this share, no more than so much looks like an edge. */
const beyond = { share: 0.2, leastPx: 8, mostSeen: 0.7 };
/** One side (left, top, right, bottom) may lie outside the picture: then more of the others has to be seen. */
const openings = [undefined, 0, 1, 2, 3] as const;
const open = { cost: 0.1, least: { side: 0.65, all: 0.85 }, mostOutside: 0.35, degrees: 30 };
/** Around the sheet, what is this much of the light of its lightest part is paper; of a share of the sheet's area no more is there. */
const beside = { lightestPart: 0.1, likePaper: 0.9, mostArea: 0.25 };
/** The edge itself is neither paper nor ground. */
const edgePx = 3;
/** Larger sheets are preferred: parts of a page have edges, too. */
const areaWeight = 0.25;
/** A sheet whose corners are all within this of right angles, and that fills the picture, needs nothing. */
const asItIs = { degrees: 0.7, area: 0.85 };

/**
 * The sheet of paper that a photograph shows: a convex quadrilateral that is lighter than what it lies on, with each side in
 * the picture seen as an edge for most of its length. A side may lie outside; it is then taken to be parallel to the one that
 * faces it. Undefined where that is not clear, as on scans, and where the sheet fills a picture that shows it straight from above.
 */
export function findSheet(image: GreyImage): Sheet | undefined {
  const factor = Math.max(1, Math.round(Math.max(image.widthPx, image.heightPx) / surveyPx));
  const small = shrink(image, factor);
  if (Math.min(small.widthPx, small.heightPx) < leastSidePx) return undefined;
  const ground = closing(small, printReach);
  const edges = paperEdges(ground);
  const lines = sideLines(edges, small.widthPx, small.heightPx);
  let best: Candidate | undefined;
  for (const opening of openings) {
    for (const sides of choices(lines.map((own, side) => (side === opening ? [undefined] : own)))) {
      const found = judge(sides, small);
      if (found && (!best || found.score > best.score)) best = found;
    }
  }
  if (!best || isFlatAlready(best) || hasPaperBeside(best.corners, ground)) return undefined;
  // The small copy may leave out a strip at its far edges.
  const [width, height] = [image.widthPx / factor, image.heightPx / factor];
  return { corners: mapCorners(best.corners, ({ x, y }) => ({ x: x / width, y: y / height })) };
}

/** Left, top, right and bottom side; undefined for one that lies outside the picture. */
type Sides<Side> = readonly [Side, Side, Side, Side];

function* choices<Side>([left = [], top = [], right = [], bottom = []]: readonly Side[][]): Generator<Sides<Side>> {
  for (const a of left) for (const b of top) for (const c of right) for (const d of bottom) yield [a, b, c, d];
}

interface Candidate {
  readonly corners: Corners;
  /** Share of the picture. */
  readonly area: number;
  readonly score: number;
}

/** The quadrilateral of four lines; undefined when it is no sheet. */
function judge(seen: Sides<SideLine | undefined>, picture: GreyImage): Candidate | undefined {
  const sides = closed(seen, picture);
  if (!sides) return undefined;
  const [left, top, right, bottom] = sides;
  const places = [crossing(left, top), crossing(top, right), crossing(right, bottom), crossing(bottom, left)];
  const [a, b, c, d] = places;
  if (!a || !b || !c || !d) return undefined;
  // Of something dark on paper the sides have changed places.
  if (a.x >= b.x || d.x >= c.x || a.y >= d.y || b.y >= c.y) return undefined;
  const corners: Corners = [a, b, c, d];
  const isOpen = seen.includes(undefined);
  if (!corners.every((place) => isInPicture(place, picture, isOpen ? open.mostOutside : mostOutside))) return undefined;
  const most = isOpen ? open.degrees : mostDegrees;
  if (!anglesOf(corners).every((angle) => Math.abs(angle - 90) <= most)) return undefined;
  const area = Math.min(1, areaOf(corners) / (picture.widthPx * picture.heightPx));
  if (area < leastArea) return undefined;
  const share = shareSeen(seen, corners, picture);
  if (share === undefined || goesOn(seen, corners, picture)) return undefined;
  return { corners, area, score: share + areaWeight * Math.sqrt(area) - (isOpen ? open.cost : 0) };
}

/** All four sides: one outside the picture is parallel to the side that faces it and as far out as its neighbours can be seen. */
function closed(seen: Sides<SideLine | undefined>, picture: GreyImage): Sides<SideLine> | undefined {
  const sides = seen.map((side, index) => {
    const [before, facing, after] = [seen[(index + 3) % 4], seen[(index + 2) % 4], seen[(index + 1) % 4]];
    if (side || !before || !facing || !after) return side;
    const direction = facing.direction + Math.PI;
    const ends = [before, after].flatMap((neighbour) => lineWithin(neighbour, picture) ?? []);
    const offset = Math.min(...ends.map(({ x, y }) => x * Math.cos(direction) + y * Math.sin(direction)));
    return { direction, offset, edgePx: () => 0 };
  });
  const [left, top, right, bottom] = sides;
  return left && top && right && bottom ? [left, top, right, bottom] : undefined;
}

function endsOf(corners: Corners, side: number): readonly [Point, Point] {
  const [first] = corners;
  return [corners[(side + 3) % 4] ?? first, corners[side] ?? first];
}

/** The share of the sides, as far as they lie in the picture, that is an edge; undefined when it is too little, of all or of one. */
function shareSeen(seen: Sides<SideLine | undefined>, corners: Corners, picture: GreyImage): number | undefined {
  const least = seen.includes(undefined) ? open.least : leastSeen;
  let [seenPx, lengthPx] = [0, 0];
  for (const [index, side] of seen.entries()) {
    const part = side && partWithin(...endsOf(corners, index), picture);
    if (!part) continue;
    const [px, length] = [side.edgePx(...part), distance(...part)];
    if (px < length * least.side) return undefined;
    seenPx += px;
    lengthPx += length;
  }
  return seenPx < lengthPx * least.all ? undefined : seenPx / lengthPx;
}

/** Whether a side goes on beyond a corner: what was taken for the sheet is a part of it. */
function goesOn(sides: Sides<SideLine | undefined>, corners: Corners, picture: GreyImage): boolean {
  return sides.some((side, index) => {
    const [one, other] = endsOf(corners, index);
    return [
      [one, other],
      [other, one],
    ].some(([from = one, to = other]) => {
      const across = { x: (to.x - from.x) * beyond.share, y: (to.y - from.y) * beyond.share };
      const next = partWithin(to, { x: to.x + across.x, y: to.y + across.y }, picture);
      if (!side || !next) return false;
      const px = distance(...next);
      return px >= beyond.leastPx && side.edgePx(...next) > px * beyond.mostSeen;
    });
  });
}

function isInPicture({ x, y }: Point, { widthPx, heightPx }: GreyImage, outside: number): boolean {
  const margin = outside * Math.max(widthPx, heightPx);
  return x >= -margin && y >= -margin && x <= widthPx + margin && y <= heightPx + margin;
}

/** Whether there is paper around a sheet, too: it is a part of a page, or one of several. */
function hasPaperBeside(corners: Corners, { pixels, widthPx, heightPx }: GreyImage): boolean {
  const inside = new Uint32Array(256);
  const outside = new Uint32Array(256);
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      const depth = depthIn(corners, { x: x + 0.5, y: y + 0.5 });
      const grey = pixels[y * widthPx + x] ?? 0;
      if (depth > edgePx) inside[grey] = (inside[grey] ?? 0) + 1;
      if (depth < -edgePx) outside[grey] = (outside[grey] ?? 0) + 1;
    }
  }
  const area = inside.reduce((total, count) => total + count, 0);
  let [light, passed] = [255, 0];
  while (light > 0 && (passed += inside[light] ?? 0) < area * beside.lightestPart) light -= 1;
  const asLight = outside.subarray(Math.round(light * beside.likePaper)).reduce((total, count) => total + count, 0);
  return asLight > area * beside.mostArea;
}

/** How far a place lies within the sides, in pixels; negative outside. */
function depthIn(corners: Corners, { x, y }: Point): number {
  let depth = Infinity;
  for (let side = 0; side < 4; side += 1) {
    const [from, to] = endsOf(corners, side);
    const away = (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
    depth = Math.min(depth, away / Math.hypot(to.x - from.x, to.y - from.y));
  }
  return depth;
}

function isFlatAlready({ corners, area }: Candidate): boolean {
  return area >= asItIs.area && anglesOf(corners).every((angle) => Math.abs(angle - 90) <= asItIs.degrees);
}
