import type { Corners, Point } from '@recto/document-model';

export interface Line {
  /** Of the normal, in radians. */
  readonly direction: number;
  /** x cos(direction) + y sin(direction) of its points. */
  readonly offset: number;
}

interface Size {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Lines closer to parallel than this have no place where they meet. */
const leastSine = 0.3;

export function crossing(one: Line, other: Line): Point | undefined {
  const [a, b] = [Math.cos(one.direction), Math.sin(one.direction)];
  const [c, d] = [Math.cos(other.direction), Math.sin(other.direction)];
  const turn = a * d - b * c;
  if (Math.abs(turn) < leastSine) return undefined;
  return { x: (one.offset * d - other.offset * b) / turn, y: (other.offset * a - one.offset * c) / turn };
}

/** The part of the way from one point to another that lies in a picture (Liang and Barsky); undefined for none. */
export function partWithin(from: Point, to: Point, { widthPx, heightPx }: Size): readonly [Point, Point] | undefined {
  const [across, down] = [to.x - from.x, to.y - from.y];
  let [first, last] = [0, 1];
  const bounds = [
    [-across, from.x],
    [across, widthPx - from.x],
    [-down, from.y],
    [down, heightPx - from.y],
  ] as const;
  for (const [step, room] of bounds) {
    if (step === 0 && room < 0) return undefined;
    if (step < 0) first = Math.max(first, room / step);
    if (step > 0) last = Math.min(last, room / step);
  }
  if (first > last) return undefined;
  const at = (share: number): Point => ({ x: from.x + across * share, y: from.y + down * share });
  return [at(first), at(last)];
}

/** The part of a line that lies in a picture. */
export function lineWithin({ direction, offset }: Line, picture: Size): readonly [Point, Point] | undefined {
  const [x, y] = [Math.cos(direction), Math.sin(direction)];
  const far = picture.widthPx + picture.heightPx;
  const at = (along: number): Point => ({ x: offset * x - along * y, y: offset * y + along * x });
  return partWithin(at(-far), at(far), picture);
}

/** At each corner, between the sides that meet there, in degrees; over 180 where it points inwards. */
export function anglesOf(corners: Corners): number[] {
  return corners.map((here, index) => {
    const [before, after] = [corners[(index + 3) % 4] ?? here, corners[(index + 1) % 4] ?? here];
    const angle = Math.atan2(before.y - here.y, before.x - here.x) - Math.atan2(after.y - here.y, after.x - here.x);
    return ((angle * 180) / Math.PI + 360) % 360;
  });
}

export function areaOf(corners: Corners): number {
  const parts = corners.map((here, index) => {
    const next = corners[(index + 1) % 4] ?? here;
    return (here.x * next.y - next.x * here.y) / 2;
  });
  return Math.abs(parts.reduce((sum, part) => sum + part, 0));
}
