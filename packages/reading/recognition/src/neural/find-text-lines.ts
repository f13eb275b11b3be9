import type { GreyImage } from '../image/grey-image.js';
import { shapeTensor } from './shape-tensor.js';
import { smallestBox, type TurnedBox } from './turned-box.js';

/** A line of text, or a part of one where wide gaps divide it, in pixels of the picture. */
export interface FoundLine extends TurnedBox {
  /** Mean of the detector's probabilities inside, 0..1. */
  readonly confidence: number;
}

/** Probability of text for each pixel of the network's input; both sides are multiples of 32. */
export type DetectText = (tensor: Float32Array, widthPx: number, heightPx: number) => Promise<Float32Array>;

/** Whole pages are seen in so many pixels, whatever their shape. */
const usualPixels = 700_000;
/** Finer, where an "x" would be lower than this. */
const leastLetterPx = 4.5;
/** Most pixels of one call: its memory and its time grow with them. */
const mostPixels = 1_000_000;
const multiple = 32;
/** Bands of a high picture overlap by this much, so that each line is whole in one of them. */
const overlapPx = 96;
/** Statistics of ImageNet, as the network was trained with. */
const planes = [
  { mean: 0.485, deviation: 0.229 },
  { mean: 0.456, deviation: 0.224 },
  { mean: 0.406, deviation: 0.225 },
];
/** Thresholds and growth of Differentiable Binarization (Liao et al. 2020) as PP-OCR sets them. */
const least = { probability: 0.3, meanProbability: 0.5, pixels: 8, sidePx: 2 };
const growth = 1.6;
/** A comma at the end of a line is not always in the detector's box. */
const growthAtEnds = 1.4;

/** Finds the lines of text of a straight picture; `printPx` is the height of an "x" in it, where known. */
export async function findTextLines(
  detect: DetectText,
  image: GreyImage,
  printPx: number | undefined,
): Promise<FoundLine[]> {
  const usual = Math.sqrt(usualPixels / (image.widthPx * image.heightPx));
  const wanted = printPx === undefined ? usual : Math.max(usual, leastLetterPx / printPx);
  // A band is at least as high as it overlaps with the next, twice over.
  const widest = mostPixels / (4 * overlapPx);
  const factor = Math.min(1.5, wanted, widest / image.widthPx);
  const widthPx = roundTo(image.widthPx * factor);
  const bandPx = Math.floor(mostPixels / widthPx / multiple) * multiple;
  const stepX = image.widthPx / widthPx;
  const bandHeight = Math.min(image.heightPx, Math.round(bandPx / factor));
  const overlap = Math.round(overlapPx / factor);
  const found: FoundLine[] = [];
  for (let top = 0; top === 0 || top + overlap < image.heightPx; top += bandHeight - overlap) {
    const bottom = Math.min(image.heightPx, top + bandHeight);
    const heightPx = roundTo((bottom - top) * factor);
    const band = {
      ...image,
      heightPx: bottom - top,
      pixels: image.pixels.subarray(top * image.widthPx, bottom * image.widthPx),
    };
    const probabilities = await detect(shapeTensor(band, { widthPx, heightPx }, planes), widthPx, heightPx);
    const stepY = (bottom - top) / heightPx;
    // Of a line in the overlap, the band in which it lies farther from the edge counts.
    const from = top === 0 ? 0 : top + overlap / 2;
    const to = bottom === image.heightPx ? Infinity : bottom - overlap / 2;
    for (const box of boxesOf(probabilities, widthPx, heightPx)) {
      const line = {
        ...box,
        centreX: (box.centreX + 0.5) * stepX,
        centreY: top + (box.centreY + 0.5) * stepY,
        width: box.width * stepX,
        height: box.height * stepY,
      };
      if (line.centreY >= from && line.centreY < to) found.push(line);
    }
    if (bottom === image.heightPx) break;
  }
  return found;
}

function roundTo(size: number): number {
  return Math.max(multiple, Math.round(size / multiple) * multiple);
}

/** Boxes around connected areas of high probability, grown to the letters' full height. */
function boxesOf(probabilities: Float32Array, widthPx: number, heightPx: number): FoundLine[] {
  const seen = new Uint8Array(probabilities.length);
  const isText = (at: number) => (probabilities[at] ?? 0) > least.probability;
  const boxes: FoundLine[] = [];
  const stack: number[] = [];
  for (let start = 0; start < probabilities.length; start += 1) {
    if (seen[start] === 1 || !isText(start)) continue;
    const outline: [number, number][] = [];
    let [sum, count] = [0, 0];
    seen[start] = 1;
    stack.push(start);
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
      sum += probabilities[at] ?? 0;
      count += 1;
      const neighbours = [
        x > 0 ? at - 1 : -1,
        x < widthPx - 1 ? at + 1 : -1,
        y > 0 ? at - widthPx : -1,
        y < heightPx - 1 ? at + widthPx : -1,
      ];
      let isEdge = false;
      for (const next of neighbours) {
        if (next < 0 || !isText(next)) isEdge = true;
        else if (seen[next] === 0) {
          seen[next] = 1;
          stack.push(next);
        }
      }
      if (isEdge) outline.push([x, y]);
    }
    const confidence = sum / count;
    if (count < least.pixels || confidence < least.meanProbability) continue;
    const box = smallestBox(outline);
    if (Math.min(box.width, box.height) < least.sidePx) continue;
    const grown = (2 * growth * box.width * box.height) / (2 * (box.width + box.height));
    boxes.push({ ...box, width: box.width + grown * growthAtEnds, height: box.height + grown, confidence });
  }
  return boxes;
}
