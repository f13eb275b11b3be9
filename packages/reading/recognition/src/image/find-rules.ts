import type { GreyImage, PixelBox } from './grey-image.js';

/** Straight strokes at least this long are rulings; the dash of a headline is shorter. */
const minInches = 0.45;
/** Those between two rulings, as the sides of a cell, may be as short as this. */
const minInchesBetween = 0.15;
/** Strokes that are thicker are bars and pictures. */
const maxThicknessInches = 0.05;
/** A run of ink may be broken by this much: noise, dots. */
const maxGapInches = 0.006;
/** A ruling is far longer than thick. */
const minAspect = 8;
/** A ruling is ink nearly all over, and stands alone: beside it there is mostly paper. */
const minInkShare = 0.75;
const maxInkShareBeside = 0.4;
/** A grid of the smallest cells on a large page has fewer. */
const maxRules = 2_000;

export interface Rules {
  readonly across: readonly PixelBox[];
  readonly down: readonly PixelBox[];
}

/** Long straight strokes of a straightened picture, across and down, as boxes. */
export function findRules(image: GreyImage, threshold: number): Rules {
  const { widthPx, heightPx, dpi } = image;
  const across = strokes(image, threshold, { length: widthPx, count: heightPx, step: 1, stride: widthPx });
  const down = strokes(image, threshold, { length: heightPx, count: widthPx, step: widthPx, stride: 1 });
  const isLong = ({ from, to }: Stroke) => to - from >= minInches * dpi;
  const [longAcross, longDown] = [across.filter(isLong), down.filter(isLong)];
  const keptAcross = across.filter((stroke) => isLong(stroke) || isBetween(stroke, longDown, dpi));
  const keptDown = down.filter((stroke) => isLong(stroke) || isBetween(stroke, longAcross, dpi));
  return {
    across: keptAcross
      .map(({ from, to, first, last }) => ({ left: from, right: to, top: first, bottom: last + 1 }))
      .slice(0, maxRules),
    down: keptDown
      .map(({ from, to, first, last }) => ({ left: first, right: last + 1, top: from, bottom: to }))
      .slice(0, maxRules),
  };
}

/** True when a stroke runs from one of the others, which cross its direction, to another one. */
function isBetween({ from, to, first }: Stroke, crossing: readonly Stroke[], dpi: number): boolean {
  const reach = Math.round(0.03 * dpi);
  const meets = (end: number) =>
    crossing.some(
      (other) =>
        end >= other.first - reach &&
        end <= other.last + reach &&
        first >= other.from - reach &&
        first <= other.to + reach,
    );
  return meets(from) && meets(to);
}

/** How to walk along the lines of a picture: pixels of one line are `step` apart, lines `stride`. */
interface Walk {
  readonly length: number;
  readonly count: number;
  readonly step: number;
  readonly stride: number;
}

/** Runs on neighbouring lines that touch: from and to along the lines, first and last line. */
interface Stroke {
  from: number;
  to: number;
  readonly first: number;
  last: number;
}

function strokes(image: GreyImage, threshold: number, walk: Walk): Stroke[] {
  const minLength = Math.round(minInchesBetween * image.dpi);
  const finished: Stroke[] = [];
  let open: Stroke[] = [];
  for (let line = 0; line < walk.count; line += 1) {
    for (const run of longRuns(image, threshold, walk, line, minLength)) {
      const touched = open.find((stroke) => run.from <= stroke.to + 3 && run.to >= stroke.from - 3);
      if (touched) {
        touched.from = Math.min(touched.from, run.from);
        touched.to = Math.max(touched.to, run.to);
        touched.last = line;
      } else open.push({ ...run, first: line, last: line });
    }
    const isOpen = (stroke: Stroke) => line - stroke.last <= 1;
    finished.push(...open.filter((stroke) => !isOpen(stroke)));
    open = open.filter(isOpen);
  }
  return [...finished, ...open].filter((stroke) => isRuling(image, threshold, walk, stroke));
}

function isRuling(image: GreyImage, threshold: number, walk: Walk, stroke: Stroke): boolean {
  const [length, thickness] = [stroke.to - stroke.from, stroke.last - stroke.first + 1];
  if (thickness > Math.max(2, maxThicknessInches * image.dpi) || length < thickness * minAspect) return false;
  const { pixels } = image;
  const margin = Math.max(2, Math.round(0.012 * image.dpi));
  let [inside, beside, places] = [0, 0, 0];
  for (let index = stroke.from; index < stroke.to; index += 1) {
    const isInk = (line: number) =>
      line >= 0 && line < walk.count && (pixels[index * walk.step + line * walk.stride] ?? 255) <= threshold;
    for (let line = stroke.first; line <= stroke.last; line += 1) {
      if (!isInk(line)) continue;
      inside += 1;
      break;
    }
    for (const line of [stroke.first - margin, stroke.last + margin]) {
      places += 1;
      if (isInk(line)) beside += 1;
    }
  }
  return inside >= length * minInkShare && beside <= places * maxInkShareBeside;
}

function longRuns({ pixels, dpi }: GreyImage, threshold: number, walk: Walk, line: number, minLength: number) {
  const maxGap = Math.max(1, Math.round(maxGapInches * dpi));
  const runs: { from: number; to: number }[] = [];
  let [from, lastInk] = [-1, -1];
  const finish = () => {
    if (from >= 0 && lastInk + 1 - from >= minLength) runs.push({ from, to: lastInk + 1 });
  };
  let at = line * walk.stride;
  for (let index = 0; index < walk.length; index += 1, at += walk.step) {
    if ((pixels[at] ?? 255) > threshold) continue;
    if (from < 0 || index - lastInk > maxGap + 1) {
      finish();
      from = index;
    }
    lastInk = index;
  }
  finish();
  return runs;
}
