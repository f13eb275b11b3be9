import type { GreyImage } from './grey-image.js';

export interface Light {
  /** Difference in grey between the darkest and the lightest paper of the page (5th to 95th percentile of its tiles). */
  readonly unevenness: number;
  /** Mean of |Laplacian| on bare paper, in greys: about 1 for a good scan, above 20 for a bad one. */
  readonly noise: number;
  /** Grey of the paper: median over the tiles. */
  readonly paper: number;
}

const tileInches = 0.16;
/** A tile whose tenth darkest pixel is this close to its paper is bare paper. */
const bareContrast = 60;

/** How evenly a page is lit and how noisy its paper is, from a sample of its pixels. */
export function measureLight(image: GreyImage): Light {
  const side = Math.max(8, Math.round(tileInches * image.dpi));
  const papers: number[] = [];
  let [noiseSum, noiseCount] = [0, 0];
  for (let top = 0; top + side <= image.heightPx; top += side) {
    for (let left = 0; left + side <= image.widthPx; left += side) {
      const { paper, ink } = tileGreys(image, left, top, side);
      papers.push(paper);
      if (paper - ink >= bareContrast) continue;
      const noise = tileNoise(image, left, top, side);
      noiseSum += noise.sum;
      noiseCount += noise.count;
    }
  }
  papers.sort((a, b) => a - b);
  const percentile = (share: number) => papers[Math.floor(papers.length * share)] ?? 255;
  const noise = noiseCount === 0 ? 0 : noiseSum / noiseCount;
  return { unevenness: percentile(0.95) - percentile(0.05), noise, paper: percentile(0.5) };
}

const counts = new Uint16Array(256);

/** Paper is the grey that 30 % of the tile is lighter than, ink the one that 10 % is darker than. */
function tileGreys({ pixels, widthPx }: GreyImage, left: number, top: number, side: number) {
  counts.fill(0);
  let total = 0;
  for (let y = top; y < top + side; y += 3) {
    for (let x = left; x < left + side; x += 3) {
      const grey = pixels[y * widthPx + x] ?? 255;
      counts[grey] = (counts[grey] ?? 0) + 1;
      total += 1;
    }
  }
  let [paper, ink, passed] = [255, 0, 0];
  while (paper > 0 && (passed += counts[paper] ?? 0) < total * 0.3) paper -= 1;
  passed = 0;
  while (ink < 255 && (passed += counts[ink] ?? 0) < total * 0.1) ink += 1;
  return { paper, ink };
}

function tileNoise({ pixels, widthPx }: GreyImage, left: number, top: number, side: number) {
  let [sum, count] = [0, 0];
  for (let y = top + 1; y < top + side - 1; y += 4) {
    for (let x = left + 1; x < left + side - 1; x += 4) {
      const at = y * widthPx + x;
      const around =
        (pixels[at - 1] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at - widthPx] ?? 0) + (pixels[at + widthPx] ?? 0);
      sum += Math.abs(4 * (pixels[at] ?? 0) - around);
      count += 1;
    }
  }
  return { sum, count };
}
