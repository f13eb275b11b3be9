import type { Pdfium } from '../engine/pdfium.js';
import {
  boundsOf,
  identity,
  intersect,
  scaleOf,
  transform,
  transformBounds,
  type Bounds,
  type Matrix,
  type Point,
} from './matrix.js';

/** One connected part of a path, in user space. */
export interface Subpath {
  readonly points: Point[];
  isClosed: boolean;
  hasCurves: boolean;
}

/** FPDF_SEGMENT_* of fpdf_edit.h. */
const bezierTo = 1;
const moveTo = 2;
/** A clip with more segments than this follows a drawing; its bounds would say little. */
const maxClipSegments = 64;

/** The subpaths of a path; of a curve only its end points and control points. */
export function readSubpaths(pdfium: Pdfium, path: number, segmentCount: number, matrix: Matrix): Subpath[] {
  return subpathsOf(pdfium, segmentCount, matrix, (index) => pdfium.call.FPDFPath_GetPathSegment(path, index));
}

/** Width of an object's strokes, in its own space if no matrix leads out of it; 0 where the file gives none. */
export function readStrokeWidth({ call, scratch, view }: Pdfium, object: number, matrix = identity): number {
  return call.FPDFPageObj_GetStrokeWidth(object, scratch) ? view().getFloat32(scratch, true) * scaleOf(matrix) : 0;
}

/** Bounds of an object in user space, as far as its clip lets it be seen; undefined when nothing of it can be. */
export function readVisibleBounds(pdfium: Pdfium, object: number, matrix: Matrix): Bounds | undefined {
  const { call, scratch, view } = pdfium;
  if (!call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12)) return undefined;
  const bytes = view();
  const at = (offset: number) => bytes.getFloat32(scratch + offset, true);
  const bounds = transformBounds(matrix, { left: at(0), bottom: at(4), right: at(8), top: at(12) });
  const clip = readClipBounds(pdfium, object, matrix);
  return clip ? intersect(bounds, clip) : bounds;
}

/** Bounds of everything that an object's clip lets through; undefined when nothing clips it. */
export function readClipBounds(pdfium: Pdfium, object: number, matrix: Matrix): Bounds | undefined {
  const { call } = pdfium;
  const clip = call.FPDFPageObj_GetClipPath(object);
  if (!clip) return undefined;
  let visible: Bounds | undefined;
  const count = call.FPDFClipPath_CountPaths(clip);
  for (let path = 0; path < count; path += 1) {
    const segmentCount = call.FPDFClipPath_CountPathSegments(clip, path);
    if (segmentCount < 2 || segmentCount > maxClipSegments) continue;
    const subpaths = subpathsOf(pdfium, segmentCount, matrix, (index) =>
      call.FPDFClipPath_GetPathSegment(clip, path, index),
    );
    const bounds = boundsOf(subpaths.flatMap(({ points }) => points));
    visible = visible ? overlap(visible, bounds) : bounds;
  }
  return visible;
}

/** Nothing in common is an empty rectangle here, not none: what is clipped twice may vanish. */
function overlap(a: Bounds, b: Bounds): Bounds {
  const left = Math.max(a.left, b.left);
  const bottom = Math.max(a.bottom, b.bottom);
  return {
    left,
    bottom,
    right: Math.max(left, Math.min(a.right, b.right)),
    top: Math.max(bottom, Math.min(a.top, b.top)),
  };
}

function subpathsOf(
  { call, scratch, view }: Pdfium,
  segmentCount: number,
  matrix: Matrix,
  segmentAt: (index: number) => number,
): Subpath[] {
  const subpaths: Subpath[] = [];
  let current: Subpath | undefined;
  for (let index = 0; index < segmentCount; index += 1) {
    const segment = segmentAt(index);
    if (!segment || !call.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue;
    const bytes = view();
    const raw = { x: bytes.getFloat32(scratch, true), y: bytes.getFloat32(scratch + 4, true) };
    const type = call.FPDFPathSegment_GetType(segment);
    if (type === moveTo || !current) {
      current = { points: [], isClosed: false, hasCurves: false };
      subpaths.push(current);
    }
    current.points.push(transform(matrix, raw));
    if (type === bezierTo) current.hasCurves = true;
    if (call.FPDFPathSegment_GetClose(segment)) current.isClosed = true;
  }
  return subpaths;
}
