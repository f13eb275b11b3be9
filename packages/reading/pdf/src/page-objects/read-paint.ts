import type { Pdfium } from '../engine/pdfium.js';
import { channelsOf, readColor } from '../engine/read-color.js';

const opaque = 255;
/** Paint fainter than this (of 255) cannot be seen. */
const minAlpha = 8;
/** What shines through paint that is denser than this cannot be read. */
const coverAlpha = 230;

/** Colours as `#rrggbb`, as they look on white; undefined where a path is not filled or not stroked. */
export interface Paint {
  readonly fill: string | undefined;
  readonly stroke: string | undefined;
  /** It may hide what it is painted over. */
  readonly isCover: boolean;
}

/** With what a path is painted; undefined where that leaves nothing to see. */
export function readPaint(pdfium: Pdfium, path: number): Paint | undefined {
  const { call, scratch, view } = pdfium;
  if (!call.FPDFPath_GetDrawMode(path, scratch, scratch + 4)) return undefined;
  const isFilled = view().getInt32(scratch, true) !== 0;
  const isStroked = view().getInt32(scratch + 4, true) !== 0;
  const fill = isFilled ? colorOf(pdfium, (r, g, b, a) => call.FPDFPageObj_GetFillColor(path, r, g, b, a)) : undefined;
  const stroke = isStroked
    ? colorOf(pdfium, (r, g, b, a) => call.FPDFPageObj_GetStrokeColor(path, r, g, b, a))
    : undefined;
  const paint = fill ?? stroke;
  return paint && { fill: fill?.color, stroke: stroke?.color, isCover: paint.alpha >= coverAlpha };
}

/** As it looks on white paper; a pattern counts as grey. */
function colorOf(pdfium: Pdfium, get: (r: number, g: number, b: number, a: number) => number) {
  const paint = readColor(pdfium, get) ?? { color: '#808080', alpha: opaque };
  if (paint.alpha < minAlpha) return undefined;
  if (paint.alpha === opaque) return paint;
  const share = paint.alpha / opaque;
  const channels = channelsOf(paint.color).map((channel) => channel * share + opaque * (1 - share));
  const color = `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
  return { color, alpha: paint.alpha };
}
