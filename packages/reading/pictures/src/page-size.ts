import type { Picture, Resolution } from './picture.js';

const pointsPerInch = 72;
/** What most scans have, and what a picture without a word of its resolution is taken for (Interface 9). */
const usualDpi = 200;
/** What programs write that know of no resolution, as a camera does not. */
const meaninglessDpi: ReadonlySet<number> = new Set([72, 96]);
/** The longer side of A3: what is larger at a meaningless resolution was not measured. */
const largestSheetInches = 16.6;
const believable = { least: 40, most: 4_800 };
/** ISO 32000-1, annex C: no page of a PDF is longer. */
const longestSidePt = 14_400;

/** The page on which a picture stands upright: its size in points, by the resolution that the file states. */
export function pageSizeOf(picture: Picture): { width: number; height: number } {
  const { widthPx, heightPx, orientation } = picture;
  const { x, y } = measuredResolution(picture) ?? { x: usualDpi, y: usualDpi };
  const [width, height] = [(widthPx / x) * pointsPerInch, (heightPx / y) * pointsPerInch];
  const scale = Math.min(1, longestSidePt / Math.max(width, height));
  const isTurned = orientation >= 5;
  const [across, down] = [Math.max(1, width * scale), Math.max(1, height * scale)];
  return isTurned ? { width: down, height: across } : { width: across, height: down };
}

function measuredResolution({ resolution, widthPx, heightPx }: Picture): Resolution | null {
  if (!resolution) return null;
  const both = [resolution.x, resolution.y];
  if (both.some((dpi) => !(dpi >= believable.least && dpi <= believable.most))) return null;
  if (!both.every((dpi) => meaninglessDpi.has(Math.round(dpi)))) return resolution;
  return Math.max(widthPx / resolution.x, heightPx / resolution.y) <= largestSheetInches ? resolution : null;
}
