import { median } from '@recto/document-model';
import { findShapes } from './find-shapes.js';
import type { GreyImage, PixelBox } from './grey-image.js';
import { boxAround, groupBoxes } from './group-boxes.js';

export interface Leader {
  readonly box: PixelBox;
  readonly dotCount: number;
}

/** Sizes in heights of an "x": of one dot, of the space between two, and of the row that they form. */
const dot = { mostHeight: 0.5, mostWidth: 0.8, mostGap: 1 };
/** Dots further apart than that, up to this, are evenly spaced: by this share of the space, at most, one differs. */
const wide = { mostGap: 3.5, uneven: 0.15 };
const row = { minDots: 5, minWidth: 3, mostHeight: 0.7 };
/** A leader stands alone: as much ink above or below it is the rest of broken letters. */
const maxInkAround = 0.04;

/** Rows of dots that lead the eye across a page. `printPx` is the height of an "x". */
export function findLeaders(image: GreyImage, threshold: number, printPx: number): Leader[] {
  const dots = findShapes(image, threshold, 1, printPx * dot.mostHeight).filter(
    ({ left, right }) => right - left <= printPx * dot.mostWidth,
  );
  const isLeader = (group: readonly PixelBox[]) => {
    const box = boxAround(group);
    const isRow = box.right - box.left >= printPx * row.minWidth && box.bottom - box.top <= printPx * row.mostHeight;
    return group.length >= row.minDots && isRow && standsAlone(image, threshold, box, printPx);
  };
  const close = groupBoxes(dots, printPx * dot.mostGap, 0).filter(isLeader);
  const taken = new Set(close.flat());
  const loose = dots.filter((each) => !taken.has(each));
  const far = groupBoxes(loose, printPx * wide.mostGap, 0)
    .flatMap(evenRuns)
    .filter(isLeader);
  return [...close, ...far].map((group) => ({ box: boxAround(group), dotCount: group.length }));
}

/** Without a point of the text before them. */
function evenRuns(group: readonly PixelBox[]): PixelBox[][] {
  const dots = group.toSorted((a, b) => a.left - b.left);
  const stepTo = (index: number) => (dots[index]?.left ?? 0) - (dots[index - 1]?.left ?? 0);
  const usual = median(dots.slice(1).map((_, index) => stepTo(index + 1)));
  const runs: PixelBox[][] = [];
  for (const [index, each] of dots.entries()) {
    const isNext = index > 0 && Math.abs(stepTo(index) - usual) <= usual * wide.uneven;
    if (isNext) runs.at(-1)?.push(each);
    else runs.push([each]);
  }
  return runs;
}

/** Takes the leaders off a picture. */
export function eraseLeaders(image: GreyImage, leaders: readonly Leader[]): GreyImage {
  if (leaders.length === 0) return image;
  const pixels = image.pixels.slice();
  for (const { box } of leaders) {
    for (let y = Math.max(0, box.top - 1); y < Math.min(image.heightPx, box.bottom + 1); y += 1) {
      pixels.fill(255, y * image.widthPx + Math.max(0, box.left - 1), y * image.widthPx + box.right + 1);
    }
  }
  return { ...image, pixels };
}

function standsAlone(image: GreyImage, threshold: number, box: PixelBox, printPx: number): boolean {
  const reach = Math.round(printPx * 0.6);
  const above = inkShare(image, threshold, { ...box, top: box.top - reach, bottom: box.top - 1 });
  const below = inkShare(image, threshold, { ...box, top: box.bottom + 1, bottom: box.bottom + Math.round(reach / 2) });
  return above <= maxInkAround && below <= maxInkAround;
}

function inkShare({ widthPx, heightPx, pixels }: GreyImage, threshold: number, box: PixelBox): number {
  let [ink, places] = [0, 0];
  for (let y = Math.max(0, box.top); y < Math.min(heightPx, box.bottom); y += 1) {
    for (let at = y * widthPx + box.left, end = y * widthPx + box.right; at < end; at += 1) {
      places += 1;
      if ((pixels[at] ?? 255) <= threshold) ink += 1;
    }
  }
  return places === 0 ? 0 : ink / places;
}
