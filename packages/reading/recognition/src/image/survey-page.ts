import type { QuarterTurn } from '@recto/document-model';
import { findEdges, type Edge, type Edges } from './find-edges.js';
import { findSkew, lineSharpness } from './find-skew.js';
import { flattenedPaper, flattenLight } from './flatten-light.js';
import type { GreyImage, PixelBox } from './grey-image.js';
import { inkBounds } from './ink-bounds.js';
import { inkGreys } from './ink-threshold.js';
import { lightestInk } from './lightest-ink.js';
import { acrossOverDown } from './line-direction.js';
import type { Light } from './measure-light.js';
import { shrink } from './shrink.js';
import { turn } from './turn.js';

/** What a small copy of the page tells about how to read it. */
export interface Survey {
  /** Around all ink, in pixels of the page. */
  readonly bounds: PixelBox;
  /** Clockwise turns that may bring the text upright, the likeliest first. */
  readonly turns: readonly Orientation[];
  /** Edges of the ink as the page lies, of the small copy. */
  readonly edges: Edges;
  /** False when only reading can tell which of `turns` is right. */
  readonly isSureOfTurn: boolean;
}

export interface Orientation {
  readonly turn: QuarterTurn;
  /** Clockwise angle of the lines once the page is turned, in degrees. */
  readonly skewDegrees: number;
}

/** Letters of body text are four or five pixels high: enough to see lines, few enough to be quick. */
const surveyDpi = 90;
/** `acrossOverDown` below this leaves a doubt which way the lines run. */
const clearlyAcross = 1.25;
/** Heads of letters this much less sharp than their feet: text stands upright. The inverse: upside down. */
const clearOrientation = 0.93;

/** Finds where the ink is and which way the text runs. Undefined for an empty sheet. */
export function surveyPage(image: GreyImage, light: Light): Survey | undefined {
  const factor = Math.max(1, Math.round(image.dpi / surveyDpi));
  const small = flattenLight(shrink(image, factor));
  const lightest = lightestInk(light, flattenedPaper, factor);
  const bounds = inkBounds(small, lightest);
  if (!bounds) return undefined;
  const { threshold } = inkGreys(small.pixels, lightest);
  const edges = findEdges(small, threshold);
  return { bounds: scaleBox(bounds, factor, image), edges, ...findOrientations(small, edges, threshold) };
}

/** A page on its side is never sure: tables of figures and till receipts have columns as clear as lines. */
function findOrientations(small: GreyImage, edges: Edges, threshold: number): Pick<Survey, 'turns' | 'isSureOfTurn'> {
  const ratio = acrossOverDown(small, threshold);
  const upright = measureOrientation(edges, 0);
  if (ratio === 1 || ratio >= clearlyAcross) return { turns: upright.turns, isSureOfTurn: upright.isSure };
  const sideways = measureOrientation(findEdges(turn(small, 90), threshold), 90);
  const turns = ratio >= 1 ? [...upright.turns, ...sideways.turns] : [...sideways.turns, ...upright.turns];
  return { turns, isSureOfTurn: false };
}

/**
 * Letters stand on their lines more exactly than they end above: most have no descender, a third has an ascender. Where
 * that is not clear, pages are taken to be upright, and those on their side to be either way.
 */
function measureOrientation(edges: Edges, turned: 0 | 90) {
  const skewDegrees = findSkew(edges);
  const headsOverFeet = sharpness(edges, edges.heads, skewDegrees) / sharpness(edges, edges.feet, skewDegrees);
  const asIs: Orientation = { turn: turned, skewDegrees };
  const over: Orientation = { turn: turned === 0 ? 180 : 270, skewDegrees };
  const isUpsideDown = headsOverFeet > 1;
  const isClear = headsOverFeet < clearOrientation || headsOverFeet > 1 / clearOrientation;
  return { turns: isUpsideDown ? [over, asIs] : [asIs, over], isSure: isClear || (turned === 0 && !isUpsideDown) };
}

function sharpness({ widthPx, heightPx }: Edges, edge: Edge, degrees: number): number {
  return lineSharpness(edge, widthPx, heightPx, degrees) / Math.max(1, edge.xs.length) ** 2;
}

function scaleBox(box: PixelBox, factor: number, { widthPx, heightPx }: GreyImage): PixelBox {
  return {
    left: Math.max(0, (box.left - 1) * factor),
    top: Math.max(0, (box.top - 1) * factor),
    right: Math.min(widthPx, (box.right + 1) * factor),
    bottom: Math.min(heightPx, (box.bottom + 1) * factor),
  };
}
