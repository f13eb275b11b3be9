/** Every seventh pixel: prime, so that no column of a page is always or never looked at. */
const step = 7;
const maxRounds = 12;

/** Mean greys of ink and paper, and the grey half way between: up to it, a pixel is ink. */
export interface InkGreys {
  readonly ink: number;
  readonly paper: number;
  readonly threshold: number;
}

/** Counts of the 256 greys in a sample of the pixels. */
export function greyHistogram(pixels: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256);
  for (let index = 0; index < pixels.length; index += step) {
    const grey = pixels[index] ?? 0;
    counts[grey] = (counts[grey] ?? 0) + 1;
  }
  return counts;
}

/**
 * Parts ink from paper: the threshold moves between the means of what it parts until it rests (Ridler and Calvard). It
 * starts at `lightestInk`, so that a page with a few faint words is parted at its words and not amid the grains of its
 * paper.
 */
export function inkGreys(pixels: Uint8Array, lightestInk: number): InkGreys {
  const counts = greyHistogram(pixels);
  let threshold = Math.round(lightestInk);
  let [ink, paper] = [0, 255];
  for (let round = 0; round < maxRounds; round += 1) {
    ink = meanGrey(counts, 0, threshold) ?? threshold / 2;
    paper = meanGrey(counts, threshold + 1, 255) ?? 255;
    const next = Math.min(Math.round((ink + paper) / 2), Math.round(lightestInk));
    if (next === threshold) break;
    threshold = next;
  }
  return { ink, paper, threshold };
}

function meanGrey(counts: Uint32Array, from: number, to: number): number | undefined {
  let [sum, count] = [0, 0];
  for (let grey = from; grey <= to; grey += 1) {
    sum += grey * (counts[grey] ?? 0);
    count += counts[grey] ?? 0;
  }
  return count === 0 ? undefined : sum / count;
}
