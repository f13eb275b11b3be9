import type { Corners, Point } from '@recto/document-model';
import type { GreyImage } from '../image/grey-image.js';
import { shrink } from '../image/shrink.js';
import { closing } from './closing.js';
import { paperEdges } from './paper-edges.js';
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
/** Degrees between the sides at a corner: a rectangle seen from up to 40 degrees aside. */
const corner = { least: 55, most: 125 };
/** Of a side, and of all of them, so much must be seen as an edge from something darker to paper. */
const leastSeen = { side: 0.5, all: 0.75 };
/** A side ends at its corners: of its next part, were it longer by this share, no more than so much looks like an edge. */
const beyond = { share: 0.2, leastPx: 8, mostSeen: 0.7 };
/** Larger sheets are preferred: parts of a page have edges, too. */
const areaWeight = 0.25;
/** A sheet whose corners are all within this of right angles, and that fills the picture, needs nothing. */
const asItIs = { degrees: 0.7, area: 0.85 };

/**
 * The sheet of paper that a photograph shows: a convex quadrilateral that is lighter than what it lies on, with each side seen as an edge for
 * most of its length. Undefined where that is not clear, as on scans, and where the sheet fills a picture that shows it
 * straight from above.
 */
export function findSheet(image: GreyImage): Sheet | undefined {
  const factor = Math.max(1, Math.round(Math.max(image.widthPx, image.heightPx) / surveyPx));
  const small = shrink(image, factor);
  if (Math.min(small.widthPx, small.heightPx) < leastSidePx) return undefined;
  const edges = paperEdges(closing(small, printReach));
  const [left = [], top = [], right = [], bottom = []] = sideLines(edges, small.widthPx, small.heightPx);
  let best: Candidate | undefined;
  for (const a of left)
    for (const c of right)
      for (const b of top)
        for (const d of bottom) {
          const found = judge([a, b, c, d], small);
          if (found && (!best || found.score > best.score)) best = found;
        }
  if (!best || isFlatAlready(best)) return undefined;
  // The small copy may leave out a strip at its far edges.
  const [width, height] = [image.widthPx / factor, image.heightPx / factor];
  return { corners: mapCorners(best.corners, ({ x, y }) => ({ x: x / width, y: y / height })) };
}

interface Candidate {
  readonly corners: Corners;
  /** Share of the picture. */
  readonly area: number;
  readonly score: number;
}

/** The quadrilateral of four lines; undefined when it is no sheet. */
function judge(sides: readonly [SideLine, SideLine, SideLine, SideLine], picture: GreyImage): Candidate | undefined {
  const [left, top, right, bottom] = sides;
  const places = [crossing(left, top), crossing(top, right), crossing(right, bottom), crossing(bottom, left)];
  const [a, b, c, d] = places;
  if (!a || !b || !c || !d || !places.every((place) => place && isInPicture(place, picture))) return undefined;
  // Of something dark on paper the sides have changed places.
  if (a.x >= b.x || d.x >= c.x || a.y >= d.y || b.y >= c.y) return undefined;
  const corners: Corners = [a, b, c, d];
  if (!anglesOf(corners).every((angle) => angle >= corner.least && angle <= corner.most)) return undefined;
  const area = areaOf(corners) / (picture.widthPx * picture.heightPx);
  if (area < leastArea) return undefined;
  const [upper, lower] = [top.edgePx(a, b), bottom.edgePx(c, d)];
  const seen = [left.edgePx(d, a), upper, right.edgePx(b, c), lower];
  const lengths = [distance(d, a), distance(a, b), distance(b, c), distance(c, d)];
  if (seen.some((px, side) => px < (lengths[side] ?? 0) * leastSeen.side)) return undefined;
  if (goesOn(sides, corners, picture)) return undefined;
  const share = sum(seen) / sum(lengths);
  return share < leastSeen.all ? undefined : { corners, area, score: share + areaWeight * Math.sqrt(area) };
}

/** Whether a side goes on beyond a corner: what was taken for the sheet is a part of it. */
function goesOn(sides: readonly SideLine[], corners: Corners, picture: GreyImage): boolean {
  return sides.some((side, index) => {
    const ends = [corners[(index + 3) % 4], corners[index]] as const;
    return [ends, [ends[1], ends[0]] as const].some(([from, to]) => {
      if (!from || !to) return false;
      const next = withinPicture(
        to,
        { x: to.x + (to.x - from.x) * beyond.share, y: to.y + (to.y - from.y) * beyond.share },
        picture,
      );
      const px = distance(to, next);
      return px >= beyond.leastPx && side.edgePx(to, next) > px * beyond.mostSeen;
    });
  });
}

/** As far from one point to another as the picture reaches. */
function withinPicture(from: Point, to: Point, { widthPx, heightPx }: GreyImage): Point {
  const share = (start: number, end: number, most: number) =>
    end > most ? (most - start) / (end - start) : end < 0 ? start / (start - end) : 1;
  const part = Math.max(0, Math.min(share(from.x, to.x, widthPx), share(from.y, to.y, heightPx)));
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function crossing(one: SideLine, other: SideLine): Point | undefined {
  const [a, b] = [Math.cos(one.direction), Math.sin(one.direction)];
  const [c, d] = [Math.cos(other.direction), Math.sin(other.direction)];
  const turn = a * d - b * c;
  if (Math.abs(turn) < 0.3) return undefined;
  return { x: (one.offset * d - other.offset * b) / turn, y: (other.offset * a - one.offset * c) / turn };
}

function isInPicture({ x, y }: Point, { widthPx, heightPx }: GreyImage): boolean {
  const margin = mostOutside * Math.max(widthPx, heightPx);
  return x >= -margin && y >= -margin && x <= widthPx + margin && y <= heightPx + margin;
}

/** At each corner, between the sides that meet there, in degrees; over 180 where it points inwards. */
function anglesOf(corners: Corners): number[] {
  return corners.map((here, index) => {
    const [before, after] = [corners[(index + 3) % 4] ?? here, corners[(index + 1) % 4] ?? here];
    const angle = Math.atan2(before.y - here.y, before.x - here.x) - Math.atan2(after.y - here.y, after.x - here.x);
    return ((angle * 180) / Math.PI + 360) % 360;
  });
}

function areaOf(corners: Corners): number {
  return Math.abs(
    sum(
      corners.map((here, index) => {
        const next = corners[(index + 1) % 4] ?? here;
        return (here.x * next.y - next.x * here.y) / 2;
      }),
    ),
  );
}

function isFlatAlready({ corners, area }: Candidate): boolean {
  return area >= asItIs.area && anglesOf(corners).every((angle) => Math.abs(angle - 90) <= asItIs.degrees);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
