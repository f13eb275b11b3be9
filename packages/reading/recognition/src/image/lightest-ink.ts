import type { Light } from './measure-light.js';

/** Ink is darker than its paper by this share at least, and by this many standard deviations of the noise. */
const minShare = 0.1;
const minDeviations = 6;
/** Mean of |Laplacian| over standard deviation, for independent normal noise: sqrt(20) times sqrt(2/pi). */
const laplacianPerDeviation = 3.57;

/** The lightest grey that can be ink on paper of the grey `paper`, where pixels are means of `factor` by `factor`. */
export function lightestInk({ noise }: Light, paper: number, factor: number): number {
  const deviation = noise / laplacianPerDeviation / factor;
  return Math.max(paper * 0.4, paper - Math.max(paper * minShare, minDeviations * deviation));
}
