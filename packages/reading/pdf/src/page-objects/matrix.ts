import type { Pdfium } from '../engine/pdfium.js';

/** [a b c d e f] of ISO 32000-2, 8.3.3. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of user space, y up. */
export interface Bounds {
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix of an object; undefined for kinds that have none. */
export function readMatrix({ call, scratch, view }: Pdfium, object: number): Matrix | undefined {
  if (!call.FPDFPageObj_GetMatrix(object, scratch)) return undefined;
  const bytes = view();
  const at = (index: number) => bytes.getFloat32(scratch + index * 4, true);
  return [at(0), at(1), at(2), at(3), at(4), at(5)];
}

/** First `m`, then `n`, as PDF concatenates them (ISO 32000-2, 8.3.4). */
export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[1] * n[2],
    m[0] * n[1] + m[1] * n[3],
    m[2] * n[0] + m[3] * n[2],
    m[2] * n[1] + m[3] * n[3],
    m[4] * n[0] + m[5] * n[2] + n[4],
    m[4] * n[1] + m[5] * n[3] + n[5],
  ];
}

/** What undoes a matrix; undefined for one that flattens everything to a line. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const area = a * d - b * c;
  if (area === 0) return undefined;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

export function transform(m: Matrix, { x, y }: Point): Point {
  return { x: m[0] * x + m[2] * y + m[4], y: m[1] * x + m[3] * y + m[5] };
}

/** How much longer lines become, whatever their direction. */
export function scaleOf(m: Matrix): number {
  return Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));
}

export function transformBounds(m: Matrix, { left, bottom, right, top }: Bounds): Bounds {
  return boundsOf([left, right].flatMap((x) => [bottom, top].map((y) => transform(m, { x, y }))));
}

export function boundsOf(points: readonly Point[]): Bounds {
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  }
  return { left, bottom, right, top };
}

/** What two rectangles share; undefined when they do not touch. */
export function intersect(a: Bounds, b: Bounds): Bounds | undefined {
  const left = Math.max(a.left, b.left);
  const right = Math.min(a.right, b.right);
  const bottom = Math.max(a.bottom, b.bottom);
  const top = Math.min(a.top, b.top);
  return left <= right && bottom <= top ? { left, bottom, right, top } : undefined;
}
